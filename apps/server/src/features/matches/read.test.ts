import type { MatchSummary } from '@allcourt/contract';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, matchBody, PLAY_STARTED, points } from '#test/matches.ts';

const HOUR = 3_600_000;
const PICKLEBALL = { ...matchBody().setup, format: 'SET3-S:TB11', ruleset: 'usap@2026' };

let server: Harness;
let maya: SignedInAccount;
let phone: Device;
let outsider: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
  phone = deviceOf(maya, server.app);
  outsider = deviceOf(await buildAccount(server), server.app);
});

/** A new account, so that a list holds only the test's data. */
async function newcomer(): Promise<SignedInAccount & { device: Device }> {
  const person = await buildAccount(server);
  return { ...person, device: deviceOf(person, server.app) };
}

/** Adds an account to another person's match. */
async function linkPlayer(matchId: string, side: 'a' | 'b', accountId: string): Promise<void> {
  await server.db
    .update(matchPlayers)
    .set({ accountId })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.side, side)));
}

function idsOf(list: readonly MatchSummary[]): string[] {
  return list.map(({ id }) => id);
}

test.each([
  '/api/matches',
  '/api/matches/record',
  `/api/matches/${uuidv7()}`,
  `/api/matches/${uuidv7()}/events`,
])('%s needs a session', async (url) => {
  const response = await server.app.inject({ url });

  expect([response.statusCode, response.json().code]).toEqual([401, 'not-signed-in']);
});

test.each([
  '/api/matches?sport=squash',
  '/api/matches?limit=0',
  '/api/matches?limit=101',
  '/api/matches?page=2',
  '/api/matches?cursor=here',
  `/api/matches?cursor=${Buffer.from(`2026-06-01T09:00:00.000Z ${'x'.repeat(36)}`).toString('base64url')}`,
  `/api/matches?cursor=${Buffer.from(`0000-01-01T00:00:00Z ${uuidv7()}`).toString('base64url')}`,
  `/api/matches/${uuidv7()}/events?after=2147483648`,
  '/api/matches/record?timeZone=Mars/Olympus',
  '/api/matches/record?sport=squash',
  '/api/matches?discipline=mixed',
  '/api/matches?surface=moon',
  '/api/matches?format=best-of-never',
  '/api/matches?format=%27%3B--',
  '/api/matches?result=drawn',
  '/api/matches?from=yesterday',
  '/api/matches?before=-1',
  '/api/matches?before=253370764800000',
  '/api/matches?q=',
  `/api/matches?q=${'x'.repeat(81)}`,
  '/api/matches?opponent=a%00b',
  '/api/matches/record?partner=%20',
])('%s is a bad request', async (url) => {
  const answer = await phone.get(url);

  expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
});

describe('a match', () => {
  test.each(['', '/events'])('does not exist for others, like an unknown id: %s', async (path) => {
    const { id } = await buildMatch(phone, { log: points('ab') });
    const answers = await Promise.all(
      [id, uuidv7(), 'nonsense', "'; drop table matches", '%00'].map((matchId) =>
        outsider.get(`/api/matches/${matchId}${path}`),
      ),
    );

    for (const { status, body } of answers) {
      expect([status, body.code, body.error]).toEqual([404, 'match-not-found', 'This match does not exist.']);
    }
  });

  test('is read with its whole log', async () => {
    const log = points('aab');
    const { id } = await buildMatch(phone, { log });
    const { status, body } = await phone.get(`/api/matches/${id.toUpperCase()}`);

    expect(status).toBe(200);
    expect(body.match).toMatchObject({ id, seq: 3, points: { a: '30', b: '15' } });
    expect(body.log).toEqual(
      log.map((event, index) => ({ seq: index + 1, event, receivedAt: '2026-06-01T10:00:00.000Z' })),
    );
  });

  test.each([
    ['', [1, 2, 3]],
    ['?after=1', [2, 3]],
    ['?after=3', []],
    ['?after=99', []],
  ])('gives what came after a place in its log: %s', async (query, seqs) => {
    const { id } = await buildMatch(phone, { log: points('aab') });
    const { body } = await phone.get(`/api/matches/${id}/events${query}`);

    expect(body.seq).toBe(3);
    expect(body.events.map(({ seq }: { seq: number }) => seq)).toEqual(seqs);
  });

  test('is there for a player who does not own it, from their side', async () => {
    const { id } = await buildMatch(phone);
    const jonas = await newcomer();
    await linkPlayer(id, 'b', jonas.account.id);

    expect((await jonas.device.get(`/api/matches/${id}`)).body.match).toMatchObject({
      mySide: 'b',
      canScore: false,
    });
  });
});

describe('the list', () => {
  test('has the newest first, in pages that neither miss nor repeat', async () => {
    const { device } = await newcomer();
    // Three of the five began at the same instant.
    const starts = [0, 1, 1, 1, 2].map((hours) => PLAY_STARTED - hours * HOUR);
    for (const startedAt of starts) {
      await buildMatch(device, { startedAt });
    }
    const whole = (await device.get('/api/matches')).body;
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const url = `/api/matches?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await device.get(url);
      paged.push(...idsOf(body.matches));
      cursor = body.nextCursor;
    }

    expect(whole.nextCursor).toBeNull();
    expect(whole.matches.map(({ startedAt }: MatchSummary) => Date.parse(startedAt))).toEqual(starts);
    expect(paged).toEqual(idsOf(whole.matches));
  });

  test('lists only the sport asked for', async () => {
    const { device } = await newcomer();
    await buildMatch(device);
    const { id } = await buildMatch(device, { setup: PICKLEBALL });

    expect(idsOf((await device.get('/api/matches?sport=pickleball')).body.matches)).toEqual([id]);
  });

  test('lists owned and played matches once each and nothing else', async () => {
    const jonas = await newcomer();
    const self = { name: 'Jonas', accountId: jonas.account.id };
    const own = await buildMatch(jonas.device, {
      players: { a: [self], b: [{ name: 'Maya' }] },
      startedAt: PLAY_STARTED - HOUR,
    });
    const scored = await buildMatch(jonas.device, { startedAt: PLAY_STARTED - 2 * HOUR });
    const others = await buildMatch(phone, { startedAt: PLAY_STARTED - 3 * HOUR });
    await linkPlayer(others.id, 'b', jonas.account.id);
    await buildMatch(phone);

    expect(idsOf((await jonas.device.get('/api/matches')).body.matches)).toEqual([
      own.id,
      scored.id,
      others.id,
    ]);
  });
});

describe('the record', () => {
  test('is empty for a newcomer, with six months of nothing', async () => {
    const { device } = await newcomer();

    expect((await device.get('/api/matches/record')).body).toEqual({
      record: {
        played: 0,
        won: 0,
        lost: 0,
        winRate: null,
        streak: null,
        bestWinStreak: 0,
        form: [],
        averageDurationMs: null,
        longestDurationMs: null,
        timed: 0,
      },
      months: ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'].map((month) => ({
        month,
        played: 0,
      })),
    });
  });

  test('counts finished matches from the player’s side', async () => {
    const { account, device } = await newcomer();
    const self = { name: 'Maya', accountId: account.id };
    const asA = { a: [self], b: [{ name: 'Jonas' }] };
    const asB = { a: [{ name: 'Jonas' }], b: [self] };
    const abandoned = {
      id: uuidv7(),
      at: PLAY_STARTED,
      kind: 'end',
      ending: 'abandoned',
      winner: null,
    } as const;
    const win = games('aaaaaa aaaaaa');
    await buildMatch(device, { players: asA, log: win, startedAt: PLAY_STARTED - 5 * HOUR });
    await buildMatch(device, {
      players: asB,
      log: games('aaaaaa aaaaaa'),
      startedAt: PLAY_STARTED - 4 * HOUR,
    });
    await buildMatch(device, {
      players: asB,
      log: games('bbbbbb bbbbbb'),
      startedAt: PLAY_STARTED - 3 * HOUR,
    });
    await buildMatch(device, { players: asA, log: [abandoned], startedAt: PLAY_STARTED - 2 * HOUR });
    await buildMatch(device, { players: asA, log: games('aaaaa') }); // Being played.
    await buildMatch(device, { log: games('bbbbbb bbbbbb') }); // Scored for others.
    const took = (win.at(-1)?.at ?? 0) - PLAY_STARTED;

    expect((await device.get('/api/matches/record')).body.record).toEqual({
      played: 4,
      won: 2,
      lost: 1,
      winRate: 2 / 3,
      streak: { result: 'won', length: 1 },
      bestWinStreak: 1,
      form: ['won', 'lost', 'won'],
      averageDurationMs: took,
      longestDurationMs: took,
      timed: 3,
    });
  });

  test('is one sport’s where that is asked for', async () => {
    const { account, device } = await newcomer();
    const players = { a: [{ name: 'Maya', accountId: account.id }], b: [{ name: 'Jonas' }] };
    await buildMatch(device, { players, log: games('aaaaaa aaaaaa') });
    await buildMatch(device, { players, setup: PICKLEBALL, log: points('a'.repeat(23)) });

    expect((await device.get('/api/matches/record')).body.record.played).toBe(2);
    expect((await device.get('/api/matches/record?sport=pickleball')).body.record).toMatchObject({
      played: 1,
      won: 1,
    });
  });

  test('counts by the calendar where the reader is', async () => {
    const { account, device } = await newcomer();
    const players = { a: [{ name: 'Maya', accountId: account.id }], b: [{ name: 'Jonas' }] };
    const log = games('aaaaaa aaaaaa');
    await buildMatch(device, { players, log, startedAt: Date.parse('2026-05-31T23:30:00Z') });
    const inMay = (await device.get('/api/matches/record?timeZone=Europe/London')).body.months;
    const inJune = (await device.get('/api/matches/record?timeZone=Asia/Tokyo')).body.months;

    expect(inMay.slice(4)).toEqual([
      { month: '2026-05', played: 0 },
      { month: '2026-06', played: 1 },
    ]);
    expect(inJune.slice(4)).toEqual(inMay.slice(4));
    expect((await device.get('/api/matches/record')).body.months.slice(4)).toEqual([
      { month: '2026-05', played: 1 },
      { month: '2026-06', played: 0 },
    ]);
  });
});

describe('when an account is deleted', () => {
  test('its matches go, and in those of others its name stays', async () => {
    const jonas = await newcomer();
    const own = await buildMatch(jonas.device, { log: points('ab') });
    const others = await buildMatch(phone, { log: points('a') });
    await linkPlayer(others.id, 'b', jonas.account.id);
    await server.db.delete(appUser).where(eq(appUser.id, jonas.account.id));

    expect(await server.db.$count(matches, eq(matches.id, own.id))).toBe(0);
    expect(await server.db.$count(matchEvents, eq(matchEvents.matchId, own.id))).toBe(0);
    expect((await phone.get(`/api/matches/${others.id}`)).body.match.players.b).toEqual([
      { name: 'Jonas Lindqvist', accountId: null },
    ]);
  });
});
