// A remembered answer is the one that would be made now, after any change of the matches.

import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { databaseOver } from '#server/db/over-pool.ts';
import { importMatches, readRecord, rememberPlayed } from '#server/features/matches/service.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { matchBody, PLAY_STARTED, points } from '#test/matches.ts';
import { readHeadToHead } from './head-to-head.ts';
import { readAnalytics } from './service.ts';

const DAY = 86_400_000;
const ZONE = { timeZone: 'Europe/London' };

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

/** Of the match `$1`: what its row, seats and statistics can become. */
const CHANGES = {
  surface: "update matches set surface = 'clay' where id = $1",
  winner: "update matches set winner = 'b' where id = $1",
  length: 'update matches set duration_ms = 60000 where id = $1',
  resume: "update matches set status = 'in-progress', ended_at = null where id = $1",
  end: "update matches set status = 'completed', ended_at = now() where id = $1",
  delete: 'update matches set deleted_at = now() where id = $1',
  restore: 'update matches set deleted_at = null where id = $1',
  'be handed over':
    'update matches set owner_id = (select id from app_user order by id desc limit 1) where id = $1',
  hide: "update match_players set hidden_at = now() where match_id = $1 and side = 'a'",
  show: "update match_players set hidden_at = null where match_id = $1 and side = 'a'",
  rename: "update match_players set name = 'Other', search_name = 'other' where match_id = $1 and side = 'b'",
  leave: "update match_players set account_id = null where match_id = $1 and side = 'b'",
  'lose statistics': 'delete from match_stats where match_id = $1',
  erase: 'delete from matches where id = $1',
} as const;

const kinds = fc.constantFrom(...Object.values(CHANGES));

interface Drawn {
  readonly daysAgo: number;
  readonly rival: boolean;
  readonly sport: 'tennis' | 'pickleball';
  readonly winner: 'a' | 'b';
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  daysAgo: fc.constantFrom(0, 1, 30, 31, 200),
  rival: fc.boolean(),
  sport: fc.constantFrom('tennis', 'tennis', 'pickleball'),
  winner: fc.constantFrom('a', 'b'),
});

test('remembered answers hold for matches made by chance', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 2, maxLength: 8 }),
      fc.array(fc.record({ text: kinds, at: fc.nat(30) }), { minLength: 3, maxLength: 12 }),
      async (all, changes) => {
        const [maya, jonas] = [await buildAccount(server), await buildAccount(server)];
        const play = (match: Drawn) => playAgainst(maya.account, jonas.account, match);
        const ids: string[] = [];
        for (const one of all) {
          ids.push(await play(one));
        }
        answered += await expectSame(maya.account, jonas.account);
        for (const { text, at } of changes) {
          await server.pool.query(text, [ids[at % ids.length]]);
          answered += await expectSame(maya.account, jonas.account);
        }
        ids.push(await play({ daysAgo: 3, rival: true, sport: 'tennis', winner: 'b' }));
        answered += await expectSame(maya.account, jonas.account);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
  expect(answered).toBeGreaterThan(0);
}, 120_000);

/** Played to an end, against the rival or a guest. */
async function playAgainst(
  account: Account,
  rival: Account,
  { daysAgo, rival: isRival, sport, winner }: Drawn,
): Promise<string> {
  const shift = daysAgo * DAY;
  const isTennis = sport === 'tennis';
  const body = matchBody({
    setup: {
      ...(isTennis
        ? { format: 'SET1-S:6/TB7', ruleset: 'itf@2026' }
        : { format: 'SET1-S:TB15@RALLY', ruleset: 'usap@2026' }),
      ...{ discipline: 'singles', firstServer: winner },
    },
    startedAt: PLAY_STARTED - shift,
    players: {
      a: [{ name: account.displayName, accountId: account.id }],
      b: [isRival ? { name: rival.displayName, accountId: rival.id } : { name: 'Hannah' }],
    },
  });
  const log = points(winner.repeat(isTennis ? 24 : 15)).map((event, index) => ({
    seq: index + 1,
    event: { ...event, at: event.at - shift },
    receivedAt: server.clock.now(),
  }));
  await importMatches(server.db, [{ ...body, ownerId: account.id, deviceId: uuidv7(), log }]);
  return body.id;
}

const ONE: Drawn = { daysAgo: 0, rival: false, sport: 'tennis', winner: 'a' };

/** Returns the number of matches in the answers. */
async function expectSame(player: Account, rival: Account): Promise<number> {
  const asked = await ask(server.db, player, rival);
  // Nothing is remembered of a database that no one has asked yet.
  expect(asked).toEqual(await ask(databaseOver(server.pool), player, rival));
  return asked.record.record.played;
}

async function ask(db: Database, account: Account, rival: Account) {
  const context = { db, account, clock: server.clock };
  return {
    record: await readRecord(context, { ...ZONE }),
    ofTennis: await readRecord(context, { ...ZONE, sport: 'tennis', result: 'won' }),
    found: await readRecord(context, { ...ZONE, q: 'hannah' }),
    analytics: await readAnalytics(context, { ...ZONE, sport: 'tennis' }),
    onClay: await readAnalytics(context, { ...ZONE, sport: 'tennis', surface: 'clay' }),
    against: await readHeadToHead(context, { ...ZONE, opponent: 'Hannah' }),
    rivals: await readHeadToHead(context, { ...ZONE, opponent: rival.id }).catch(String),
  };
}

test('a record has the months of the present', async () => {
  const { account } = await buildAccount(server);
  await playAgainst(account, account, ONE);
  const context = { db: server.db, account };
  const months = async (now: Date) => {
    const { months } = await readRecord({ ...context, clock: { ...server.clock, now: () => now } }, ZONE);
    return months.at(-1)?.month;
  };

  expect(await months(new Date('2026-06-30T22:59:00Z'))).toBe('2026-06');
  expect(await months(new Date('2026-06-30T23:01:00Z'))).toBe('2026-07');
  expect(await months(new Date('2026-06-30T22:59:00Z'))).toBe('2026-06');
});

test('an answer is made once until something is played, and again when there was no room for it', async () => {
  const { account } = await buildAccount(server);
  const remember = rememberPlayed<{ made: number }>(20);
  let made = 0;
  const ask = async (name: string) => {
    const question = { accountId: account.id, about: { name } };
    return (await remember(server.db, question, async () => ({ made: ++made }))).made;
  };

  expect([await ask('one'), await ask('one')]).toEqual([1, 1]);
  await playAgainst(account, account, ONE);
  expect([await ask('one'), await ask('one')]).toEqual([2, 2]);
  // There is room for two: the one that was asked for last stays.
  expect([await ask('two'), await ask('one'), await ask('three'), await ask('one')]).toEqual([3, 2, 4, 2]);
  expect(await ask('two')).toBe(5);
});
