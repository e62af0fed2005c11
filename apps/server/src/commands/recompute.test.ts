import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { listedMatches } from '#server/db/schema/listed.ts';
import { matches } from '#server/db/schema/matches.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { playedMonths } from '#server/db/schema/played.ts';
import { forecastDays, ratingStandings, ratingSteps } from '#server/db/schema/ratings.ts';
import { teamMonths, teamWins } from '#server/db/schema/teams.ts';
import {
  trainingKeptSkills,
  trainingKeptTime,
  trainingKeptWeaknesses,
} from '#server/db/schema/training-progress.ts';
import { importMatches } from '#server/features/matches/import.ts';
import { keepAllPlayed } from '#server/features/matches/played/keep.ts';
import { readCalibration } from '#server/features/ratings/calibration.ts';
import { readListedSkills } from '#server/features/training/kept-skills.ts';
import { readTime } from '#server/features/training/kept-time.ts';
import { readRecentWeaknesses } from '#server/features/training/kept-weaknesses.ts';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { command } from '#test/command.ts';
import { testDatabase } from '#test/database.ts';
import { matchBody, points } from '#test/matches.ts';
import { playRated } from '#test/rated-matches.ts';
import { buildTeam, winsOf } from '#test/teams.ts';
import { recomputeAll } from './recompute/recompute-all.ts';

/** The command as an operator runs it, in a process of its own. */
const run = (databaseUrl: string, ...args: string[]) => command('recompute.ts', { databaseUrl, args });

/** The work of the command, in this process. */
async function recompute(db: Database, { repair = false } = {}): Promise<{ code: number; said: string }> {
  const { lines, isSound } = await recomputeAll(db, { repair, now: systemClock.now() });
  return { code: isSound ? 0 : 1, said: `${lines.join('\n')}\n` };
}

test('it tells what differs, fails as long as it does, and repairs it when asked', async () => {
  const clock = testClock();
  const { db, url } = await testDatabase();
  const { account } = await buildAccount({ db, clock });
  const body = matchBody();
  const log = points('ab').map((event, index) => ({ seq: index + 1, event, receivedAt: clock.now() }));
  await importMatches(db, [{ ...body, ownerId: account.id, deviceId: uuidv7(), log }]);
  const totals = 'Matches: 1, events: 2';
  const ratings =
    'Months played: 0, differing: 0\nMeetings: 0, matches differing: 0\nMatches in lists: 1, differing: 0\nTeam months: 0, differing: 0\nRating steps: 0, matches differing: 0\n';

  expect(await run(url)).toEqual({
    code: 0,
    said: `${totals}, differing: 0, unreadable: 0\n${ratings}`,
  });
  await db.update(matches).set({ seq: 3 });
  expect(await run(url)).toEqual({
    code: 1,
    said: `${body.id} differs: seq\n${totals}, differing: 1, unreadable: 0\n${ratings}`,
  });
  expect(await run(url, '--repair')).toEqual({
    code: 0,
    said: `${body.id} repaired: seq\n${totals}, differing: 1, unreadable: 0\n${ratings}`,
  });
});

test('it does the same for ratings', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const [maya, jonas] = [await buildAccount({ db, clock }), await buildAccount({ db, clock })];
  const id = await playRated({ db, clock }, { a: [maya.account], b: [jonas.account] });
  const matchTotals = [
    'Matches: 1, events: 24, differing: 0, unreadable: 0\n',
    'Months played: 2, differing: 0\n',
    'Meetings: 2, matches differing: 0\n',
    'Matches in lists: 2, differing: 0\n',
    'Team months: 0, differing: 0\n',
  ].join('');
  await db.update(ratingSteps).set({ rating: 2000 });

  expect(await recompute(db)).toEqual({
    code: 1,
    said: `${matchTotals}${id} ratings differ\nRating steps: 2, matches differing: 1\n`,
  });
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect(await recompute(db)).toEqual({
    code: 0,
    said: `${matchTotals}Rating steps: 2, matches differing: 0\n`,
  });
});

test('it does the same for standings', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const [maya, jonas] = [await buildAccount({ db, clock }), await buildAccount({ db, clock })];
  await playRated({ db, clock }, { a: [maya.account], b: [jonas.account] });
  const kept = await db.select().from(ratingStandings);
  await db
    .update(ratingStandings)
    .set({ rating: 2000 })
    .where(eq(ratingStandings.accountId, maya.account.id));
  await db.delete(ratingStandings).where(eq(ratingStandings.accountId, jonas.account.id));

  const first = await recompute(db);
  expect(first.code).toBe(1);
  for (const { id } of [maya.account, jonas.account]) {
    expect(first.said).toContain(`${id} standing differs\n`);
  }
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect(await db.select().from(ratingStandings)).toEqual(expect.arrayContaining(kept));
  expect(await recompute(db)).toMatchObject({ code: 0, said: expect.not.stringContaining('standing') });
});

test('it does the same for forecasts that were counted', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const [maya, jonas] = [await buildAccount({ db, clock }), await buildAccount({ db, clock })];
  for (const daysAgo of [9, 2]) {
    await playRated({ db, clock }, { a: [maya.account], b: [jonas.account], daysAgo });
  }
  const count = () => readCalibration({ db, clock }, { sport: 'tennis' });
  expect((await count()).matches).toBe(1);
  await db.update(forecastDays).set({ matches: [7, 7, 7, 7, 7] });

  const first = await recompute(db);
  expect(first.code).toBe(1);
  expect(first.said.match(/tennis singles \S+ forecasts differ\n/g)).toHaveLength(2);
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect((await count()).matches).toBe(1);
  expect(await recompute(db)).toMatchObject({ code: 0, said: expect.not.stringContaining('forecasts') });
});

test('it does the same for what players have played', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const [maya, jonas] = [await buildAccount({ db, clock }), await buildAccount({ db, clock })];
  await playRated({ db, clock }, { a: [maya.account], b: [jonas.account] });
  await keepAllPlayed(db);
  await db.update(playedMonths).set({ won: 7 }).where(eq(playedMonths.accountId, maya.account.id));

  const first = await recompute(db);
  expect(first).toMatchObject({ code: 1, said: expect.stringContaining(`${maya.account.id} tennis`) });
  expect(first.said).toContain('Months played: 2, differing: 1');
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect(await recompute(db)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Months played: 2, differing: 0'),
  });
});

test('it does the same for skills and training time that are kept', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const { account } = await buildAccount({ db, clock });
  await readListedSkills(db, { accountIds: [account.id], sport: 'tennis' });
  const time = await readTime(db, { accountId: account.id, timeZone: 'UTC', now: 0 }, undefined);
  await db.update(trainingKeptSkills).set({ skills: [[50, null, [0, 0, 3]]] });
  await db.update(trainingKeptTime).set({ time: { ...time, drills: 3 } });

  expect(await recompute(db)).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `${account.id} tennis skills differ\n${account.id} training time differs\n`,
    ),
  });
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect(await recompute(db)).toMatchObject({ code: 0, said: expect.not.stringContaining('skills') });
});

test('it does the same for weaknesses that are kept', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const { account } = await buildAccount({ db, clock });
  await playRated({ db, clock }, { a: [account], b: ['Hannah'] });
  await readRecentWeaknesses(db, { accountIds: [account.id], sport: 'tennis', since: '2026-01-01' });
  await db.update(trainingKeptWeaknesses).set({ matches: 77 });

  expect(await recompute(db)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${account.id} tennis weaknesses differ\n`),
  });
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect(await recompute(db)).toMatchObject({ code: 0, said: expect.not.stringContaining('weaknesses') });
});

test('it does the same for meetings', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const [maya, jonas] = [await buildAccount({ db, clock }), await buildAccount({ db, clock })];
  const [one, other] = [
    await playRated({ db, clock }, { a: [maya.account], b: [jonas.account] }),
    await playRated({ db, clock }, { a: [maya.account], b: ['Hannah'], daysAgo: 2 }),
  ];
  const read = () => db.select().from(meetings).orderBy(meetings.id);
  const kept = await read();
  await db.update(meetings).set({ played: 7 }).where(eq(meetings.accountId, jonas.account.id));
  await db.update(meetings).set({ firstName: 'henna' }).where(eq(meetings.firstName, 'hannah'));

  const first = await recompute(db);
  expect(first.code).toBe(1);
  for (const id of [one, other]) {
    expect(first.said).toContain(`${id} meetings differ\n`);
  }
  expect(first.said).toContain('Meetings: 3, matches differing: 2\n');
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect(await read()).toEqual(kept);
});

test('it does the same for the lists of accounts', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const [maya, jonas] = [await buildAccount({ db, clock }), await buildAccount({ db, clock })];
  const id = await playRated({ db, clock }, { a: [maya.account], b: [jonas.account] });
  const read = () => db.select().from(listedMatches).orderBy(listedMatches.accountId);
  const kept = await read();
  await db
    .update(listedMatches)
    .set({ sport: 'pickleball' })
    .where(eq(listedMatches.accountId, jonas.account.id));

  const first = await recompute(db);
  expect(first).toMatchObject({ code: 1, said: expect.stringContaining(`${id} lists differ\n`) });
  expect(first.said).toContain('Matches in lists: 2, differing: 1\n');
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect(await read()).toEqual(kept);
});

test('it does the same for the wins of teams', async () => {
  const clock = testClock();
  const { db } = await testDatabase();
  const [maya, jonas] = [await buildAccount({ db, clock }), await buildAccount({ db, clock })];
  await playRated({ db, clock }, { a: [maya.account], b: [jonas.account] });
  const { teamId } = await buildTeam({ db, clock }, { members: [maya] });
  expect(await winsOf(db, teamId)).toBe(1);
  await db.update(teamMonths).set({ wins: 7 });

  expect(await recompute(db)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${teamId} 2026-06-01 differs\nTeam months: 1, differing: 1\n`),
  });
  await db.update(teamWins).set({ wins: 8 });
  expect(await recompute(db)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${teamId} differs\nTeam months: 1, differing: 2\n`),
  });
  expect(await recompute(db, { repair: true })).toMatchObject({ code: 0 });
  expect(await winsOf(db, teamId)).toBe(1);
});

test('refuses an unknown option', async () => {
  const { url } = await testDatabase();
  const { code, said } = await run(url, '--force');

  expect(code).toBe(1);
  expect(said).toContain("Unknown option '--force'");
});
