// Laws of shared matches, over matches made by chance: what each player sees is the other's mirrored, a claim that is
// undone leaves nothing, and the order in which disputes end does not matter.

import type { AnalyticsAnswer } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import { mirrorEntry, mirrorSetup } from '@allcourt/scoring/mirror';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { ratingSteps } from '#server/db/schema/ratings.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, type Event, PLAY_STARTED, points } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

const DAY = 86_400_000;
const SETUP = {
  format: 'SET1-S:6/TB7',
  ruleset: 'itf@2026',
  discipline: 'singles',
  firstServer: 'a',
} as const;

/** Each run plays matches over HTTP. A failure is told as it is: to shrink it takes minutes. */
const RUNS = { numRuns: 4, endOnFailure: true };

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

interface Game {
  readonly winner: Side;
  readonly lost: number;
}

const side = fc.constantFrom<Side>('a', 'b');

/** The games of a set that ends 6–0 to 6–4: the last one is the winner's. */
const playedSet = fc
  .record({
    winner: side,
    losses: fc.array(fc.nat(5), { maxLength: 4 }),
    lost: fc.array(fc.nat(2), { minLength: 10, maxLength: 10 }),
  })
  .map(({ winner, losses, lost }): Game[] => {
    const winners = Array.from({ length: 6 }, () => winner);
    for (const place of losses) {
      winners.splice(place, 0, opponentOf(winner));
    }
    return winners.map((each, index) => ({ winner: each, lost: lost[index] ?? 0 }));
  });

const logOf = (games: readonly Game[]): Event[] =>
  points(games.map(({ winner, lost }) => opponentOf(winner).repeat(lost) + winner.repeat(4)).join(''));

/** Counted without the rules: a side's points, those on its own serve, and the games. */
function count(games: readonly Game[], of: Side) {
  const wonIn = (chosen: readonly Game[]) =>
    chosen.reduce((sum, { winner, lost }) => sum + (winner === of ? 4 : lost), 0);
  const playedIn = (chosen: readonly Game[]) => chosen.reduce((sum, { lost }) => sum + 4 + lost, 0);
  const served = games.filter((_game, index) => (index % 2 === 0 ? 'a' : 'b') === of);
  return {
    won: wonIn(games),
    played: playedIn(games),
    wonOnServe: wonIn(served),
    playedOnServe: playedIn(served),
    isWinner: games.at(-1)?.winner === of,
  };
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly device: Device;
  readonly cookie: string;
}

async function newPerson(name: string): Promise<Person> {
  const { account, cookie } = await buildAccount(server, { displayName: name });
  return { id: account.id, name, cookie, device: deviceOf({ cookie }, server.app) };
}

/** Two people in one team. */
async function newPair(): Promise<readonly [maya: Person, jonas: Person]> {
  const [maya, jonas] = [await newPerson('Maya Okafor'), await newPerson('Jonas Lind')];
  const members = [maya, jonas].map(({ id, cookie }) => ({ account: { id } as never, cookie }));
  await buildTeam(server, { members });
  return [maya, jonas];
}

const seatOf = ({ id, name }: Person) => ({ name, accountId: id });

async function must(who: Person, method: 'POST' | 'PUT', url: string, payload: object): Promise<void> {
  const answer = await server.app.inject({ method, url, payload, headers: { cookie: who.cookie } });
  expect([url, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, '']);
}

async function confirm(who: Person, matchId: string): Promise<void> {
  const { match } = (await who.device.get(`/api/matches/${matchId}`)).body;
  await must(who, 'POST', `/api/matches/${matchId}/answer`, { answer: 'confirm', seq: match.seq });
}

/** The answers behind a person's screens; without ids and accounts of others, where the same was scored elsewhere. */
async function screensOf({ device }: Person, { withIds = true } = {}): Promise<unknown> {
  const paths = [
    '/api/matches',
    '/api/matches/record',
    '/api/analytics?sport=tennis',
    '/api/home?sport=tennis',
    '/api/training/progress?sport=tennis',
  ];
  const screens = await Promise.all(paths.map(async (path) => (await device.get(path)).body));
  return withIds
    ? screens
    : JSON.parse(JSON.stringify(screens.slice(1), (key, value) => (isId(key) ? null : value)));
}

const isId = (key: string) => ['matchId', 'accountId', 'activity'].includes(key);

const analyticsOf = async ({ device }: Person): Promise<AnalyticsAnswer> =>
  (await device.get('/api/analytics?sport=tennis')).body;

test('both players have the same matches from their own sides, as counted by hand and as if each had scored them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ games: playedSet, mine: side, surface: fc.constantFrom('hard', 'clay', null) }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (all) => {
        const [maya, jonas] = await newPair();
        const twin = await newPerson('Jonas Lind');
        for (const [index, { games, mine, surface }] of all.entries()) {
          const startedAt = PLAY_STARTED - index * DAY;
          const log = at(logOf(games), index);
          const two = { [mine]: [seatOf(maya)], [opponentOf(mine)]: [seatOf(jonas)] } as never;
          const { id } = await buildMatch(maya.device, {
            setup: SETUP,
            players: two,
            surface,
            startedAt,
            log,
          });
          await confirm(jonas, id);
          const turned = { [opponentOf(mine)]: [{ name: maya.name }], [mine]: [seatOf(twin)] } as never;
          await buildMatch(twin.device, {
            ...{ setup: mirrorSetup(SETUP), players: turned, surface, startedAt },
            log: at(logOf(games), index).map(mirrorEntry) as Event[],
          });
        }
        for (const [who, sideIn] of [
          [maya, (mine: Side) => mine],
          [jonas, opponentOf],
        ] as const) {
          const counted = all.map(({ games, mine }) => count(games, sideIn(mine)));
          const sum = (key: 'won' | 'played' | 'wonOnServe' | 'playedOnServe') =>
            counted.reduce((total, each) => total + each[key], 0);
          const won = counted.filter(({ isWinner }) => isWinner).length;
          const record = { played: all.length, won, lost: all.length - won };
          const { figures } = (await analyticsOf(who)).summary;
          expect(figures['points-won']).toMatchObject({ count: sum('won'), of: sum('played') });
          expect(figures['service-points-won']).toMatchObject({
            ...{ count: sum('wonOnServe'), of: sum('playedOnServe') },
          });
          expect(figures['return-points-won']).toMatchObject({
            ...{ count: sum('won') - sum('wonOnServe'), of: sum('played') - sum('playedOnServe') },
          });
          for (const path of ['/api/matches/record?', '/api/home?', '/api/home?sport=tennis&']) {
            expect((await who.device.get(`${path}timeZone=UTC`)).body.record).toMatchObject(record);
          }
          const { matches } = (await who.device.get('/api/matches')).body;
          expect(
            matches.map(({ mySide, winner }: { mySide: Side; winner: Side }) => [mySide, mySide === winner]),
          ).toEqual(all.map(({ mine }, index) => [sideIn(mine), counted[index]?.isWinner]));
        }
        expect(await screensOf(jonas, { withIds: false })).toEqual(await screensOf(twin, { withIds: false }));
      },
    ),
    RUNS,
  );
}, 90_000);

test('a claim that is accepted and undone leaves every history, figure and rating as it was', async () => {
  const before = fc.constantFrom('guest', 'asked', 'declined', 'confirmed');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ games: playedSet, before }), { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
      async (all, isEveryMatch, isUndoneByScorer) => {
        const [maya, jonas] = await newPair();
        const ids: string[] = [];
        for (const [index, { games, before: state }] of all.entries()) {
          const them = index > 0 && state !== 'guest' ? seatOf(jonas) : { name: jonas.name };
          const { id } = await buildMatch(maya.device, {
            ...{ setup: SETUP, players: { a: [seatOf(maya)], b: [them] } },
            ...{ startedAt: PLAY_STARTED - index * DAY, log: at(logOf(games), index) },
          });
          ids.push(id);
          if (index > 0 && state === 'declined') {
            await must(jonas, 'POST', `/api/matches/${id}/answer`, { answer: 'not-me', seq: 0 });
          } else if (index > 0 && state === 'confirmed') {
            await confirm(jonas, id);
          }
        }
        const look = async () => ({
          screens: [await screensOf(maya), await screensOf(jonas)],
          seats: await server.db
            .select()
            .from(matchPlayers)
            .orderBy(asc(matchPlayers.matchId), asc(matchPlayers.side)),
          steps: await server.db
            .select()
            .from(ratingSteps)
            .orderBy(asc(ratingSteps.matchId), asc(ratingSteps.accountId)),
        });
        const untouched = await look();
        const claimId = uuidv7();
        await must(jonas, 'POST', '/api/claims', {
          ...{ id: claimId, matchId: ids[0], side: 'b', number: 1, isEveryMatch },
        });
        await must(maya, 'POST', `/api/claims/${claimId}/decide`, { choice: 'accept' });
        const { matches } = (await jonas.device.get('/api/matches')).body;
        const own = all.filter(
          ({ before: state }, index) => index === 0 || isEveryMatch || state === 'confirmed',
        );
        expect(matches).toHaveLength(own.length);
        expect(await look()).not.toEqual(untouched);
        const undoing = isUndoneByScorer ? maya : jonas;
        await must(undoing, 'POST', `/api/claims/${claimId}/decide`, { choice: 'undo' });
        expect(await look()).toEqual(untouched);
      },
    ),
    RUNS,
  );
}, 90_000);

test('disputes may end in any order: the ratings are those of the results as if they had been entered so', async () => {
  const choice = fc.constantFrom<'take' | 'keep' | 'withdraw'>('take', 'keep', 'withdraw');
  const disputed = fc.record({ games: playedSet, proposed: playedSet, choice });
  await fc.assert(
    fc.asyncProperty(
      fc.array(disputed, { minLength: 2, maxLength: 3 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (all, chance) => {
        const direct = await newPair();
        for (const [index, { games, proposed, choice: chosen }] of all.entries()) {
          const id = await scored(direct, index, chosen === 'take' ? proposed : games);
          await confirm(direct[1], id);
        }
        const pair = await newPair();
        const open: { matchId: string; disputeId: string; index: number }[] = [];
        for (const [index, { games, proposed }] of all.entries()) {
          const matchId = await scored(pair, index, games);
          const disputeId = uuidv7();
          await must(pair[1], 'POST', `/api/matches/${matchId}/disputes`, {
            id: disputeId,
            events: at(logOf(proposed), index),
          });
          open.push({ matchId, disputeId, index });
        }
        const order = open.map((each) => ({ each, at: chance.next().value ?? 0 }));
        for (const { each } of order.toSorted((one, other) => one.at - other.at)) {
          const chosen = all[each.index]?.choice ?? 'keep';
          server.clock.advance({ seconds: 60 });
          await must(
            chosen === 'withdraw' ? pair[1] : pair[0],
            'POST',
            `/api/matches/${each.matchId}/disputes/${each.disputeId}/decide`,
            { choice: chosen, deviceId: pair[0].device.deviceId },
          );
          if (chosen !== 'take') {
            await confirm(pair[1], each.matchId);
          }
        }
        expect(await stepsOf(pair)).toEqual(await stepsOf(direct));
      },
    ),
    RUNS,
  );
}, 90_000);

/** A match that the first scored, with the second named, on a day of its own. */
async function scored([maya, jonas]: readonly [Person, Person], index: number, games: readonly Game[]) {
  const { id } = await buildMatch(maya.device, {
    ...{ setup: SETUP, players: { a: [seatOf(maya)], b: [seatOf(jonas)] } },
    ...{ startedAt: PLAY_STARTED - index * DAY, log: at(logOf(games), index) },
  });
  return id;
}

const at = (log: readonly Event[], index: number) =>
  log.map((event) => ({ ...event, at: event.at - index * DAY }));

/** Every step of the two, by day and player. */
async function stepsOf(pair: readonly [Person, Person]) {
  const rows = await server.db.select().from(ratingSteps);
  return pair.map(({ id }) =>
    rows
      .filter(({ accountId }) => accountId === id)
      .map(({ accountId: _account, matchId: _match, ...step }) => step)
      .toSorted((one, other) => one.playedAt.getTime() - other.playedAt.getTime()),
  );
}
