import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { type FormatCode, MATCH_ROOTS, makeCode, parseCode } from './code.ts';
import { makeSetCode, type SetCode } from './set-code.ts';

describe('a code in canonical form is read and made again', () => {
  test.each([
    ...['SET3-S:6/TB7', 'SET5-S:6/TB7', 'SET5-S:6/TB7-F:6/TB10', 'SET1-S:6/TB7'],
    ...['SET3-S:6/TB7-F:TB10', 'SET3-S:6/TB7-F:TB7', 'SET3-S:6NOAD/TB7-F:TB10'],
    ...['SET5-S:6/TB7-F:6', 'SET3-S:6', 'SET3-S:6NOAD', 'SET1-S:6/TB5NOAD@5'],
    ...['SET3-S:4/TB7', 'SET3-S:4/TB7@3', 'SET3-S:4/TB5@3', 'SET3-S:4NOAD/TB5NOAD@3'],
    ...['SET1-S:8/TB7', 'SET1-S:8/TB7@7', 'SET1-S:4WB1', 'SET1-S:6NOADWB3', 'SET1-S:TB10'],
    ...['T20', 'T20P', 'T20P/TB1', 'T10@RALLY', 'SET1-S:T20', 'SET3X-S:T10', 'SET7X-S:T10P/TB1'],
    ...['SET3-S:TB11', 'SET1-S:TB15', 'SET1-S:TB21', 'SET3-S:TB11@RALLY', 'SET5-S:TB11@RALLY'],
    ...['SET1-S:TB21@RALLY', 'SET1-S:TB11NOAD@RALLY', 'SET3-S:TB11NOAD'],
    ...['SET3-S:6/TB7-G:TN1D', 'SET3-S:6/TB7-G:TN3D-F:TB10', 'SET3-S:5-G:3C', 'SET1-S:6/TB7-G:3C2D'],
    ...['SET3-S:6/TB7-M:T90', 'SET3-S:6/TB7-G:TN-F:TB10-M:T90', 'SET7XA-S:T10P', 'SET2A-S:T10P'],
    ...['FRM7-S:TB11', 'FRM15-S:TB11', 'HAL2A-S:T45', 'QTR4A-S:T12', 'PER3A-S:T20', 'INN9A-S:O3'],
    ...['RND12A-S:T3', 'MAP3-S:TB13', 'MAT3-S:6/TB7', 'SET3L-S:6/TB7', 'FRM5XAL-S:TB11'],
  ])('%s', (code) => {
    expect(makeCode(must(parseCode(code)))).toBe(code);
  });
});

describe('a redundant code is shortened', () => {
  test.each([
    ['T20G', 'T20'],
    ['T20G/TB7', 'T20/TB7'],
    ['SET3X-S:T10G', 'SET3X-S:T10'],
    ['SET3-S:6/TB7@6', 'SET3-S:6/TB7'],
    ['SET3-S:6/TB7-F:6/TB7', 'SET3-S:6/TB7'],
    ['SET3-S:6/TB7-F:6/TB7@6', 'SET3-S:6/TB7'],
    ['SET3-S:6WB2', 'SET3-S:6'],
    ['SET1-S:6/TB7-F:TB10', 'SET1-S:6/TB7'],
    ['SET1X-S:T20', 'SET1-S:T20'],
    ['SET3AX-S:T10P', 'SET3XA-S:T10P'],
    ['FRM3LXA-S:TB11', 'FRM3XAL-S:TB11'],
    ['SET3-M:T90-F:TB10-G:TN1D-S:6/TB7', 'SET3-S:6/TB7-G:TN1D-F:TB10-M:T90'],
  ])('%s is %s', (code, canonical) => {
    expect(makeCode(must(parseCode(code)))).toBe(canonical);
    expect(parseCode(code)).toEqual(parseCode(canonical));
  });
});

describe('refusing codes outside the grammar', () => {
  test.each([
    ['nothing', ''],
    ['a set alone', '6/TB7'],
    ['a tiebreak alone', 'TB10'],
    ['no set', 'SET3'],
    ['an empty set', 'SET3-S:'],
    ['no count', 'SET-S:6/TB7'],
    ['no sets at all', 'SET0-S:6/TB7'],
    ['a leading zero', 'SET3-S:06/TB7'],
    ['more than five sets', 'SET7-S:TB11'],
    ['all of a number of sets that are not timed', 'SET3X-S:6/TB7'],
    ['an unknown root', 'XYZ3-S:6/TB7'],
    ['a section twice', 'SET3-S:6/TB7-S:6/TB7'],
    ['an unknown section', 'SET3-S:6/TB7-Q:4'],
    ['a section that is empty', 'SET3-S:6/TB7-F:'],
    ['a final set that is none', 'SET3-S:6/TB7-F:XX'],
    ['a game that is none', 'SET3-S:6/TB7-G:4'],
    ['no points in a row', 'SET3-S:6/TB7-G:0C'],
    ['no deuce', 'SET3-S:6/TB7-G:TN0D'],
    ['a match of no minutes', 'SET3-S:6/TB7-M:T0'],
    ['a match of games', 'SET3-S:6/TB7-M:T90G'],
    ['a lead beside a tiebreak', 'SET3-S:6WB1/TB7'],
    ['a tiebreak at nothing', 'SET3-S:6/TB7@'],
    ['a tiebreak at a word', 'SET3-S:6/TB7@RALLY'],
    ['a number after a points set', 'SET3-S:TB11@7'],
    ['small letters', 'set3-s:6/tb7'],
    ['spaces', 'SET3-S:6/TB7 '],
    ['a thousand games', 'SET3-S:1000/TB7'],
    ['a code without end', `SET3-S:TB11@${'R'.repeat(100)}`],
  ])('%s', (_name, code) => {
    expect(parseCode(code)).toEqual({ ok: false, reason: 'malformed-format' });
  });
});

describe('for any code', () => {
  test('a written code reads back to the same value', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(parseCode(makeCode(code))).toEqual({ ok: true, value: code });
      }),
      { numRuns: 2000 },
    );
  });

  test('any text of its letters is answered, and a code read is read again from its canonical form', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseCode(text);
        if (parsed.ok) {
          expect(parseCode(makeCode(parsed.value))).toEqual(parsed);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

const numbers = fc.integer({ min: 1, max: 999 });
const words = fc.option(fc.stringMatching(/^[A-Za-z]{1,8}$/));
const leads = numbers.map((winBy) => ({ winBy, tiebreak: null }));
const tiebreaks = fc
  .record({ pointsTo: numbers, noAd: fc.boolean(), at: numbers })
  .map((tiebreak) => ({ winBy: 2, tiebreak }));
const sets: fc.Arbitrary<SetCode> = fc.oneof(
  fc
    .tuple(numbers, fc.boolean(), fc.oneof(leads, tiebreaks))
    .map(([gamesTo, noAd, end]) => ({ kind: 'games' as const, gamesTo, noAd, ...end })),
  fc.record({ kind: fc.constant('points'), pointsTo: numbers, noAd: fc.boolean(), modifier: words }),
  timedSets(),
  fc.record({ kind: fc.constant('outs'), outs: numbers }),
);

function timedSets() {
  return fc.record({
    kind: fc.constant('timed'),
    minutes: numbers,
    counts: fc.constantFrom('games', 'points'),
    tiebreakTo: fc.option(numbers),
    modifier: words,
  });
}

const games = fc.oneof(
  fc.record({
    kind: fc.constant('traditional'),
    points: fc.constant(4),
    decidingDeuce: fc.option(numbers),
  }),
  fc.record({ kind: fc.constant('consecutive'), points: numbers, decidingDeuce: fc.option(numbers) }),
);

/** Values in their canonical form, as parsing makes them. */
const longCodes: fc.Arbitrary<FormatCode> = fc
  .record({
    root: fc.constantFrom(...MATCH_ROOTS),
    count: numbers,
    exactly: fc.boolean(),
    aggregate: fc.boolean(),
    modifiers: fc.stringMatching(/^[B-W]{0,3}$/),
    set: sets,
    finalSet: fc.option(sets),
    game: fc.option(games),
    minutes: fc.option(numbers),
    isShort: fc.constant(false),
  })
  .map((code) => (code.root === 'SET' ? { ...code, count: ((code.count - 1) % 5) + 1 } : code))
  .map((code) => ({
    ...code,
    exactly: code.exactly && code.count > 1 && (code.root !== 'SET' || isTimed(code.set, code.finalSet)),
    finalSet: code.count > 1 && differs(code.set, code.finalSet) ? code.finalSet : null,
  }))
  .filter(({ root, exactly, set, finalSet }) => root !== 'SET' || !exactly || isTimed(set, finalSet));

const shortCodes: fc.Arbitrary<FormatCode> = timedSets().map((set) => ({
  root: 'SET',
  count: 1,
  exactly: false,
  aggregate: false,
  modifiers: '',
  set,
  finalSet: null,
  game: null,
  minutes: null,
  isShort: true,
}));

const codes = fc.oneof({ weight: 4, arbitrary: longCodes }, shortCodes);

const texts = fc
  .array(
    fc.constantFrom(
      ...['SET', 'HAL', 'FRM', '-', 'S:', 'F:', 'G:', 'M:', 'TB', '/TB', 'T', 'O', 'NOAD', 'WB'],
      ...['@', 'RALLY', 'TN', 'C', 'D', 'X', 'A', 'P', 'G', '0', '1', '3', '6', '7', '10', ':', '/'],
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))
  .chain((text) => fc.constantFrom(text, `SET3-S:${text}`, `SET3-S:6/TB7${text}`, `SET3X-S:T10${text}`));

function isTimed(set: SetCode, last: SetCode | null): boolean {
  return set.kind === 'timed' || last?.kind === 'timed';
}

function differs(set: SetCode, last: SetCode | null): boolean {
  return last !== null && makeSetCode(last) !== makeSetCode(set);
}
