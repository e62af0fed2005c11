// An event in a mail: as it is when the mail goes out, not as it was when the notice was made.

import type { NotificationType } from '@allcourt/contract';
import type { Database } from '#server/db/database.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import { alone, writeCalendar } from '../exchange/ics-write.ts';
import { whenText } from '../notices.ts';
import { replyPathOf } from '../replies/links.ts';
import { findEvent, findExceptions } from '../store.ts';
import { type EventOccurrence, occurrenceAt } from '../times/occurrences.ts';
import { findTeamName } from './store.ts';

export interface EventMail {
  /** Time and zone, place, team. */
  readonly lines: readonly string[];
  /** Path of a page that replies without a sign-in; null if nothing is asked. */
  readonly replyPath: string | null;
  /** The event as a calendar file. */
  readonly calendar: string;
}

interface About {
  readonly type: NotificationType;
  readonly accountId: string;
  readonly detail: NotificationDetail;
}

/** The event of a notice; null when there is none, or not any longer. */
export async function readEventMail(
  db: Database,
  notice: About,
  { secret, publicUrl, now }: { secret: string; publicUrl: string; now: Date },
): Promise<EventMail | null> {
  const { eventId, key } = notice.detail;
  if (eventId === undefined || notice.type === 'event-cancelled') {
    return null;
  }
  const event = await findEvent(db, String(eventId));
  const exceptions = event ? await findExceptions(db, [event.id]) : [];
  const occurrence = event?.deletedAt === null ? occurrenceAt(event, exceptions, String(key)) : undefined;
  if (!occurrence) {
    return null;
  }
  const { teamId } = occurrence.event;
  const team = teamId === null ? null : await findTeamName(db, teamId);
  const { title, venue } = occurrence.fields;
  const place = [venue?.courts, venue?.name, venue?.address].filter(Boolean).join(', ');
  return {
    lines: [`${whenText(occurrence)}${zoneText(occurrence)}`, place, team ?? ''].filter(
      (line) => line !== '',
    ),
    replyPath: replyPathOf(notice, secret),
    calendar: writeCalendar({ name: title, events: [alone(occurrence)], now, publicUrl }),
  };
}

/** ` (Eastern Time)`: a mail does not know where it is read. */
function zoneText({ fields: { timeZone, isAllDay }, startsAt }: EventOccurrence): string {
  if (isAllDay) {
    return '';
  }
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = parts.formatToParts(startsAt).find(({ type }) => type === 'timeZoneName')?.value;
  return ` (${name ?? timeZone})`;
}
