import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, must, pickleball, playFrom, start } from '#test/play.ts';
import { apply, type MatchEvent, replay } from '../index.ts';
import { matchStats } from '../stats/index.ts';
import { type ChartedRow, chartedLog, chartedRows } from './charted-log.ts';

const SETUP = buildSetup('SET3-S:6/TB7');

/** `4n 6*` is a row with both cells. */
function rows(...texts: readonly string[]): readonly ChartedRow[] {
  return texts.map((text) => {
    const [first = '', second = ''] = text.split(' ');
    return { first, second };
  });
}

describe('rows in', () => {
  test('make the match that they tell of', () => {
    const { match, faults } = must(chartedLog(rows('6*', '4n 5d', '4+b27v1*', 'S', '5f#', 'R', 'R'), SETUP));
    expect(faults).toEqual([]);
    expect(match.state).toMatchObject({ games: { a: 1, b: 0 }, points: { a: 2, b: 0 } });
    expect(matchStats(match).a).toMatchObject({ aces: 1, doubleFaults: 1, servicePointsWon: 4 });
    expect(must(replay(SETUP, match.log)).state).toEqual(match.state);
  });

  test('a penalty is one, and no point that was played', () => {
    const { match } = must(chartedLog(rows('P', 'Q', '4n Q'), SETUP));
    expect(match.state.points).toEqual({ a: 2, b: 1 });
    expect(match.log.map(({ kind }) => kind)).toEqual(['penalty', 'penalty', 'fault', 'penalty']);
    expect(chartedRows(match)[2]).toEqual({ first: '0e', second: 'Q', server: 'a', winner: 'a' });
  });

  test('a delay that cost a point is a penalty’s row, and one that cost a serve is none (T-23)', () => {
    const late = { kind: 'penalty', penalty: 'time-loss', at: 0 } as const;
    const log: MatchEvent[] = [
      { ...late, id: '1', side: 'a' },
      { ...late, id: '2', side: 'b' },
      { ...late, id: '3', side: 'b' },
    ];
    const charted = chartedRows(must(replay(SETUP, log)));
    expect(charted).toEqual([
      { first: '0e', second: 'Q', server: 'a', winner: 'a' },
      { first: 'Q', second: '', server: 'a', winner: 'a' },
    ]);
  });

  test('a row with a server overrides the rules', () => {
    const { match } = must(chartedLog([{ first: '6*', server: 'b' }, { first: '6*' }], SETUP));
    expect(match.log.map(({ kind }) => kind)).toEqual(['server', 'point', 'point']);
    expect(match.state.points).toEqual({ a: 0, b: 2 });
  });

  test('an invalid row is reported and left out', () => {
    const { match, faults } = must(chartedLog(rows('6*', '6b29', '6*'), SETUP));
    expect(match.state.points).toEqual({ a: 2, b: 0 });
    expect(faults).toEqual([
      {
        row: 2,
        reason: 'no-ending',
        fault: { cell: 'first', reason: 'no-ending', position: 4 },
        isKept: false,
        sentence: 'Row 2: The first serve does not say how the point ended (*, @, # or C).',
      },
    ]);
  });

  test('unless it has its winner', () => {
    const { match, faults } = must(chartedLog([{ first: '6b29', winner: 'b' }], SETUP));
    expect(match.log).toEqual([{ id: 'charted-1', at: 0, kind: 'point', winner: 'b' }]);
    expect(faults).toMatchObject([{ row: 1, isKept: true }]);
  });

  test('a row whose winner is another than its chart’s is taken without the chart', () => {
    const { match, faults } = must(chartedLog([{ first: '6*', winner: 'b' }], SETUP));
    expect(match.log).toEqual([{ id: 'charted-1', at: 0, kind: 'point', winner: 'b' }]);
    expect(faults).toMatchObject([{ row: 1, reason: 'winner-differs', isKept: true }]);
  });

  test('rows after the end are reported', () => {
    const love = Array.from({ length: 5 }, () => 'S');
    const short = buildSetup('SET1-S:TB5', { ruleset: 'itf@2026' });
    const { faults } = must(
      chartedLog(
        [...love, 'S'].map((first) => ({ first, server: 'a' })),
        short,
      ),
    );
    expect(faults).toMatchObject([{ row: 6, reason: 'match-over', isKept: false }]);
  });

  test('a format that cannot be played is refused', () => {
    expect(chartedLog([], buildSetup('SET2-S:6'))).toEqual({ ok: false, reason: 'unsupported-format' });
  });

  test('a match of pickleball is refused', () => {
    expect(chartedLog([], pickleball('singles'))).toEqual({ ok: false, reason: 'unsupported-format' });
  });

  test('rows without end are refused', () => {
    expect(chartedLog(new Array(5001).fill({ first: 'S' }), SETUP)).toMatchObject({
      reason: 'too-many-rows',
    });
  });
});

describe('rows out', () => {
  test('rows are written back unchanged', () => {
    const texts = ['6*', '4n 5d', 'P', '4+b27v1*', 'c6f#', 'S', '4b28f3+b1*', 'R', '6b29C'];
    const { match } = must(chartedLog(rows(...texts), SETUP));
    expect(chartedRows(match).map(({ first, second }) => `${first} ${second}`.trim())).toEqual(texts);
    expect(must(chartedLog(chartedRows(match), SETUP))).toEqual({ match, faults: [] });
  });

  test('faults that were entered one by one are a double fault', () => {
    const fault = { at: 0, kind: 'fault' } as const;
    const once = must(apply(start(SETUP), { ...fault, id: '1' }));
    const match = must(apply(once, { ...fault, id: '2' }));
    expect(chartedRows(match)).toEqual([{ first: '0e', second: '0e', server: 'a', winner: 'b' }]);
  });

  test('points of which only the winner is known', () => {
    expect(chartedRows(playFrom(SETUP, 'ab')).map(({ first }) => first)).toEqual(['S', 'R']);
  });
});

describe('for any rows', () => {
  test('valid rows are written back unchanged, and the rest reported', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ first: cells, second: cells }), { maxLength: 30 }), (given) => {
        const { match, faults } = must(chartedLog(given, SETUP));
        fc.pre(match.log.every(({ kind }) => kind !== 'fault')); // before a penalty it is not known how it was missed
        const lost = new Set(faults.map(({ row }) => row));
        const kept = given.filter((_, index) => !lost.has(index + 1));
        expect(chartedRows(match).map(({ first, second }) => ({ first, second }))).toEqual(kept);
        expect(must(replay(SETUP, match.log)).state).toEqual(match.state);
      }),
      { numRuns: 300 },
    );
  });
});

const cells = fc.oneof(
  fc.constantFrom('', '', '4n', '6*', '5d', '6b28f1*', '4s2d#', 'S', 'R', 'P', 'Q', 'V', 'c5#', '6b29C'),
  fc.string({ unit: fc.constantFrom(...'4560cfbsvq123789+-;nwd*@#CSR'), maxLength: 6 }),
);
