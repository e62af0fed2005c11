import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { buildRecord, filesOf, sent } from '#test/interchange.ts';
import { deviceOf, games, logOf, PLAY_STARTED, point, points } from '#test/matches.ts';

let server: Harness;
let nina: SignedInAccount;
let files: ReturnType<typeof filesOf>;

beforeEach(async () => {
  server = await harness();
  nina = await buildAccount(server, { displayName: 'Nina' });
  files = filesOf(nina, server.app);
});

test.each(['/api/matches/import', '/api/matches/import/check'])('%s needs a session', async (url) => {
  const refused = await server.app.inject({ method: 'POST', url, payload: { matches: [] } });
  expect(refused.statusCode).toBe(401);
});

describe('a match that is imported', () => {
  test('is kept under its id, with its log and its score', async () => {
    const record = buildRecord({ me: { side: 'b', player: 1 } });
    expect(await files.import([record])).toEqual([{ outcome: 'imported', matchId: record.id, faults: [] }]);
    const device = deviceOf(nina, server.app);
    const { body } = await device.get(`/api/matches/${record.id}`);
    expect(body.match).toMatchObject({
      mySide: 'b',
      canScore: true,
      winner: 'a',
      surface: 'clay',
      place: 'Bayside, court 4',
      pointsPlayed: 48,
      players: { a: [{ name: 'Maya Okafor', accountId: null }], b: [{ accountId: nina.account.id }] },
    });
    expect(await logOf(device, record.id ?? '')).toEqual(record.match.events.map(({ id }) => id));
  });

  test('is imported once, however often it is sent', async () => {
    const record = buildRecord();
    await files.import([record]);
    expect(await files.import([record, record])).toEqual([
      { outcome: 'here', matchId: record.id, faults: [] },
      { outcome: 'here', matchId: record.id, faults: [] },
    ]);
    const both = await Promise.all([files.import([buildRecord()]), files.import([record])]);
    expect(both.flat().map(({ outcome }) => outcome)).toEqual(['imported', 'here']);
    expect(await server.db.$count(matches)).toBe(2);
  });

  test('is stored by one of two imports at the same instant', async () => {
    const record = buildRecord();
    const both = await Promise.all([files.import([record]), files.import([record])]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['here', 'imported']);
  });

  test('without an id is known by its content', async () => {
    const { match } = buildRecord();
    const [first] = await files.import([{ match }]);
    const [second] = await files.import([{ match }]);
    expect([first?.outcome, second?.outcome]).toEqual(['imported', 'here']);
    expect(second?.matchId).toBe(first?.matchId);
  });

  test('gets our ids when its entries have foreign ones', async () => {
    const events = points('ab').map((event, index) => ({ ...event, id: `point-${index}` }));
    const record = buildRecord({ events });
    const notes = { id: 'note', at: PLAY_STARTED, kind: 'note', text: 'Sun', target: 'point-0' } as const;
    const match = { ...record.match, events: [...record.match.events, notes] };
    expect(await files.import([{ ...record, match }])).toMatchObject([{ outcome: 'imported' }]);
    const rows = await server.db.select().from(matchEvents).orderBy(matchEvents.seq);
    expect(rows[2]?.payload).toEqual({ text: 'Sun', target: rows[0]?.id });
  });

  test('gets a stable new id when its id belongs to another account', async () => {
    const jonas = await buildAccount(server);
    const record = buildRecord();
    await filesOf(jonas, server.app).import([record]);
    const [first] = await files.import([record]);
    const [second] = await files.import([record]);
    expect(first?.outcome).toBe('imported');
    expect(first?.matchId).not.toBe(record.id);
    expect(second).toEqual({ outcome: 'here', matchId: first?.matchId, faults: [] });
    expect(await server.db.$count(matchEvents)).toBe(96);
    expect((await deviceOf(jonas, server.app).get(`/api/matches/${record.id}`)).body.match.seq).toBe(48);
  });

  test('is a copy where another match has the same entries', async () => {
    const record = buildRecord();
    await files.import([record]);
    expect(await files.import([{ ...record, id: uuidv7() }])).toMatchObject([{ outcome: 'imported' }]);
  });

  test('is not brought back by a file once deleted', async () => {
    const record = buildRecord();
    await files.import([record]);
    await server.db.update(matches).set({ deletedAt: server.clock.now() });
    expect(await files.import([record])).toEqual([{ outcome: 'deleted', matchId: record.id, faults: [] }]);
  });

  test('links only the importer', async () => {
    const jonas = await buildAccount(server);
    const record = buildRecord({ names: [jonas.account.displayName ?? '', 'Nina'] });
    await files.import([record]);
    const rows = await server.db.select().from(matchPlayers);
    expect(rows.map(({ accountId }) => accountId)).toEqual([null, null]);
  });
});

describe('refused files', () => {
  const { match } = buildRecord();
  const refusals: readonly [string, unknown, string, string | RegExp][] = [
    ['no match', null, '', 'The document must be an object, not null.'],
    ['a list', [], '', 'The document must be an object, not a list.'],
    ['another format', { ...match, format: 'x' }, '/format', /must be “allcourt-match”/],
    ['another version', { ...match, version: 9 }, '/version', /only version 1 can be read/],
    ['a property that there is not', { ...match, ownerId: 'x' }, '/ownerId', '/ownerId is not known here.'],
    ['a constructor', { ...match, constructor: 7 }, '/constructor', /is not known here/],
    ['players that are no list', { ...match, players: { a: {}, b: [] } }, '/players/a', /must be a list/],
    [
      'an account in a file',
      { ...match, players: { a: [{ accountId: 'x' }], b: ['B'] } },
      '/players/a/0',
      /text/,
    ],
    ['no names', { ...match, players: undefined }, '/players/a', /is not valid/],
    [
      'too many names',
      { ...match, players: { a: ['A', 'B'], b: ['C'] } },
      '/players',
      /one player on each side/,
    ],
    [
      'a name of which nothing can be seen',
      { ...match, players: { a: ['\u0007\u202e'], b: ['B'] } },
      '/players/a/0',
      /is not valid/,
    ],
    ['no time', { ...match, startedAt: undefined, events: [] }, '/startedAt', /must say when/],
    ['a time without end', { ...match, startedAt: 1e300 }, '/startedAt', /must be/],
    [
      'an unknown format',
      { ...match, setup: { ...match.setup, format: 'SET9' } },
      '/setup/format',
      /SET9|set/,
    ],
    ['a log against the rules', { ...match, events: games('aaaaaa aaaaaa a') }, '/events/48', /match-over/],
    [
      'an entry twice',
      { ...match, events: [...points('a'), ...points('a')].map(sameId) },
      '/events/1',
      /id-twice/,
    ],
    ['a log without end', { ...match, events: points('ab'.repeat(2001)) }, '/events', /Too big|at most/],
    ['edits without end', { ...match, events: edits(800) }, '/events', /too many edits/],
    [
      'a note that is a novel',
      { ...match, events: [note('x'.repeat(1500))] },
      '/events/0/text',
      /is not valid/,
    ],
  ];

  test.each(refusals)('%s', async (_name, wrong, path, sentence) => {
    const { status, body } = await files.send([sent({ match: wrong })]);
    expect(status).toBe(200);
    expect(body.matches).toMatchObject([{ outcome: 'refused', matchId: null }]);
    expect(body.matches[0].faults[0].path).toBe(path);
    expect(body.matches[0].faults[0].sentence).toMatch(sentence);
    expect(await server.db.$count(matches)).toBe(0);
  });

  test('does not keep the others out', async () => {
    const { body } = await files.send([sent({ match: null }), sent(buildRecord())]);
    expect(body.matches.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'imported']);
  });

  test.each([
    ['nothing', { matches: [] }],
    ['too many', { matches: Array.from({ length: 51 }, () => sent({ match: null })) }],
    ['an id that is none', { matches: [{ ...sent({ match }), id: 'mine' }] }],
    ['a third player', { matches: [{ ...sent({ match }), me: { side: 'a', player: 3 } }] }],
    ['an account', { matches: [{ ...sent({ match }), accountId: uuidv7() }] }],
    ['no device', { deviceId: undefined, matches: [sent({ match })] }],
  ])('%s refuses the whole request', async (_name, changes) => {
    const payload = { deviceId: uuidv7(), ...changes };
    const headers = { cookie: nina.cookie };
    const refused = await server.app.inject({ method: 'POST', url: '/api/matches/import', headers, payload });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad-request']);
  });

  test.each([
    ['a prototype', '{"__proto__":{"x":1},"matches":[]}', 400],
    ['a constructor of one', '{"matches":[{"match":{"constructor":{"prototype":{}}}}]}', 400],
    ['a nest without end', `{"matches":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
    ['a body without end', ' '.repeat(3 * 1024 * 1024 + 1), 413],
  ])('%s', async (_name, payload, status) => {
    const headers = { cookie: nina.cookie, 'content-type': 'application/json' };
    const refused = await server.app.inject({ method: 'POST', url: '/api/matches/import', headers, payload });
    expect(refused.statusCode).toBe(status);
  });

  test('a file too many', async () => {
    const limits = { ...testConfig().limits, importing: { max: 1, windowMs: 60_000 } };
    const strict = await harness({ config: { limits } });
    const strictFiles = filesOf(await buildAccount(strict), strict.app);
    expect((await strictFiles.send([sent(buildRecord())])).status).toBe(200);
    expect((await strictFiles.send([sent(buildRecord())])).status).toBe(429);
  });
});

describe('asked before', () => {
  const keyOf = ({ id, match }: ReturnType<typeof buildRecord>) => ({
    id: id ?? null,
    startedAt: match.startedAt ?? 0,
    players: { a: [...(match.players?.a ?? [])], b: [...(match.players?.b ?? [])] },
    sets: [
      { a: 6, b: 0 },
      { a: 6, b: 0 },
    ],
  });

  test('says what is here, what looks like it, and what is new', async () => {
    const record = buildRecord();
    const deleted = buildRecord({ startedAt: PLAY_STARTED - 1 });
    await files.import([record, deleted]);
    await server.db
      .update(matches)
      .set({ deletedAt: server.clock.now() })
      .where(eq(matches.id, deleted.id ?? ''));
    const key = keyOf(record);
    const { body } = await files.check([
      key,
      { ...key, id: null, players: { a: ['MAYA OKAFOR'], b: key.players.b } },
      { ...key, id: uuidv7(), sets: [] },
      { ...key, id: null, players: { a: ['Maya'], b: key.players.b } },
      { ...key, id: null, startedAt: PLAY_STARTED + 1 },
      keyOf(deleted),
    ]);
    expect(body.matches).toEqual([
      { state: 'here', matchId: record.id },
      { state: 'alike', matchId: record.id },
      { state: 'new', matchId: null },
      { state: 'new', matchId: null },
      { state: 'new', matchId: null },
      { state: 'deleted', matchId: deleted.id },
    ]);
  });

  test('says nothing of others’ matches', async () => {
    const record = buildRecord({ events: [point('a')] });
    await filesOf(await buildAccount(server), server.app).import([record]);
    const { body } = await files.check([keyOf(record), { ...keyOf(record), id: null }]);
    expect(body.matches).toEqual([
      { state: 'new', matchId: null },
      { state: 'new', matchId: null },
    ]);
  });

  test('about nothing, or too much, is refused', async () => {
    expect((await files.check([])).status).toBe(400);
    const key = keyOf(buildRecord());
    expect((await files.check(Array.from({ length: 501 }, () => key))).status).toBe(400);
  });
});

function sameId(event: ReturnType<typeof point>) {
  return { ...event, id: '018d1111-0000-7000-8000-00000000000b' };
}

function note(text: string) {
  return { id: uuidv7(), at: PLAY_STARTED, kind: 'note', text };
}

function edits(count: number) {
  const [first] = points('a');
  const target = first?.id ?? '';
  const voids = Array.from({ length: count }, () => ({
    id: uuidv7(),
    at: PLAY_STARTED,
    kind: 'void',
    target,
  }));
  return [first, ...voids];
}
