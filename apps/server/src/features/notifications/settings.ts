// Notification settings: the channels of each type, quiet hours, the daily mail, and the events without reminders.

import {
  NOTIFICATIONS,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationType,
} from '@allcourt/contract';
import type { SettingsRow } from './settings-store.ts';

/** A person who is using the app sees it there within this time. */
export const MAIL_DELAY_MS = 3 * 60_000;
/** A person with the conversation open has read it by then. */
export const PUSH_DELAY_MS = 3000;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

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
    digestAt: row?.digestAt ?? null,
    unreminded: row?.unreminded ?? [],
  };
}

/** The same for one type. */
export function channelsOf(row: Pick<SettingsRow, 'matrix'> | undefined, type: NotificationType): Channels {
  const usual = DEFAULTS.get(type) ?? { app: false, mail: false, push: false };
  const chosen = row?.matrix[type];
  return chosen ? { ...usual, ...chosen } : usual;
}

/**
 * The time from which a notice is due by mail: soon, or with all others of its day. One that would be of no use by then does
 * not wait.
 */
export function mailTime(
  row: Pick<SettingsRow, 'digestAt'> | undefined,
  { now, validUntil, timeZone }: { now: Date; validUntil: Date | undefined; timeZone: string | null },
): Date {
  const soon = new Date(now.getTime() + MAIL_DELAY_MS);
  if (row?.digestAt == null) {
    return soon;
  }
  const together = nextAt(row.digestAt, { now, timeZone: timeZone ?? 'UTC' });
  return validUntil && validUntil <= together ? soon : together;
}

/** The next time that clocks there show this minute of the day. */
function nextAt(minute: number, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const away = (minute - minuteOfDay(now, timeZone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const at = Math.floor(now.getTime() / MINUTE_MS + away) * MINUTE_MS;
  // By then the clocks may have been changed.
  const off = (minute - minuteOfDay(new Date(at), timeZone) + 1.5 * DAY_MINUTES) % DAY_MINUTES;
  return new Date(at + (off - DAY_MINUTES / 2) * MINUTE_MS);
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
