import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { filesOf } from '#test/interchange.ts';
import { buildMatch, deviceOf, games, PLAY_STARTED, point, undo } from '#test/matches.ts';

const DAY = 86_400_000;

let server: Harness;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let logged: string;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya' });
  jonas = await buildAccount(server);
  const device = deviceOf(maya, server.app);
  const me = { name: 'Maya Okafor', accountId: maya.account.id };
  const mistake = point('b');
  await buildMatch(device, {
    players: { a: [{ name: 'Inês Duarte' }], b: [me] },
    place: 'Bayside, "court 4"',
    log: [mistake, undo(mistake), ...games('bbbbbb bbbbbb')],
  });
  const finished = await buildMatch(device, {
    players: { a: [me], b: [{ name: 'Jonas Lindqvist' }] },
    startedAt: PLAY_STARTED - DAY,
    durationMs: 5_400_000,
    surface: 'grass',
    log: [{ id: '018d1111-0000-7000-8000-0000000000aa', at: PLAY_STARTED, kind: 'score', sets: SETS }],
  });
  logged = finished.id;
  await server.db
    .update(matchPlayers)
    .set({ accountId: jonas.account.id })
    .where(and(eq(matchPlayers.matchId, logged), eq(matchPlayers.side, 'b')));
  // Enough of them for a second page.
  for (let days = 2; days < 30; days += 1) {
    await buildMatch(device, { startedAt: PLAY_STARTED - days * DAY, surface: 'indoor' });
  }
});

const SETS = [
  { a: 6, b: 4 },
  { a: 7, b: 6, tiebreak: { a: 7, b: 5 } },
];

test('an export needs a session', async () => {
  expect((await server.app.inject({ url: '/api/matches/export?as=json' })).statusCode).toBe(401);
});

test.each([
  ['no kind of file', ''],
  ['another kind of file', 'as=xml'],
  ['an unknown filter', 'as=json&colour=red'],
  ['a format without a name', 'as=json&format=no-such'],
])('%s is refused', async (_name, query) => {
  const refused = await filesOf(maya, server.app).export(query);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad-request']);
});

describe('a file of JSON', () => {
  test('has every match of the reader once, the newest first, each on a line of its own', async () => {
    const { headers, body } = await filesOf(maya, server.app).export('as=json');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="allcourt-matches.json"',
      'cache-control': 'no-store',
      'x-match-count': '30',
    });
    expect(body.trimEnd().split('\n')).toHaveLength(32);
    const records = await filesOf(maya, server.app).exportAll();
    expect(new Set(records.map(({ id }) => id)).size).toBe(30);
    expect(records.map(({ match }) => match.startedAt)).toEqual(
      Array.from({ length: 30 }, (_, days) => PLAY_STARTED - days * DAY),
    );
  });

  test('has the whole log, what was undone too, and names but no accounts', async () => {
    const [played, entered] = await filesOf(maya, server.app).exportAll();
    expect(played?.match.events.map(({ kind }) => kind).slice(0, 3)).toEqual(['point', 'undo', 'point']);
    expect(played).toMatchObject({
      me: { side: 'b', player: 1 },
      match: {
        players: { a: ['Inês Duarte'], b: ['Maya Okafor'] },
        venue: 'Bayside, "court 4"',
        surface: 'hard',
      },
    });
    expect(entered).toMatchObject({ id: logged, durationMs: 5_400_000 });
    expect(JSON.stringify(played)).not.toContain(maya.account.id);
  });

  test('has what fits', async () => {
    expect(await filesOf(maya, server.app).exportAll('&surface=grass')).toHaveLength(1);
    expect(await filesOf(maya, server.app).exportAll('&surface=clay')).toEqual([]);
  });

  test('has nothing of others but what the reader plays in', async () => {
    const records = await filesOf(jonas, server.app).exportAll();
    expect(records.map(({ id, me }) => [id, me?.side])).toEqual([[logged, 'b']]);
    expect(await filesOf(await buildAccount(server), server.app).exportAll()).toEqual([]);
  });
});

test('a table has a row for each match', async () => {
  const { headers, body } = await filesOf(maya, server.app).export('as=csv&q=jonas');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = body.split('\r\n');
  expect(head).toMatch(/^started,sport,type/);
  expect(rows[0]).toBe(
    `2026-05-31T09:00:00.000Z,tennis,singles,Maya Okafor,Jonas Lindqvist,a,won,Maya Okafor,6-4 7-6(5),completed,90,0,grass,,SET3-S:6/TB7,${logged}`,
  );
  expect(rows).toHaveLength(30);
});
