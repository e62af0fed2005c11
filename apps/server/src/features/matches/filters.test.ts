import {
  type CreateMatchBody,
  fitsFilters,
  type LoggedEvent,
  type MatchSummary,
  matchFilters,
} from '@allcourt/contract';
import { replay } from '@allcourt/scoring';
import { notesOf } from '@allcourt/scoring/timeline';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import {
  buildMatch,
  type Device,
  deviceOf,
  type Event,
  games,
  matchBody,
  PLAY_STARTED,
  undo,
} from '#test/matches.ts';

const DAY = 86_400_000;
const ONE_SET = { ...matchBody().setup, format: 'SET1-S:6/TB7' };
const DOUBLES = { ...ONE_SET, discipline: 'doubles' } as const;
const PICKLEBALL = { ...matchBody().setup, format: 'SET1-S:TB11', ruleset: 'usap@2026' };

let server: Harness;
let maya: Device;
let jonas: Device;
let outsider: Device;
let mayaId: string;
let jonasId: string;

/** Match ids of these tests, by description. */
const IDS = new Map<string, string>();

beforeAll(async () => {
  server = await harness();
  const self = await buildAccount(server, { displayName: 'Maya Okafor' });
  const other = await buildAccount(server, { displayName: 'Jonas Lindqvist' });
  maya = deviceOf(self, server.app);
  jonas = deviceOf(other, server.app);
  outsider = deviceOf(await buildAccount(server), server.app);
  mayaId = self.account.id;
  jonasId = other.account.id;
  const me = { name: 'Maya Okafor', accountId: self.account.id };
  const keep = async (label: string, daysAgo: number, match: Parameters<typeof buildMatch>[1]) => {
    const { id } = await buildMatch(maya, { startedAt: PLAY_STARTED - daysAgo * DAY, ...match });
    IDS.set(label, id);
  };
  await keep('won in straight sets', 1, {
    players: { a: [me], b: [{ name: 'Inês Duarte' }] },
    place: 'Bayside, court 4',
    log: games('aaaaaa aaaaaa'),
  });
  await keep('lost from side b on clay', 10, {
    setup: ONE_SET,
    surface: 'clay',
    players: { a: [{ name: 'Jonas Lindqvist' }], b: [me] },
    log: games('aaaaaa'),
  });
  await linkJonas('lost from side b on clay');
  await keep('doubles', 40, {
    setup: DOUBLES,
    surface: 'indoor',
    players: { a: [me, { name: 'Aiko Tanaka' }], b: [{ name: 'Olivia Grant' }, { name: '100%_fun\\' }] },
    log: games('bbbbbb'),
  });
  await keep('pickleball, being played', 400, {
    setup: PICKLEBALL,
    surface: null,
    players: { a: [me], b: [{ name: 'Gloria Hayes' }] },
  });
  const lob = note('Lob her');
  await keep('abandoned', 401, {
    players: { a: [me], b: [{ name: 'Hannah Weiss' }] },
    surface: 'grass',
    log: [note('Windy'), lob, undo(lob), note('Serve into the sun'), abandoned()],
  });
  await keep('scored for others', 402, {
    setup: ONE_SET,
    players: { a: [{ name: 'Petra Novak' }], b: [{ name: 'Hannah Weiss' }] },
    log: games('aaaaaa'),
  });
});

function abandoned(): Event {
  return { id: uuidv7(), at: PLAY_STARTED, kind: 'end', ending: 'abandoned', winner: null };
}

function note(text: string): Event {
  return { id: uuidv7(), at: PLAY_STARTED, kind: 'note', text };
}

async function linkJonas(label: string): Promise<void> {
  await server.db
    .update(matchPlayers)
    .set({ accountId: jonasId })
    .where(and(eq(matchPlayers.matchId, IDS.get(label) ?? ''), eq(matchPlayers.side, 'a')));
}

async function listed(device: Device, query: string): Promise<string[]> {
  const { status, body } = await device.get(`/api/matches?${query}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.matches.length);
  return body.matches.map(labelOf);
}

function labelOf({ id }: MatchSummary): string {
  return [...IDS].find(([, known]) => known === id)?.[0] ?? 'unknown';
}

/** Filters the full history on the device, with the same query. */
async function chosenByDevice(device: Device, accountId: string, query: string): Promise<string[]> {
  const filters = matchFilters.parse(Object.fromEntries(new URLSearchParams(query)));
  const all: MatchSummary[] = (await device.get('/api/matches')).body.matches;
  const known = await Promise.all(
    all.map(async (match) => ({ ...match, notes: await notesIn(device, match) })),
  );
  return known.filter((match) => fitsFilters(match, filters, { accountId })).map(labelOf);
}

async function notesIn(device: Device, { id, setup }: MatchSummary): Promise<readonly string[]> {
  const log: LoggedEvent[] = (await device.get(`/api/matches/${id}`)).body.log;
  const replayed = replay(
    setup,
    log.map(({ event }) => event),
  );
  return replayed.ok ? notesOf(replayed.value) : [];
}

const ALL = [
  'won in straight sets',
  'lost from side b on clay',
  'doubles',
  'pickleball, being played',
  'abandoned',
  'scored for others',
];
const [WON, LOST, PAIRS, PICKLE, ABANDONED, OTHERS] = ALL;

test.each([
  ['', ALL],
  ['sport=tennis', [WON, LOST, PAIRS, ABANDONED, OTHERS]],
  ['sport=pickleball', [PICKLE]],
  ['discipline=doubles', [PAIRS]],
  ['discipline=singles&sport=tennis', [WON, LOST, ABANDONED, OTHERS]],
  ['surface=clay', [LOST]],
  ['surface=hard', [WON, OTHERS]],
  ['format=tennis-best-of-3', [WON, ABANDONED]],
  ['format=tennis-one-set', [LOST, PAIRS, OTHERS]],
  ['result=won', [WON]],
  ['result=lost', [LOST, PAIRS]],
  ['result=unfinished', [PICKLE, ABANDONED]],
  ['opponent=hannah weiss', [ABANDONED, OTHERS]],
  ['opponent=Lindqvist', [LOST]],
  ['opponent=ines', [WON]],
  ['opponent=Tanaka', []],
  ['partner=Tanaka', [PAIRS]],
  ['partner=Okafor', []],
  ['partner=Novak', []],
  ['q=INÊS', [WON]],
  ['q=bayside', [WON]],
  ['q=duarte bay', [WON]],
  ['q=duarte clay', []],
  ['q=maya', []],
  ['q=sun windy', [ABANDONED]],
  ['q=sun weiss', [ABANDONED]],
  ['q=lob', []],
  ['q=grant', [PAIRS]],
  ['q=%25', [PAIRS]],
  ['q=0%25_f', [PAIRS]],
  ['q=_', [PAIRS]],
  ['q=%5C', [PAIRS]],
  ["q=' or 1=1 --", []],
  [`from=${PLAY_STARTED - 10 * DAY}`, [WON, LOST]],
  [`before=${PLAY_STARTED - 10 * DAY}`, [PAIRS, PICKLE, ABANDONED, OTHERS]],
  [`from=${PLAY_STARTED - 40 * DAY}&before=${PLAY_STARTED - DAY}`, [LOST, PAIRS]],
  ['sport=tennis&discipline=singles&surface=hard&result=won&q=court', [WON]],
])('%s', async (query, label) => {
  expect(await listed(maya, query)).toEqual(label);
  expect(await chosenByDevice(maya, mayaId, query)).toEqual(label);
});

describe('another player', () => {
  test.each([
    '',
    'sport=tennis',
    'q=a',
    'opponent=a',
    'result=won',
    'result=unfinished',
    'before=2000000000000',
  ])('finds nothing of it by %s', async (query) => {
    expect(await listed(outsider, query)).toEqual([]);
    expect((await outsider.get(`/api/matches/record?${query}`)).body.record.played).toBe(0);
  });

  test.each([
    ['', [LOST]],
    ['result=won', [LOST]],
    ['result=lost', []],
    ['opponent=okafor', [LOST]],
    ['opponent=lindqvist', []],
    ['q=maya', [LOST]],
    ['q=jonas', []],
  ])('reads a match from the other player’s side: %s', async (query, label) => {
    expect(await listed(jonas, query)).toEqual(label);
    expect(await chosenByDevice(jonas, jonasId, query)).toEqual(label);
  });
});

test('an opponent can be named by account', async () => {
  expect(await listed(maya, `opponent=${jonasId}`)).toEqual([LOST]);
  expect(await chosenByDevice(maya, mayaId, `opponent=${jonasId}`)).toEqual([LOST]);
  expect(await listed(maya, `partner=${jonasId}`)).toEqual([]);
  expect(await listed(maya, `opponent=${uuidv7()}`)).toEqual([]);
});

test.each([
  ['', { played: 4, won: 1, lost: 2, timed: 3 }],
  ['sport=pickleball', { played: 0, won: 0, lost: 0, winRate: null, timed: 0 }],
  ['surface=clay', { played: 1, lost: 1 }],
  ['discipline=doubles', { played: 1, lost: 1, streak: { result: 'lost', length: 1 } }],
  [`from=${PLAY_STARTED - 9 * DAY}`, { played: 1, won: 1, winRate: 1, streak: { result: 'won', length: 1 } }],
  ['opponent=weiss', { played: 1, won: 0, lost: 0 }],
  ['q=bayside', { played: 1 }],
])('the figures are over the same matches: %s', async (query, figures) => {
  expect((await maya.get(`/api/matches/record?${query}`)).body.record).toMatchObject(figures);
});

test('pages keep to the filters, and only the first says how many there are', async () => {
  const { body: first } = await maya.get('/api/matches?sport=tennis&limit=2');
  const { body: second } = await maya.get(`/api/matches?sport=tennis&limit=2&cursor=${first.nextCursor}`);
  const ids = [...first.matches, ...second.matches].map(({ id }: CreateMatchBody) => id);

  expect(first.total).toBe(5);
  expect(second).not.toHaveProperty('total');
  expect(ids).toEqual([WON, LOST, PAIRS, ABANDONED].map((label) => IDS.get(label ?? '')));
});

test('a search finds words of notes that are too long for an index', async () => {
  const device = deviceOf(await buildAccount(server), server.app);
  const said = (word: string) => note(`${'lorem '.repeat(160)}${word}`);
  const { id } = await buildMatch(device, { log: [said('slice'), said('smash')] });
  for (const q of ['smash', 'slice jonas', 'okafor']) {
    expect((await device.get(`/api/matches?q=${q}`)).body.matches).toMatchObject([{ id }]);
  }
  expect((await device.get('/api/matches?q=volley')).body.matches).toEqual([]);
  expect((await device.get('/api/matches?opponent=jonas')).body.matches).toMatchObject([{ id }]);
});
