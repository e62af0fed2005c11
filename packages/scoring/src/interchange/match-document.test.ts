import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, must, pickleball, playFrom, start } from '#test/play.ts';
import { apply, type Match, type MatchEvent } from '../index.ts';
import { POINT_ENDINGS, SHOTS, STROKES } from '../log/point-detail.ts';
import { EVENT_DEFINITIONS } from './event-schema.ts';
import {
  type DocumentFault,
  MATCH_DOCUMENT_SCHEMA,
  makeMatchDocument,
  parseMatchDocument,
  readMatchDocument,
} from './match-document.ts';

const SETUP = buildSetup('SET3-S:6/TB7');
const POINT: MatchEvent = { id: 'p', at: 0, kind: 'point', winner: 'a' };

function documentOf(events: readonly unknown[], changes: object = {}): unknown {
  return { format: 'allcourt-match', version: 1, setup: SETUP, events, ...changes };
}

function faultsOf(value: unknown): readonly DocumentFault[] {
  const parsed = parseMatchDocument(value);
  return parsed.ok ? [] : parsed.reason;
}

function sentencesOf(value: unknown): readonly string[] {
  return faultsOf(value).map(({ sentence }) => sentence);
}

describe('a match survives its file', () => {
  test('with its players and its place', () => {
    const about = {
      players: { a: ['Ann', 'Bea'], b: ['Cleo', 'Dot'] },
      surface: 'clay',
      venue: 'Court 3',
      competition: 'League, round 2',
      startedAt: 1_700_000_000_000,
    };
    const match = playFrom(pickleball('doubles', { firstPlayers: { a: 1, b: 2 } }), 'aabb');
    const document = must(readMatchDocument(JSON.stringify(makeMatchDocument(match, about))));
    expect(document).toEqual({
      format: 'allcourt-match',
      version: 1,
      setup: match.setup,
      events: match.log,
      ...about,
    });
  });

  test('round-trips every kind of event', () => {
    const match = EVERY_KIND.reduce(
      (state, event, index) => must(apply(state, { ...event, id: `e${index}`, at: index } as MatchEvent)), // an entry and its stamp
      start(buildSetup('SET3X-S:T10/TB7-G:TN1D', { discipline: 'doubles' })),
    );
    expect(new Set(match.log.map(({ kind }) => kind)).size).toBe(ALL_KINDS.length);
    expect(readBack(match)).toEqual(makeMatchDocument(match));
  });

  test('whatever was entered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), fc.array(bodies, { maxLength: 60 }), (format, entries) => {
        const match = walk(start(buildSetup(format, { discipline: 'doubles' })), entries);
        expect(readBack(match)).toEqual(makeMatchDocument(match));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the schema', () => {
  test('knows every kind of entry', () => {
    const kinds = EVENT_DEFINITIONS.event?.oneOf?.map(({ properties }) => properties?.kind?.const);
    expect(kinds).toEqual(ALL_KINDS);
  });

  test('names its format and version', () => {
    expect(MATCH_DOCUMENT_SCHEMA).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      required: ['format', 'version', 'setup', 'events'],
      additionalProperties: false,
    });
    expect(JSON.parse(JSON.stringify(MATCH_DOCUMENT_SCHEMA))).toEqual(MATCH_DOCUMENT_SCHEMA);
  });
});

describe('refusals and their places', () => {
  test.each([
    ['another version', { version: 2 }, 'The document is of version 2; only version 1 can be read here.'],
    ['a version that is none', { version: '1' }, '/version must be 1, not “1”.'],
    ['another file', { format: 'pgn' }, '/format must be “allcourt-match”, not “pgn”.'],
    ['no setup', { setup: undefined }, '/setup is missing.'],
    ['an unknown property', { winner: 'a' }, '/winner is not known here.'],
  ])('%s', (_name, changes, sentence) => {
    expect(sentencesOf(documentOf([], changes))).toEqual([sentence]);
  });

  test.each([
    ['a format that cannot be played', { format: 'SET2-S:6' }, '/setup/format', 'unsupported-format'],
    ['an unknown edition', { ruleset: 'itf@1900' }, '/setup/ruleset', 'unknown-ruleset'],
  ])('%s', (_name, changes, path, reason) => {
    const faults = faultsOf(documentOf([], { setup: { ...SETUP, ...changes } }));
    expect(faults).toMatchObject([{ kind: 'refused-setup', path, reason }]);
  });

  test.each<[string, unknown, string]>([
    ['an unknown kind', { id: 'p', at: 0, kind: 'rally' }, '/events/0/kind is not known: “rally”.'],
    ['no id', { at: 0, kind: 'fault' }, '/events/0/id is missing.'],
    ['no time', { id: 'p', at: Number.NaN, kind: 'fault' }, '/events/0/at must be a whole number, not NaN.'],
    ['a third side', { ...POINT, winner: 'c' }, '/events/0/winner must be one of “a”, “b”, not “c”.'],
    ['a word of another kind', { ...POINT, text: 'x' }, '/events/0/text is not known here.'],
    [
      'an unknown detail',
      { ...POINT, detail: { rally: 0, mood: 'good' } },
      '/events/0/detail/rally must be at least 1, not 0.',
    ],
    [
      'an edit of a stamp',
      { id: 'x', at: 0, kind: 'amend', target: 'p', to: { kind: 'fault', id: 'q' } },
      '/events/0/to/id is not known here.',
    ],
    [
      'an edit of an edit',
      { id: 'x', at: 0, kind: 'amend', target: 'p', to: { kind: 'undo', target: 'p' } },
      '/events/0/to/kind is not known: “undo”.',
    ],
  ])('an entry with %s', (_name, event, sentence) => {
    expect(sentencesOf(documentOf([event]))[0]).toBe(sentence);
  });

  test('the first entry that the rules refuse', () => {
    const events = [POINT, { ...POINT, id: 'q' }, { id: 'u', at: 1, kind: 'undo', target: 'p' }];
    expect(faultsOf(documentOf(events))).toEqual([
      {
        kind: 'refused-event',
        index: 2,
        reason: 'nothing-to-undo',
        path: '/events/2',
        sentence: '/events/2 is refused by the rules: nothing-to-undo.',
      },
    ]);
  });

  test('every fault of every entry', () => {
    const events = [{ ...POINT, winner: 1 }, POINT, { ...POINT, at: -1, detail: { shot: 'smash' } }];
    expect(faultsOf(documentOf(events)).map(({ path }) => path)).toEqual([
      '/events/0/winner',
      '/events/2/at',
      '/events/2/detail/shot',
    ]);
  });
});

describe('harmful documents', () => {
  test.each<[string, string]>([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a number', '1e999'],
    ['a prototype', '{"__proto__":{"format":"allcourt-match","version":1}}'],
    ['depth', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['depth inside', JSON.stringify(documentOf([])).replace('[]', `${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ])('%s is refused', (_name, json) => {
    expect(readMatchDocument(json).ok).toBe(false);
  });

  test('a log without end', () => {
    expect(sentencesOf(documentOf(new Array(2_000_000)))).toEqual([
      '/events must have at most 10000 entries, not 2000000.',
    ]);
  });

  test('a file without end', () => {
    expect(readMatchDocument(' '.repeat(8_000_001))).toMatchObject({ reason: [{ kind: 'too-large' }] });
  });

  test('edits without end', () => {
    const points = Array.from({ length: 2000 }, (_, index) => ({ ...POINT, id: `p${index}` }));
    const edits = points.map(({ id }) => ({ id: `x${id}`, at: 0, kind: 'void', target: id }));
    expect(faultsOf(documentOf([...points, ...edits]))).toMatchObject([
      { kind: 'too-large', path: '/events' },
    ]);
  });

  test.each([
    ['as many edits as allowed', { points: 834, edits: 666, undos: 0 }, 'read'],
    ['undos without edits', { points: 500, edits: 0, undos: 500 }, 'read'],
    [
      'one edit too many',
      { points: 833, edits: 667, undos: 0 },
      '/events must have at most 666 edits and undos among so many, not 667.',
    ],
    [
      'as many undos of edits',
      { points: 600, edits: 500, undos: 500 },
      '/events must have at most 625 edits and undos among so many, not 1000.',
    ],
  ])('%s', (_name, { points, edits, undos }, expected) => {
    const log = [
      ...Array.from({ length: points }, (_, index) => ({ id: `p${index}`, at: 0, kind: 'bookmark' })),
      ...Array.from({ length: edits }, (_, index) => ({
        id: `x${index}`,
        at: 0,
        kind: 'void',
        target: `p${index}`,
      })),
      ...Array.from({ length: undos }, (_, index) => ({
        ...{ id: `u${index}`, at: 0, kind: 'undo' },
        target: edits > 0 ? `x${edits - 1 - index}` : `p${points - 1 - index}`,
      })),
    ];
    const read = parseMatchDocument(documentOf(log));
    expect(read.ok ? 'read' : read.reason[0]?.sentence).toBe(expected);
  });

  test('anything at all is answered', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (value) => {
        const event = { id: 'e', at: 0, kind: value, winner: value, detail: value };
        for (const hostile of [value, documentOf([value, event]), documentOf([], { setup: value })]) {
          expect(faultsOf(hostile).length).toBeLessThanOrEqual(50);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const FORMATS = ['SET3-S:6/TB7', 'SET3-S:6NOAD/TB7-F:TB10', 'SET1-S:T10', 'SET3-S:TB11', 'SET1-S:TB11@RALLY'];

/** An entry without its stamp. */
type Entry = MatchEvent extends infer Event
  ? Event extends MatchEvent
    ? Omit<Event, 'id' | 'at'>
    : never
  : never;

/** In this order they make a log; entry number n has the id `e` and n. */
const EVERY_KIND: readonly Entry[] = [
  { kind: 'order', side: 'a', role: 'server', player: 2 },
  { kind: 'server', service: { side: 'b', player: 1 } },
  { kind: 'fault' },
  { kind: 'let', replay: 'serve' },
  {
    kind: 'point',
    winner: 'a',
    detail: {
      serve: 2,
      ending: 'forced-error',
      rally: 7,
      player: 2,
      stroke: 'backhand',
      shot: 'lob',
      direction: 'middle',
      miss: 'long',
      spot: { x: 0.25, y: 1.1 },
      serveDirection: 't',
      serveSpeed: 162.5,
      returnDepth: 'deep',
      atNet: ['a', 'b'],
      charted: { first: '4n', second: '6f39b#' },
    },
  },
  { kind: 'game', winner: 'b' },
  { kind: 'ends', swapped: true },
  { kind: 'penalty', side: 'a', penalty: 'warning' },
  { kind: 'timeout', side: null, type: 'medical' },
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'note', text: 'Rain is near.', target: 'e4' },
  { kind: 'bookmark' },
  { kind: 'time' },
  { kind: 'set', score: { a: 3, b: 2 } },
  {
    kind: 'score',
    sets: [
      { a: 2, b: 1 },
      { a: 1, b: 0 },
    ],
    isOngoing: true,
    points: { a: 3, b: 3 },
  },
  { kind: 'court', court: 'left' },
  { kind: 'insert', before: 'e4', event: { kind: 'point', winner: 'b' }, happenedAt: 3 },
  { kind: 'amend', target: 'e4', to: { kind: 'point', winner: 'b' } },
  { kind: 'void', target: 'e12' },
  { kind: 'undo', target: 'e19' },
  { kind: 'end', ending: 'abandoned', winner: null },
];

const ALL_KINDS = [
  ...['point', 'fault', 'let', 'game', 'set', 'score', 'server', 'order', 'court', 'ends', 'penalty'],
  ...['timeout', 'pause', 'resume', 'time', 'note', 'bookmark', 'end', 'amend', 'void', 'insert', 'undo'],
];

const sides = fc.constantFrom('a' as const, 'b' as const);
const bodies: fc.Arbitrary<Entry> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('point' as const),
      winner: sides,
      detail: fc.record(
        {
          serve: fc.constantFrom(1 as const, 2 as const),
          ending: fc.constantFrom(...POINT_ENDINGS),
          rally: fc.integer({ min: 1, max: 40 }),
          stroke: fc.constantFrom(...STROKES),
          shot: fc.constantFrom(...SHOTS),
          atNet: fc.uniqueArray(sides, { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  fc.constantFrom(...EVERY_KIND),
  fc.record({ kind: fc.constant('note' as const), text: fc.string({ minLength: 1, unit: 'grapheme' }) }),
);

/** The match after these entries, without those the rules refuse, with every third one undone. */
function walk(match: Match, entries: readonly Entry[]): Match {
  return entries.reduce((before, body, index) => {
    const entered = apply(before, { ...body, id: `e${index}`, at: index } as MatchEvent); // an entry and its stamp
    const after = entered.ok ? entered.value : before;
    const undone = apply(after, { id: `u${index}`, at: index, kind: 'undo', target: `e${index}` });
    return undone.ok && index % 3 === 2 ? undone.value : after;
  }, match);
}

function readBack(match: Match): unknown {
  return must(readMatchDocument(JSON.stringify(makeMatchDocument(match))));
}
