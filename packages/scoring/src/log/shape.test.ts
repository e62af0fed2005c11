import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, buildSetup, type EntryBody, pickleball, playFrom, start } from '#test/play.ts';
import { EVENT_KINDS } from './event-kinds.ts';
import type { MatchEvent } from './events.ts';
import { apply, type MatchSetup, replay, startMatch } from './match.ts';
import { isEntry, isSetup } from './shape.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const STAMP = { id: 'x', at: 0 };

/** An entry of each kind, as it is meant. */
const EXAMPLES: readonly EntryBody[] = [
  { kind: 'point', winner: 'a', detail: { ending: 'ace' } },
  { kind: 'fault' },
  { kind: 'let', replay: 'serve' },
  { kind: 'game', winner: 'b' },
  { kind: 'set', score: { a: 7, b: 6, tiebreak: { a: 7, b: 5 } } },
  {
    ...{
      kind: 'score',
      sets: [
        { a: 6, b: 4 },
        { a: 1, b: 0 },
      ],
      points: { a: 3, b: 1 },
    },
    service: { side: 'a', player: 1, number: 2 },
  },
  { kind: 'server', service: { side: 'b' } },
  { kind: 'order', side: 'a', role: 'receiver', player: 2 },
  { kind: 'court', court: 'left' },
  { kind: 'ends', swapped: true },
  { kind: 'penalty', side: 'a', penalty: 'warning' },
  { kind: 'timeout', side: null, type: 'medical' },
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'time' },
  { kind: 'note', text: '', target: 'p0' },
  { kind: 'bookmark' },
  { kind: 'end', ending: 'abandoned', winner: null },
  { kind: 'amend', target: 'p0', to: { kind: 'point', winner: 'b' } },
  { kind: 'void', target: 'p0' },
  { kind: 'insert', before: 'p0', event: { kind: 'fault' }, happenedAt: 5 },
  { kind: 'undo', target: 'p0' },
];

test('each kind of entry has its shape', () => {
  expect(EXAMPLES.map(({ kind }) => kind)).toEqual(EVENT_KINDS);
  expect(EXAMPLES.filter((body) => !isEntry({ ...body, ...STAMP }))).toEqual([]);
});

describe('without a type', () => {
  test.each<[string, unknown]>([
    ['no winner', { kind: 'point' }],
    ['another winner', { kind: 'point', winner: 'c' }],
    ['detail that is no object', { kind: 'point', winner: 'a', detail: 'ace' }],
    ['an unknown kind', { kind: 'goal', winner: 'a' }],
    ['a kind of every object', { kind: 'toString' }],
    ['another replay', { kind: 'let', replay: 'all' }],
    ['a set without a side', { kind: 'set', score: { a: 6 } }],
    ['a set that never ends', { kind: 'set', score: { a: Number.POSITIVE_INFINITY, b: 4 } }],
    ['a tiebreak of words', { kind: 'set', score: { a: 7, b: 6, tiebreak: '7-5' } }],
    ['a score without sets', { kind: 'score' }],
    ['a score with one that is none', { kind: 'score', sets: [null] }],
    ['points that are called', { kind: 'score', sets: [], points: { a: '40', b: '15' } }],
    ['a server without a side', { kind: 'server', service: { player: 1 } }],
    ['a fifth player', { kind: 'server', service: { side: 'a', player: 5 } }],
    ['a third serve', { kind: 'server', service: { side: 'a', number: 3 } }],
    ['an order of no one', { kind: 'order', side: 'a', role: 'server' }],
    ['another role', { kind: 'order', side: 'a', role: 'umpire', player: 1 }],
    ['a court in the middle', { kind: 'court', court: 'middle' }],
    ['ends that are no answer', { kind: 'ends', swapped: 'yes' }],
    ['an unknown penalty', { kind: 'penalty', side: 'a', penalty: 'stern look' }],
    ['a time-out of no type', { kind: 'timeout', side: 'a' }],
    ['a note without text', { kind: 'note' }],
    ['a note on nothing', { kind: 'note', text: 'x', target: '' }],
    ['a star on a number', { kind: 'bookmark', target: 7 }],
    ['an ending by its last point', { kind: 'end', ending: 'completed', winner: 'a' }],
    ['an ending without an answer', { kind: 'end', ending: 'retired' }],
    ['an edit into an edit', { kind: 'amend', target: 'p0', to: { kind: 'void', target: 'p0' } }],
    ['an edit into nothing', { kind: 'amend', target: 'p0' }],
    ['an edit of nothing', { kind: 'void' }],
    ['an insert of an undo', { kind: 'insert', before: 'p0', event: { kind: 'undo', target: 'p0' } }],
    ['an insert at no time', { kind: 'insert', before: 'p0', event: { kind: 'fault' }, happenedAt: 'then' }],
    ['an undo of nothing', { kind: 'undo' }],
    ['no id', { kind: 'fault', id: undefined }],
    ['an empty id', { kind: 'fault', id: '' }],
    ['no time', { kind: 'fault', at: undefined }],
    ['a time that never comes', { kind: 'fault', at: Number.NaN }],
    ['nothing', null],
    ['a list', []],
  ])('%s is no entry, and refused', (_name, body) => {
    const entry = (body && !Array.isArray(body) ? { ...STAMP, ...body } : body) as MatchEvent; // as a caller in JavaScript may
    const match = playFrom(TENNIS, 'ab');
    expect(apply(match, entry)).toEqual({ ok: false, reason: 'not-an-entry' });
    expect(replay(TENNIS, [...match.log, entry])).toEqual({
      ok: false,
      reason: { index: 2, reason: 'not-an-entry' },
    });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a code alone', 'SET3-S:6/TB7'],
    ['no rules', { ...TENNIS, ruleset: undefined }],
    ['a format that is no code', { ...TENNIS, format: 3 }],
    ['three a side', { ...TENNIS, discipline: 'triples' }],
    ['no first server', { ...TENNIS, firstServer: undefined }],
    ['a first player of one side', { ...TENNIS, firstPlayers: { a: 1 } }],
    ['a first receiver without a number', { ...TENNIS, firstReceivers: { a: 1, b: 0 } }],
    ['mixed in words', { ...TENNIS, mixed: 'yes' }],
  ])('%s is no setup, and refused', (_name, value) => {
    const setup = value as MatchSetup; // as a caller in JavaScript may
    expect(startMatch(setup)).toEqual({ ok: false, reason: 'not-a-setup' });
    expect(replay(setup, [])).toEqual({ ok: false, reason: { index: -1, reason: 'not-a-setup' } });
  });
});

test('the first entry without a shape is not reached where one before it is refused', () => {
  const log = [...playFrom(TENNIS, 'a').log, { ...STAMP, kind: 'time' }, null] as MatchEvent[]; // as a caller in JavaScript may
  expect(replay(TENNIS, log)).toEqual({ ok: false, reason: { index: 1, reason: 'not-timed' } });
});

test('anything at all is answered, and no score is ever no number', () => {
  const matches = [
    playFrom(TENNIS, 'aab'),
    after(start(pickleball('doubles')), 'ab', { kind: 'penalty', side: 'a', penalty: 'warning' }),
  ];
  const anything = fc.anything({ withNullPrototype: true });
  const words = ['a', 'b', 'p0', 'p1', 'serve', 'point', 'right', 'abandoned', 'standard', 'warning'];
  const value = fc.oneof(
    anything,
    fc.constantFrom(...words),
    fc.record({ a: fc.integer(), b: fc.integer() }),
  );
  const fields = fc.dictionary(
    fc.constantFrom(
      ...[
        'winner',
        'replay',
        'score',
        'sets',
        'points',
        'service',
        'side',
        'role',
        'player',
        'court',
        'swapped',
      ],
      ...['penalty', 'type', 'text', 'target', 'ending', 'to', 'before', 'event', 'happenedAt', 'detail'],
    ),
    value,
  );
  const entry = fc.record({ kind: fc.constantFrom(...EVENT_KINDS), body: fields });
  fc.assert(
    fc.property(fc.oneof(anything, entry), (given) => {
      const isMade = typeof given === 'object' && given !== null && 'body' in given && 'kind' in given;
      const event = (
        isMade ? { ...STAMP, kind: given.kind, ...(given.body as object) } : given
      ) as MatchEvent; // hostile on purpose
      for (const match of matches) {
        const applied = apply(match, event);
        const { points, games } = applied.ok ? applied.value.state : match.state;
        expect([points.a, points.b, games.a, games.b].every(Number.isInteger)).toBe(true);
        replay(match.setup, [...match.log, event]);
      }
      startMatch(event as unknown as MatchSetup); // hostile on purpose
      expect(isSetup(event)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
