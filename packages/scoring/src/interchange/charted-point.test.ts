import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import {
  CHARTED_CODES,
  CHARTED_DEPTHS,
  CHARTED_DIRECTIONS,
  CHARTED_ENDINGS,
  CHARTED_FAULTS,
  CHARTED_MARKS,
  CHARTED_MISSES,
  CHARTED_SERVES,
  CHARTED_SHOTS,
  type ChartedServe,
  type ChartedShot,
  MAX_CELL_LENGTH,
} from './charted-cell.ts';
import {
  type ChartedPoint,
  explainChartedFault,
  isServersPoint,
  makeCharted,
  parseCharted,
  rallyCount,
} from './charted-point.ts';

describe('the winner and the number of shots', () => {
  test.each([
    ['an ace', '6*', '', 'server', 1],
    ['an unreturnable serve', '5#', '', 'server', 1],
    ['a serve and volley', '4+b27v1*', '', 'server', 3],
    ['a let first', 'c6*', '', 'server', 1],
    ['an ace off the net cord', '4;*', '', 'server', 1],
    ['a missed return', '4f2d#', '', 'server', 1],
    ['a return winner', '6b39*', '', 'returner', 2],
    ['a passing shot', '4b28f3+b1*', '', 'returner', 4],
    ['an error of the server', '5f28b1n@', '', 'returner', 2],
    ['an error of unknown kind', '5f28b1@', '', 'returner', 2],
    ['a shot of unknown kind', '0q0q*', '', 'server', 3],
    ['a stop volley off the net cord', '4b27z^;2*', '', 'server', 3],
    ['a smash from the baseline', '6l39o=2*', '', 'server', 3],
    ['a second serve', '4n', '6f18b3w@', 'returner', 2],
    ['a double fault', '4w', '5d', 'returner', 0],
    ['a foot fault, then an ace', '4g', '6*', 'server', 1],
    ['a time violation, then an ace', 'V', '6*', 'server', 1],
    ['a ball wrongly challenged', '6b29C', '', 'returner', 2],
    ['a serve wrongly challenged', '6C', '', 'server', 1],
    ['a point that was not seen', 'S', '', 'server', null],
    ['another one', 'R', '', 'returner', null],
    ['a penalty against the server', 'P', '', 'returner', null],
    ['a penalty against the returner', 'Q', '', 'server', null],
    ['a second serve that was not seen', '4n', 'R', 'returner', null],
  ])('%s: %s %s', (_name, first, second, winner, rally) => {
    const point = must(parseCharted(first, second));
    expect(isServersPoint(point) ? 'server' : 'returner').toBe(winner);
    expect(rallyCount(point)).toBe(rally);
    expect(makeCharted(point)).toEqual(second === '' ? { first } : { first, second });
  });
});

describe('unreadable text, and its place', () => {
  test.each([
    ['', '', 'Nothing is charted of the first serve.'],
    ['f28', '', 'The direction of the serve (4, 5, 6 or 0) is missing at character 1 of the first serve.'],
    ['cc', '', 'The direction of the serve (4, 5, 6 or 0) is missing at character 3 of the first serve.'],
    ['6b29f1', '', 'The first serve does not say how the point ended (*, @, # or C).'],
    ['6', '', 'The first serve does not say how the point ended (*, @, # or C).'],
    ['6@', '', 'The code has no such sign as character 2 of the first serve.'],
    ['6b29ä1*', '', 'The code has no such sign as character 5 of the first serve.'],
    ['6*f', '', 'The point is over before character 3 of the first serve.'],
    ['4nw', '', 'The point is over before character 3 of the first serve.'],
    ['SS', '', 'The point is over before character 2 of the first serve.'],
    ['6b29f18*', '', 'Only a return has a depth; the shot at character 5 of the first serve is none.'],
    ['6b2nf1*', '', 'A missed shot is an error (@ or #), but not at character 2 of the first serve.'],
    ['6b2n*', '', 'A missed shot is an error (@ or #), but not at character 5 of the first serve.'],
    ['4n', '', 'The first serve was a fault and the second is missing.'],
    ['6*', '5*', 'The first serve decided the point, yet there is a second.'],
    ['S', '5*', 'The first serve decided the point, yet there is a second.'],
    ['4n', '5b', 'The second serve does not say how the point ended (*, @, # or C).'],
    [`6${'f1'.repeat(250)}*`, '', 'The first serve is longer than any rally.'],
  ])('%j %j: %s', (first, second, sentence) => {
    const parsed = parseCharted(first, second);
    expect(parsed.ok ? 'read' : explainChartedFault(parsed.reason)).toBe(sentence);
  });
});

describe('reading and writing', () => {
  test('a point that was written is read as it was', () => {
    fc.assert(
      fc.property(points, (point) => {
        const { first, second } = makeCharted(point);
        expect(must(parseCharted(first, second))).toEqual(point);
      }),
      { numRuns: 1000 },
    );
  });

  test('any point that is read is written back unchanged', () => {
    fc.assert(
      fc.property(nearlyCells, nearlyCells, (first, second) => {
        const parsed = parseCharted(first, second);
        if (parsed.ok) {
          expect(makeCharted(parsed.value)).toEqual(second === '' ? { first } : { first, second });
        } else {
          expect(parsed.reason.position).toBeLessThanOrEqual(MAX_CELL_LENGTH);
          expect(explainChartedFault(parsed.reason)).toMatch(/\.$/);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('no text is too strange to be answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), (text) => {
        expect(() => parseCharted(text, text)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

const marks = fc.array(fc.constantFrom(...CHARTED_MARKS), { maxLength: 2 });
const shots: fc.Arbitrary<ChartedShot> = fc
  .record({
    letter: fc.constantFrom(...CHARTED_SHOTS),
    marks,
    direction: fc.option(fc.constantFrom(...CHARTED_DIRECTIONS)),
    depth: fc.option(fc.constantFrom(...CHARTED_DEPTHS)),
    lateMarks: marks,
    miss: fc.option(fc.constantFrom(...CHARTED_MISSES)),
  })
  .map((shot) => (shot.direction ? shot : { ...shot, depth: null, lateMarks: [] })); // otherwise it would be read as the return's depth

const faults = fc
  .record({
    lets: fc.nat({ max: 2 }),
    direction: fc.constantFrom(...CHARTED_SERVES),
    fault: fc.constantFrom(...CHARTED_FAULTS),
  })
  .map((serve): ChartedServe => ({ ...serve, marks: [], shots: [], ending: null }));

const rallies = fc
  .record({
    lets: fc.nat({ max: 2 }),
    direction: fc.constantFrom(...CHARTED_SERVES),
    marks: fc.subarray(['+', ';'] as const),
    shots: fc.array(shots, { maxLength: 12 }),
    ending: fc.constantFrom(...CHARTED_ENDINGS),
  })
  .map((serve): ChartedServe => {
    const isError = serve.ending === '@' || serve.ending === '#';
    const placed = serve.shots.map((shot, index) => ({
      ...shot,
      depth: index === 0 ? shot.depth : null,
      miss: isError && index === serve.shots.length - 1 ? shot.miss : null,
    }));
    const ending = placed.length === 0 && serve.ending === '@' ? '#' : serve.ending;
    return { ...serve, shots: placed, ending, fault: null };
  });

const codes = fc.constantFrom(...CHARTED_CODES);
const points: fc.Arbitrary<ChartedPoint> = fc.oneof(
  fc.record({ first: fc.oneof(codes, rallies), second: fc.constant(null) }),
  fc.record({ first: faults, second: fc.oneof(codes, faults, rallies) }),
);

/** Texts of the notation's own signs, so that many are nearly valid. */
const signs = [
  '4',
  '5',
  '6',
  '0',
  'c',
  'f',
  'b',
  'v',
  '1',
  '2',
  '8',
  '+',
  ';',
  'n',
  'd',
  '*',
  '@',
  '#',
  'C',
  'S',
];
const nearlyCells = fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 });
