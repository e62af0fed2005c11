// Notification settings: the channels of each type, quiet hours, and the events without reminders.

import {
  NOTIFICATIONS,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationType,
} from '@allcourt/contract';
import type { SettingsRow } from './store.ts';

/** A person who is using the app sees it there within this time. */
export const MAIL_DELAY_MS = 3 * 60_000;
/** A person with the conversation open has read it by then. */
export const PUSH_DELAY_MS = 3000;

type Channels = Readonly<Record<NotificationChannel, boolean>>;

const DEFAULTS = new Map<NotificationType, Channels>(
  NOTIFICATIONS.map(({ type, app, mail }) => [type, { app, mail, push: app }]),
);

/** A person's choices; types that are newer than those have the default. */
export function settingsOf(row: SettingsRow | undefined): NotificationSettings {
  const matrix = Object.fromEntries(
    NOTIFICATIONS.map(({ type }) => [type, channelsOf(row, type)]),
  ) as NotificationSettings['matrix']; // Built from all types, so it has each of them.
  const hasQuiet = row !== undefined && row.quietFrom !== null && row.quietTo !== null;
  return {
    matrix,
    quiet: hasQuiet ? { from: row.quietFrom ?? 0, to: row.quietTo ?? 0 } : null,
    unreminded: row?.unreminded ?? [],
  };
}

/** The same for one type. */
export function channelsOf(row: Pick<SettingsRow, 'matrix'> | undefined, type: NotificationType): Channels {
  const usual = DEFAULTS.get(type) ?? { app: false, mail: false, push: false };
  const chosen = row?.matrix[type];
  return chosen ? { ...usual, ...chosen } : usual;
}

/** True when it is quiet hours in the person's time zone. They may span midnight. */
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
