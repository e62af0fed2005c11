import { expect, test } from 'vitest';
import { QUOTAS, quotasWith } from './policy.ts';

const GB = 1_000_000_000;

test('limits an account, a team and the server', () => {
  expect(QUOTAS).toMatchObject({
    teams: { account: 50, server: 20_000 },
    invites: { account: 200, team: 50, server: 50_000 },
    mails: { account: 50, server: 5000 },
    pictures: { account: 2 * GB, team: 10 * GB, server: 100 * GB },
    files: { account: 2 * GB, team: 10 * GB, server: 100 * GB },
    recordings: { account: 100 * GB, team: 50 * GB, server: 1000 * GB },
  });
});

test.each([
  ['the usual room', 50, { account: 100, team: 50, server: 1000 }],
  ['half of it', 25, { account: 50, team: 25, server: 500 }],
  ['twice that', 100, { account: 200, team: 100, server: 2000 }],
  ['none', 0, { account: 0, team: 0, server: 0 }],
])('grows the limits of recordings with the room of a team: %s', (_room, gigabytes, expected) => {
  const { recordings, ...others } = quotasWith(gigabytes * GB);

  expect(recordings).toEqual({
    unit: 'bytes',
    account: expected.account * GB,
    team: expected.team * GB,
    server: expected.server * GB,
  });
  expect(others).toEqual({
    teams: QUOTAS.teams,
    invites: QUOTAS.invites,
    mails: QUOTAS.mails,
    pictures: QUOTAS.pictures,
    files: QUOTAS.files,
  });
});
