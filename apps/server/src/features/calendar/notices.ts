// Notifies the people an event is for, and publishes to every open calendar.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import { guardiansOf } from '#server/features/family/policy.ts';
import {
  type Notice,
  notifiedSince,
  notify,
  readAbout,
  withdrawAbout,
  withdrawNotices,
} from '#server/features/notifications/service.ts';
import { recordActivity } from '#server/features/teams/service.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { dayText, momentText } from '#server/text/when.ts';
import { findAudience } from './audience/audience.ts';
import { findReplies } from './replies/store.ts';
import type { EventRow } from './store.ts';
import type { EventOccurrence } from './times/occurrences.ts';

type Acting = Pick<Context, 'clock' | 'account' | 'realtime' | 'afterCommit'>;

/** As much of a request as a notification needs: it may come from a link, or from a job. */
export interface Notifying extends Pick<Context, 'clock' | 'account' | 'afterCommit'> {
  readonly realtime: Pick<Realtime, 'send'>;
}

/** Kinds of event changes in the activity log. */
type ActivityEntry = 'event-made' | 'event-changed' | 'event-deleted' | 'event-restored' | 'events-imported';

/** The kinds of notices that an event gives cause to. */
export type EventNotice =
  | 'event-new'
  | 'event-changed'
  | 'event-cancelled'
  | 'event-reply-asked'
  | 'event-place'
  | 'event-reminder'
  | 'event-summary';

/** Records the change in the activity log and publishes it to open calendars. */
export async function announce(
  context: Acting,
  tx: Database,
  { event, activity }: { event: EventRow; activity: ActivityEntry },
): Promise<void> {
  if (event.teamId !== null) {
    await recordActivity(context, tx, { teamId: event.teamId, activity, detail: { title: event.title } });
  }
  refresh(context, event);
}

/** Lets every screen that shows the calendar ask again. */
export function refresh(
  { realtime, afterCommit }: Pick<Notifying, 'realtime' | 'afterCommit'>,
  { id: eventId, teamId, ownerId }: Pick<EventRow, 'id' | 'teamId' | 'ownerId'>,
): void {
  const room = teamId === null ? (`account:${ownerId}` as const) : (`team:${teamId}` as const);
  afterCommit(() => realtime.send(room, 'calendar:changed', { teamId, eventId }));
}

/** Notifies those an event is for and its extras, or some people; never about past events. */
export async function notifyMembers(
  context: Notifying,
  tx: Database,
  {
    type,
    occurrence,
    to,
    detail = {},
    detailOf,
    kind = KINDS[type],
    isReminder = false,
  }: {
    type: EventNotice;
    occurrence: EventOccurrence;
    to?: readonly string[];
    detail?: NotificationDetail;
    /** More of it for a person, and for the guardians of that person. */
    detailOf?: (accountId: string) => NotificationDetail;
    /** Another one than the usual one of its type: it replaces only its own kind. */
    kind?: string;
    /** Left out for those who want no reminders of such events. */
    isReminder?: boolean;
  },
): Promise<void> {
  const { event, key, fields, endsAt } = occurrence;
  if (event.teamId === null || endsAt <= context.clock.now()) {
    return;
  }
  const people = to ?? (await concernedOf(tx, occurrence));
  const guardians = await guardiansOf(tx, { minorIds: people, now: context.clock.now() });
  const about = aboutOf({ eventId: event.id, key });
  const notice = {
    teamId: event.teamId,
    validUntil: endsAt,
    ...(isReminder && { remindsOf: fields.type }),
    detail: { eventId: event.id, key, title: fields.title, when: whenText(occurrence), ...detail },
  };
  const fromId = type === 'event-place' ? null : (context.account?.id ?? null);
  await notify(context, tx, [
    ...people.map(
      (accountId): Notice => ({
        ...{ ...notice, accountId, type, fromId, about, kind },
        detail: detailOf ? { ...notice.detail, ...detailOf(accountId) } : notice.detail,
      }),
    ),
    ...[...guardians].flatMap(([minorId, adults]) =>
      adults.map(
        (accountId): Notice => ({
          ...notice,
          accountId,
          type: 'child-event',
          fromId: minorId,
          about: minorAbout(about),
          kind: `${minorId}:${kind}`,
          detail: { ...notice.detail, ...detailOf?.(minorId), what: type },
        }),
      ),
    ),
  ]);
}

/** News of an event replaces older news; a request for a reply and a spot stand beside it. */
const KINDS: Readonly<Record<EventNotice, string>> = {
  'event-new': 'news',
  'event-changed': 'news',
  'event-cancelled': 'news',
  'event-reply-asked': 'ask',
  'event-place': 'spot',
  'event-reminder': 'reminder',
  'event-summary': 'summary',
};

/** Withdraws outdated notices of an occurrence. */
export async function withdraw(
  context: Notifying,
  tx: Database,
  which: { eventId: string; key: string },
): Promise<void> {
  await withdrawAbout(context, tx, aboutOf(which));
  await withdrawAbout(context, tx, minorAbout(aboutOf(which)));
}

/** The accounts that had such a notice of an occurrence since then, or another that it replaces. */
export function notifiedOf(
  db: Database,
  { event, key }: Pick<EventOccurrence, 'event' | 'key'>,
  { type, since }: { type: EventNotice; since: Date },
): Promise<ReadonlySet<string>> {
  return notifiedSince(db, { about: aboutOf({ eventId: event.id, key }), kind: KINDS[type], since });
}

/** Notices that are of one time of an event. */
const OF_ITS_TIME = ['event-reply-asked', 'event-place', 'event-reminder', 'event-summary'] as const;

/** Withdraws requests, spots and reminders for a time that was: the news of the move asks again. */
export async function withdrawAsks(
  context: Notifying,
  tx: Database,
  which: { eventId: string; key: string },
): Promise<void> {
  for (const type of OF_ITS_TIME) {
    await withdrawNotices(context, tx, { about: aboutOf(which), kind: KINDS[type] });
  }
}

/** Withdraws the unread notices of a team's event from one of its dates on, everyone's or those of some people and their guardians. */
export async function withdrawFrom(
  context: Notifying,
  tx: Database,
  {
    event: { id, teamId },
    fromKey,
    accountIds,
  }: { event: Pick<EventRow, 'id' | 'teamId'>; fromKey: string; accountIds?: readonly string[] },
): Promise<void> {
  if (teamId !== null) {
    const prefix = aboutOf({ eventId: id, key: '' });
    await withdrawNotices(context, tx, {
      teamId,
      prefixes: [prefix, minorAbout(prefix)],
      fromKey,
      accountIds,
    });
  }
}

/** Marks what an occurrence asks of a person as read, for their guardians too: they have replied. */
export async function readByReply(
  context: Notifying,
  tx: Database,
  { accountId, ...which }: { accountId: string; eventId: string; key: string },
): Promise<void> {
  const about = aboutOf(which);
  await readAbout(context, tx, { accountId, about });
  const guardians = await guardiansOf(tx, { minorIds: [accountId], now: context.clock.now() });
  for (const adultId of guardians.get(accountId) ?? []) {
    await readAbout(context, tx, { accountId: adultId, about: minorAbout(about), fromId: accountId });
  }
}

/** The accounts that an occurrence is for, and its extras. */
async function concernedOf(db: Database, { event, key }: EventOccurrence): Promise<string[]> {
  const { asked, readers } = await findAudience(db, event);
  if (event.subgroupIds === null) {
    return [...asked];
  }
  const replied = new Set(
    (await findReplies(db, { eventId: event.id, key })).map(({ accountId }) => accountId),
  );
  return readers.filter((id) => asked.includes(id) || replied.has(id));
}

/** `Mon Jan 22, 6:00 PM`, as the clock there shows it. */
export function whenText({ fields: { starts, isAllDay } }: Pick<EventOccurrence, 'fields'>): string {
  const at = new Date(`${starts}:00Z`);
  return isAllDay ? dayText(at) : momentText(at);
}

/** The same event, for guardians. */
function minorAbout(about: string): string {
  return `child-${about}`;
}

function aboutOf({ eventId, key }: { eventId: string; key: string }): string {
  return `event:${eventId}:${key}`;
}
