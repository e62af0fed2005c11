import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import type { PointDetail } from '../index.ts';
import {
  MISSES,
  RETURN_DEPTHS,
  SERVE_DIRECTIONS,
  SHOT_DIRECTIONS,
  SHOTS,
  STROKES,
} from '../log/point-detail.ts';
import { detailOfCharted } from './charted-detail.ts';
import { chartedOfDetail } from './charted-of-detail.ts';
import { parseCharted } from './charted-point.ts';

describe('the detail of a charted point', () => {
  test.each<[string, string, string, 'a' | 'b', PointDetail]>([
    [
      'an ace',
      '6*',
      '',
      'a',
      { serve: 1, ending: 'ace', rally: 1, shot: 'serve', serveDirection: 't', atNet: [] },
    ],
    [
      'an unreturnable serve is an error that the returner was forced into',
      '4#',
      '',
      'a',
      { serve: 1, ending: 'forced-error', rally: 1, shot: 'return', serveDirection: 'wide', atNet: [] },
    ],
    [
      'a double fault',
      '4n',
      '5d',
      'b',
      { serve: 2, ending: 'double-fault', shot: 'serve', miss: 'long', serveDirection: 'body' },
    ],
    [
      'a serve and volley',
      '4+b27v1*',
      '',
      'a',
      {
        serve: 1,
        ending: 'winner',
        rally: 3,
        stroke: 'forehand',
        shot: 'volley',
        direction: 'forehand-side',
        serveDirection: 'wide',
        returnDepth: 'short',
        atNet: ['a'],
      },
    ],
    [
      'a pass from the baseline',
      '6b28f3+b1*',
      '',
      'b',
      {
        serve: 1,
        ending: 'winner',
        rally: 4,
        stroke: 'backhand',
        shot: 'groundstroke',
        direction: 'forehand-side',
        serveDirection: 't',
        returnDepth: 'middle',
        atNet: ['a'],
      },
    ],
    [
      'a lob, a smash from the baseline, a miss',
      '5f19f1m2o=3b3x@',
      '',
      'a',
      {
        serve: 1,
        ending: 'unforced-error',
        rally: 5,
        stroke: 'backhand',
        shot: 'groundstroke',
        direction: 'backhand-side',
        miss: 'wide-and-long',
        serveDirection: 'body',
        returnDepth: 'deep',
        atNet: [],
      },
    ],
    [
      'a return off an unknown serve',
      '0d',
      '0s0n#',
      'a',
      {
        serve: 2,
        ending: 'forced-error',
        rally: 1,
        stroke: 'backhand',
        shot: 'return',
        miss: 'net',
        atNet: [],
      },
    ],
    ['a rally of unknown shots', '0q0q*', '', 'a', { serve: 1, ending: 'winner', rally: 3 }],
    ['a point that was not seen', 'R', '', 'b', {}],
    ['a second serve that was not seen', '4w', 'S', 'a', { serve: 2 }],
  ])('%s', (_name, first, second, winner, detail) => {
    const charted = second === '' ? { first } : { first, second };
    expect(detailOfCharted(must(parseCharted(first, second)), 'a')).toEqual({
      winner,
      detail: { ...detail, charted },
    });
  });

  test('from the other end, the other side', () => {
    const point = must(parseCharted('4+b27v1*'));
    expect(detailOfCharted(point, 'b')).toMatchObject({ winner: 'b', detail: { atNet: ['b'] } });
  });
});

describe('the notation of a point that was not charted', () => {
  test.each<[string, PointDetail, 'a' | 'b', string, string?]>([
    ['nothing but its winner', {}, 'a', 'S'],
    ['with an unknown serve', { ending: 'ace' }, 'a', 'S'],
    ['an ace', { serve: 1, ending: 'ace', serveDirection: 'wide' }, 'a', '4*'],
    ['a second-serve ace', { serve: 2, ending: 'ace' }, 'a', '0e', '0*'],
    ['a double fault', { serve: 2, ending: 'double-fault', miss: 'net' }, 'b', '0e', '0n'],
    ['only that it was a second serve', { serve: 2 }, 'b', '0e', 'R'],
    ['a rally of unknown length', { serve: 1, ending: 'winner' }, 'a', 'S'],
    ['a length that contradicts the winner', { serve: 1, ending: 'winner', rally: 4 }, 'a', 'S'],
    [
      'a winner',
      { serve: 1, ending: 'winner', rally: 3, shot: 'volley', stroke: 'forehand', direction: 'middle' },
      'a',
      '0qv2*',
    ],
    [
      'a deep return and an error',
      { serve: 1, ending: 'unforced-error', rally: 2, shot: 'lob', returnDepth: 'deep', miss: 'long' },
      'b',
      '0q09qd@',
    ],
    [
      'a return',
      { serve: 1, ending: 'forced-error', rally: 1, shot: 'return', stroke: 'backhand' },
      'a',
      '0b#',
    ],
    ['a serve that won the point', { serve: 1, ending: 'winner', rally: 1, serveDirection: 't' }, 'a', '6#'],
    ['what pickleball knows', { ending: 'kitchen-fault' }, 'b', 'R'],
    ['its own chart', { charted: { first: '4n', second: '6b28#' } }, 'a', '4n', '6b28#'],
  ])('%s', (_name, detail, winner, first, second) => {
    expect(chartedOfDetail(detail, winner, 'a')).toEqual(
      second === undefined ? { first } : { first, second },
    );
  });

  test('every written cell can be read, and adds nothing unknown', () => {
    fc.assert(
      fc.property(details, fc.constantFrom('a' as const, 'b' as const), (detail, winner) => {
        const { first, second } = chartedOfDetail(detail, winner, 'a');
        const said = detailOfCharted(must(parseCharted(first, second)), 'a');
        expect(said.winner).toBe(winner);
        for (const key of SAID) {
          expect([key, said.detail[key] ?? detail[key]]).toEqual([key, detail[key]]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

const SAID = ['serve', 'stroke', 'direction', 'miss', 'serveDirection', 'returnDepth'] as const;

const details = fc.record(
  {
    serve: fc.constantFrom(1 as const, 2 as const),
    ending: fc.constantFrom('ace', 'winner', 'forced-error', 'unforced-error'),
    rally: fc.integer({ min: 1, max: 12 }),
    stroke: fc.constantFrom(...STROKES),
    shot: fc.constantFrom(...SHOTS),
    direction: fc.constantFrom(...SHOT_DIRECTIONS),
    miss: fc.constantFrom(...MISSES),
    serveDirection: fc.constantFrom(...SERVE_DIRECTIONS),
    returnDepth: fc.constantFrom(...RETURN_DEPTHS),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<PointDetail>; // the words are of its own lists
