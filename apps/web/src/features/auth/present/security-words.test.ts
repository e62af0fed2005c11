import { SECURITY_EVENT_KINDS, type SecurityEvent } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { activitiesOf, activityText, circumstancesText, KIND_WORDS } from './security-words.ts';

const NOW = new Date('2024-01-18T19:42:00Z');
const SIGNED_IN: SecurityEvent = {
  id: '01893d2c-7d6a-7c3e-9a8b-000000000001',
  kind: 'signed-in',
  detail: 'passkey',
  at: '2024-01-18T17:02:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  device: 'computer',
  timeZone: 'America/New_York',
};

test.each(SECURITY_EVENT_KINDS)('has words of its own for %s', (kind) => {
  const same = SECURITY_EVENT_KINDS.filter((other) => KIND_WORDS[other] === KIND_WORDS[kind]);
  expect(same).toEqual([kind]);
});

test.each([
  ['signed-in', 'passkey', 'Signed in with a passkey'],
  ['signed-in', 'other', 'Signed in'],
  ['sign-in-failed', 'password', 'Failed sign-in'],
  ['way-added', 'google.com', 'Google linked'],
  ['admin-command', 'sign-out', "Signed out everywhere by the server's operator"],
  ['exported', null, 'Data exported'],
] as const)('says how %s happened by the detail %s', (kind, detail, words) => {
  expect(activityText({ event: { ...SIGNED_IN, kind, detail }, times: 1 })).toBe(words);
});

test.each([
  [{}, /^Firefox on Linux, New York, today 5:02/],
  [{ at: '2024-01-15T17:02:00.000Z' }, /^Firefox on Linux, New York, Mon,? .*15.*, 5:02/],
  [{ timeZone: null }, /^Firefox on Linux, today/],
  [{ browser: null, system: null, timeZone: null }, /^today/],
  [{ kind: 'sign-in-failed', browser: null, system: null, timeZone: null }, /^Unknown device, today/],
] as const)('names device, place and time of %j', (fields, words) => {
  expect(circumstancesText({ ...SIGNED_IN, ...fields }, NOW)).toMatch(words);
});

test('joins consecutive failed sign-ins of one device and day, and nothing else', () => {
  const failed = { ...SIGNED_IN, kind: 'sign-in-failed' } as const;
  const activities = activitiesOf([
    failed,
    failed,
    { ...failed, browser: 'Chrome' },
    SIGNED_IN,
    SIGNED_IN,
    failed,
    { ...failed, at: '2024-01-17T17:02:00.000Z' },
    { ...failed, at: '2024-01-17T17:01:00.000Z', timeZone: 'Europe/Lisbon' },
  ]);

  expect(activities.map(activityText)).toEqual([
    '2 failed sign-ins',
    'Failed sign-in',
    'Signed in with a passkey',
    'Signed in with a passkey',
    'Failed sign-in',
    'Failed sign-in',
    'Failed sign-in',
  ]);
});
