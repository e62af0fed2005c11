import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FEATURES } from '#server/app.ts';
import { appUser } from '#server/db/schema/account.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { ratingSteps } from '#server/db/schema/ratings.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam } from '#test/teams.ts';
import { eraseDue } from './erase.ts';

let server: Harness;

beforeEach(async () => {
  server = await harness();
  send.mockClear();
});

/** A busy machine erases an account in more than the second that is waited otherwise. */
const PATIENT = { timeout: 20_000 };

const send = vi.fn();
const { log, lines } = recordingLog();
const erase = (deleteIdentity = vi.fn(async (_owner: { subject: string }) => 'deleted' as const)) =>
  eraseDue({
    db: server.db,
    clock: server.clock,
    realtime: { send },
    log,
    deleteIdentity,
    features: FEATURES,
  });

test('an account is erased on its day, and no other', async () => {
  await leaving('maya', 7);
  await leaving('jonas', 8);
  await buildAccount(server, { username: 'noa' });
  await erase();
  expect(await left()).toEqual(['jonas', 'maya', 'noa']);

  server.clock.advance({ days: 7 });
  await erase();
  expect(await left()).toEqual(['jonas', 'noa']);
});

test('one whose identity cannot be deleted stays for the next time, which is logged, and the others go', async () => {
  const { id } = await leaving('maya', -2);
  await leaving('jonas', -1);
  await erase(
    vi.fn(async ({ subject }) => {
      if (subject === id) {
        throw new Error('Not today.');
      }
      return 'deleted' as const;
    }),
  );
  expect(await left()).toEqual(['maya']);
  expect(lines()).toContainEqual(
    expect.objectContaining({ accountId: id, msg: 'An account was not erased, and is tried again' }),
  );

  await erase();
  expect(await left()).toEqual([]);
});

test('recomputes the ratings of the account’s opponents', async () => {
  const jonas = await buildAccount(server, { username: 'jonas' });
  const maya = await leaving('maya', -1);
  await playRated(server, { a: [maya], b: [jonas.account] });
  expect(await server.db.$count(ratingSteps)).toBe(2);
  await erase();

  expect(await server.db.$count(ratingSteps)).toBe(0);
  expect(lines().map(({ msg }) => msg)).not.toContain('A task after the commit failed');
});

test('one of several servers erasing together erases an account', async () => {
  for (const name of ['maya', 'jonas', 'noa']) {
    await leaving(name, -1);
  }
  const deleteIdentity = vi.fn(async (_owner: { subject: string }) => 'deleted' as const);
  await Promise.all([erase(deleteIdentity), erase(deleteIdentity), erase(deleteIdentity)]);

  expect(await left()).toEqual([]);
  expect(deleteIdentity).toHaveBeenCalledTimes(3);
});

test('a server erases what is due when it starts, and every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  server = await harness();
  await leaving('maya', -1);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await left()).toEqual([]), PATIENT);

  await leaving('jonas', -1);
  // The first round may still be finishing; an hour that passes during it is skipped.
  await vi.waitFor(async () => {
    await server.db.update(jobs).set({ claimedAt: sql`${jobs.claimedAt} - interval '1 hour'` });
    vi.advanceTimersByTime(3_600_000);
    expect(await left()).toEqual([]);
  }, PATIENT);
});

test('publishes a change to the teams of an erased account', async () => {
  const maya = await leaving('maya', -1);
  const noa = await buildAccount(server);
  const { teamId } = await buildTeam(server, { members: [noa, { account: maya, cookie: '' }] });
  await erase();

  expect(send.mock.calls).toEqual([[`team:${teamId}`, 'team:changed', { teamId }]]);
});

/** An account due to be erased in some days. */
async function leaving(username: string, days: number) {
  const eraseAfter = new Date(server.clock.now().getTime() + days * 86_400_000);
  return (await buildAccount(server, { username, eraseAfter })).account;
}

async function left(): Promise<string[]> {
  const rows = await server.db.select().from(appUser).orderBy(asc(appUser.username));
  return rows.map(({ username }) => username);
}
