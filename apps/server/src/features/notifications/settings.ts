// Notification settings: the channels of each type, and quiet hours.

import {
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationType,
} from '@allcourt/contract';
import type { SettingsRow } from './store.ts';

/** The defaults. Group chats show an unread count, which is enough for most people. */
const FIRST: Readonly<Record<NotificationType, { app: boolean; mail: boolean }>> = {
  'direct-message': { app: true, mail: true },
  mention: { app: true, mail: true },
  'team-message': { app: false, mail: false },
  'join-request': { app: true, mail: true },
  'team-joined': { app: true, mail: false },
  'role-changed': { app: true, mail: false },
  'team-removed': { app: true, mail: true },
  'report-decided': { app: true, mail: false },
  'event-new': { app: true, mail: true },
  'event-changed': { app: true, mail: true },
  'event-cancelled': { app: true, mail: true },
  'event-reply-asked': { app: true, mail: true },
  'event-place': { app: true, mail: true },
  'coach-feedback': { app: true, mail: true },
  'training-assigned': { app: true, mail: true },
  'training-done': { app: true, mail: false },
  'broadcast-live': { app: true, mail: false },
};

/** A person's choices; types that are newer than those have the default. */
export function settingsOf(row: SettingsRow | undefined): NotificationSettings {
  const matrix = Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [
      type,
      // Push follows the in-app default.
      { ...FIRST[type], push: FIRST[type].app, ...row?.matrix[type] },
    ]),
  ) as NotificationSettings['matrix']; // Built from all types, so it has each of them.
  const hasQuiet = row !== undefined && row.quietFrom !== null && row.quietTo !== null;
  return { matrix, quiet: hasQuiet ? { from: row.quietFrom ?? 0, to: row.quietTo ?? 0 } : null };
}

export function wants(
  { matrix }: NotificationSettings,
  type: NotificationType,
  channel: NotificationChannel,
): boolean {
  return matrix[type][channel];
}

/** Whether it is quiet hours in the person's time zone. They may span midnight. */
export function isQuiet(
  { quiet }: Pick<NotificationSettings, 'quiet'>,
  { now, timeZone }: { now: Date; timeZone: string | null },
): boolean {
  if (!quiet || quiet.from === quiet.to) {
    return false;
  }
  const minute = minuteOfDay(now, timeZone ?? 'UTC');
  return quiet.from < quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to;
}

function minuteOfDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * 60 + read('minute');
}
