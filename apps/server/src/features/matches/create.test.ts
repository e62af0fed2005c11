import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type Device, deviceOf, games, matchBody } from '#test/matches.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;
let others: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  phone = deviceOf(maya, server.app);
  others = deviceOf(await buildAccount(server), server.app);
});

const DOUBLES = {
  setup: {
    format: 'SET3-S:TB11',
    ruleset: 'usap@2026',
    discipline: 'doubles' as const,
    firstServer: 'b' as const,
    firstPlayers: { a: 1 as const, b: 2 as const },
  },
  players: { a: [{ name: 'Maya' }, { name: 'Aiko' }], b: [{ name: 'Dev' }, { name: 'Sofia' }] },
};

test('a match needs a session', async () => {
  const response = await server.app.inject({ method: 'POST', url: '/api/matches', payload: matchBody() });

  expect([response.statusCode, response.json().code]).toEqual([401, 'not-signed-in']);
});

test.each([
  ['an id that is none', { id: '42' }],
  ['no setup', { setup: undefined }],
  ['a key that is none', { ownerId: uuidv7() }],
  ['an empty side', { players: { a: [{ name: 'Maya' }], b: [] } }],
  ['a player without a name', { players: { a: [{ name: ' ' }], b: [{ name: 'Dev' }] } }],
  ['a name with a NUL in it', { players: { a: [{ name: 'Ma\u0000ya' }], b: [{ name: 'Dev' }] } }],
  ['a name with half a character', { players: { a: [{ name: 'Maya \ud83c' }], b: [{ name: 'Dev' }] } }],
  ['a pair in singles', { players: DOUBLES.players }],
  ['one player in doubles', { ...DOUBLES, players: matchBody().players }],
  ['a first server who is not there', { setup: { ...matchBody().setup, firstPlayers: { a: 1, b: 2 } } }],
  ['a surface that is none', { surface: 'sand' }],
  ['a start that no calendar has', { startedAt: 8_640_000_000_000_000 }],
  ['two days of play', { durationMs: 2 * 86_400_000 }],
])('%s is a bad request, and no match', async (_what, changes) => {
  const body = matchBody();
  const answer = await phone.create({ ...body, ...changes });

  expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
  expect((await phone.get(`/api/matches/${body.id}`)).status).toBe(404);
});

test('a player cannot be on both sides', async () => {
  const self = { name: 'Maya', accountId: maya.account.id };
  const answer = await phone.create(matchBody({ players: { a: [self], b: [self] } }));

  expect([answer.status, answer.body.error]).toEqual([400, 'A player can only be in a match once.']);
});

test.each([
  ['SET3-S:6/TB7', 'itf@1875', 'unknown-ruleset'],
  ['SET2-S:6/TB7', 'itf@2026', 'unsupported-format'],
  ['best of three', 'itf@2026', 'malformed-format'],
])('a match of format %s under %s cannot be scored', async (format, ruleset, reason) => {
  const answer = await phone.create(matchBody({ setup: { ...matchBody().setup, format, ruleset } }));

  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    422,
    'unsupported-format',
    { reason },
  ]);
});

test('a new match stands at love all, with its owner on a side', async () => {
  const self = { name: 'Maya Okafor', accountId: maya.account.id };
  const body = matchBody({ players: { a: [{ name: '  Jonas Lindqvist ' }], b: [self] } });
  const { status, body: answer } = await phone.create(body);

  expect(status).toBe(201);
  expect(answer).toEqual({
    match: {
      id: body.id,
      sport: 'tennis',
      setup: body.setup,
      players: { a: [{ name: 'Jonas Lindqvist', accountId: null }], b: [self] },
      surface: 'hard',
      place: null,
      startedAt: '2026-06-01T09:00:00.000Z',
      endedAt: null,
      durationMs: null,
      status: 'in-progress',
      winner: null,
      sets: [{ a: 0, b: 0, tiebreak: null, winner: null }],
      points: { a: '0', b: '0' },
      service: { side: 'a', player: 1, number: null },
      pointsPlayed: 0,
      seq: 0,
      mySide: 'b',
      canScore: true,
    },
    log: [],
  });
});

test('a doubles match of pickleball opens with the second server', async () => {
  const { status, body } = await phone.create(matchBody(DOUBLES));

  expect(status).toBe(201);
  expect(body.match).toMatchObject({ sport: 'pickleball', service: { side: 'b', player: 2, number: 2 } });
});

test('the same match sent again is the same match, with what was played since', async () => {
  const body = matchBody();
  await phone.create(body);
  await phone.append(body.id, { base: 0, events: games('a') });
  const again = await phone.create(body);

  expect(again.status).toBe(200);
  expect(again.body.match).toMatchObject({ id: body.id, seq: 4, sets: [{ a: 1, b: 0 }] });
  expect(again.body.log).toHaveLength(4);
});

test('an id in capitals is the same id', async () => {
  const body = matchBody();
  await phone.create(body);

  expect((await phone.create({ ...body, id: body.id.toUpperCase() })).status).toBe(200);
});

test('sent five times together it is created once', async () => {
  const body = matchBody();
  const answers = await Promise.all(Array.from({ length: 5 }, () => phone.create(body)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  expect(await server.db.$count(matchPlayers)).toBe(
    (await server.db.select().from(matches)).reduce(
      (sum, { setup }) => sum + (setup.discipline === 'singles' ? 2 : 4),
      0,
    ),
  );
});

test('refuses another match under a used id, in the same words for everyone', async () => {
  const body = matchBody();
  await phone.create(body);
  const own = await phone.create({ ...body, surface: 'clay' });
  const foreign = await others.create(body);

  for (const { status, body: answer } of [own, foreign]) {
    expect(status).toBe(409);
    expect(answer).toEqual({
      code: 'id-taken',
      error: 'This id is already used for something else.',
      requestId: expect.any(String),
    });
  }
  expect((await phone.get(`/api/matches/${body.id}`)).body.match.surface).toBe('hard');
});
