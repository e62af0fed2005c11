import type { SecurityEvent, SecurityEventKind } from '@allcourt/contract';
import { amountText } from '#web/ui/words/amounts.ts';
import { zoneCity } from '#web/ui/words/event-times.ts';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';
import { deviceName } from './device-words.ts';

/** Consecutive failed sign-ins of one device and day, or any other event alone. */
export interface Activity {
  /** The newest of them. */
  readonly event: SecurityEvent;
  readonly times: number;
}

export const KIND_WORDS: Readonly<Record<SecurityEventKind, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'sign-in-delayed': 'Sign-in delayed after wrong passwords',
  'signed-out': 'Signed out',
  'device-signed-out': 'Signed out one of your devices',
  'others-signed-out': 'Signed out your other devices',
  'signed-out-everywhere': 'Signed out everywhere',
  'token-reused': 'A copied sign-in was used and ended',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'email-change-asked': 'Email change requested',
  'email-changed': 'Email changed',
  'email-change-undone': 'Email change undone',
  'email-confirmed': 'Email confirmed',
  'way-added': 'Way to sign in added',
  'way-removed': 'Way to sign in removed',
  'two-step-on': 'Two-step codes turned on',
  'two-step-off': 'Two-step codes turned off',
  'recovery-codes-made': 'New recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'step-up': "Confirmed that it's you",
  'step-up-failed': "Couldn't confirm that it's you",
  exported: 'Data exported',
  'team-exported': 'Data of a team exported',
  'account-deleted': 'Account deleted',
  'account-restored': 'Account restored',
  'account-erased': 'Account erased',
  'account-disabled': "Account disabled by the server's operator",
  'account-enabled': "Account enabled by the server's operator",
  'protection-raised': 'Protection for players under 18 turned on',
  'protection-lowered': 'Protection for players under 18 lowered',
  'guardian-linked': 'Guardian linked',
  'guardian-ended': 'Guardian removed',
  'demo-refused': 'Refused, because the demo is shared',
  'admin-command': "Account changed by the server's operator",
};

/** Fuller words where the server recorded how it was done. */
const DETAIL_WORDS: Readonly<Partial<Record<SecurityEventKind, Readonly<Record<string, string>>>>> = {
  'signed-in': {
    password: 'Signed in with your password',
    'google.com': 'Signed in with Google',
    passkey: 'Signed in with a passkey',
  },
  'sign-in-failed': {
    'google.com': 'Failed sign-in with Google',
    code: 'Failed sign-in, wrong two-step code',
  },
  'way-added': { 'google.com': 'Google linked', passkey: 'Passkey added' },
  'way-removed': { 'google.com': 'Google removed', passkey: 'Passkey removed' },
  'admin-command': {
    'reset-link': "Password link created by the server's operator",
    'sign-out': "Signed out everywhere by the server's operator",
  },
};

const ALERTS: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in-failed',
  'sign-in-delayed',
  'token-reused',
  'step-up-failed',
]);

/** True when the owner should look twice, since it may have been someone else. */
export function isAlert({ kind }: SecurityEvent): boolean {
  return ALERTS.has(kind);
}

/** `Signed in with a passkey`, `3 failed sign-ins`. */
export function activityText({ event: { kind, detail }, times }: Activity): string {
  if (times > 1) {
    return `${amountText(times)} failed sign-ins`;
  }
  return DETAIL_WORDS[kind]?.[detail ?? ''] ?? KIND_WORDS[kind];
}

/** `Firefox on Linux, Lisbon, Tue 16 Jan, 5:02 PM`, without what was not recorded. */
export function circumstancesText(event: SecurityEvent, now: Date): string {
  const at = new Date(event.at);
  const isToday = dayKey(at) === dayKey(now);
  return [
    ...(hasDevice(event) ? [deviceName(event)] : []),
    ...(event.timeZone === null ? [] : [zoneCity(event.timeZone)]),
    isToday ? `today ${timeText(at)}` : `${dayText(at, now)}, ${timeText(at)}`,
  ].join(', ');
}

/** The operator's commands come from no device; a failed sign-in always comes from one. */
function hasDevice(event: SecurityEvent): boolean {
  return event.browser !== null || event.system !== null || isAlert(event);
}

/** Joins consecutive failed sign-ins, so that someone who guesses doesn't fill the list. */
export function activitiesOf(events: readonly SecurityEvent[]): readonly Activity[] {
  const activities: Activity[] = [];
  for (const event of events) {
    const last = activities.at(-1);
    if (last && isSameGuessing(last.event, event)) {
      activities[activities.length - 1] = { ...last, times: last.times + 1 };
    } else {
      activities.push({ event, times: 1 });
    }
  }
  return activities;
}

function isSameGuessing(one: SecurityEvent, other: SecurityEvent): boolean {
  return (
    one.kind === 'sign-in-failed' &&
    other.kind === 'sign-in-failed' &&
    deviceName(one) === deviceName(other) &&
    one.timeZone === other.timeZone &&
    dayKey(new Date(one.at)) === dayKey(new Date(other.at))
  );
}
