import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { makeTodsMatchUp } from './tods-match-up.ts';
import { parseTodsMatchUp } from './tods-reading.ts';

const UNSAID = { ruleset: 'itf@2026' };

/** A matchUp from another program: a status, sets and none of the package's own fields. */
function foreign(sets: readonly object[], changes: object = {}): unknown {
  return {
    matchUpFormat: 'SET3-S:6/TB7',
    matchUpStatus: 'COMPLETED',
    matchUpType: 'SINGLES',
    winningSide: 1,
    score: { sets },
    ...changes,
  };
}

describe('files of other apps', () => {
  test.each([
    [
      'with nulls where there is nothing',
      foreign([
        { setNumber: 2, side1Score: 6, side2Score: 4, side1TiebreakScore: null, winningSide: 1 },
        { setNumber: 1, side1Score: 7, side2Score: 6, side1TiebreakScore: 7, side2TiebreakScore: 5 },
      ]),
      '7-6(5) 6-4',
    ],
    [
      'with a match tiebreak as games',
      foreign(
        [
          { side1Score: 6, side2Score: 4 },
          { side1Score: 3, side2Score: 6 },
          { side1Score: 10, side2Score: 7 },
        ],
        { matchUpFormat: 'SET3-S:6/TB7-F:TB10' },
      ),
      '6-4 3-6 [10-7]',
    ],
    [
      'with a match tiebreak as one game and its points',
      foreign(
        [
          { side1Score: 6, side2Score: 4 },
          { side1Score: 3, side2Score: 6 },
          { side1Score: 1, side2Score: 0, side1TiebreakScore: 10, side2TiebreakScore: 7 },
        ],
        { matchUpFormat: 'SET3-S:6/TB7-F:TB10' },
      ),
      '6-4 3-6 [10-7]',
    ],
    [
      'with an unfinished set',
      foreign(
        [
          { side1Score: 6, side2Score: 4 },
          { side1Score: 2, side2Score: 1 },
        ],
        { matchUpStatus: 'RETIRED' },
      ),
      '6-4 2-1',
    ],
  ])('%s', (_name, matchUp, score) => {
    const { match, players, source } = must(parseTodsMatchUp(matchUp, UNSAID));
    expect([makeTodsMatchUp(match, { matchUpId: 'm' }).score.scoreStringSide1, players, source]).toEqual([
      score,
      null,
      'score',
    ]);
  });

  test('points by their index alone, with the first server from them', () => {
    const points = [1, 1, 1, 1].map((winner) => ({ winner, server: 1 }));
    const score = { sets: [{ side1Score: 0, side2Score: 1 }] };
    const changes = { history: { points }, score, matchUpStatus: 'IN_PROGRESS', winningSide: undefined };
    const { match, source } = must(parseTodsMatchUp(foreign([], changes), UNSAID));
    expect([match.setup.firstServer, source, match.log.length]).toEqual(['b', 'points', 4]);
  });

  test.each([
    ['no format', { matchUpFormat: undefined }, '/matchUpFormat is missing.'],
    [
      'a format of another sport',
      { matchUpFormat: 'INN9-S:O3' },
      '/matchUpFormat cannot be played by itf@2026',
    ],
    [
      'a team match',
      { matchUpType: 'TEAM' },
      '/matchUpType must be one of “SINGLES”, “DOUBLES”, not “TEAM”.',
    ],
    ['a canceled match', { matchUpStatus: 'CANCELLED' }, '/matchUpStatus has no match that was played.'],
    [
      'another winner',
      { winningSide: 2 },
      '/matchUpStatus and the winning side do not follow from the score.',
    ],
    ['no winner', { winningSide: null }, '/matchUpStatus and the winning side do not follow from the score.'],
    [
      'a retirement after the end',
      { matchUpStatus: 'RETIRED' },
      '/matchUpStatus cannot be so in SET3-S:6/TB7',
    ],
    ['half a set', { score: { sets: [{ side1Score: 6 }] } }, '/score/sets/0 has a score of one side only.'],
    [
      'a set that cannot be',
      { score: { sets: [{ side1Score: 8, side2Score: 6 }] } },
      '/score/sets cannot be so in SET3-S:6/TB7: impossible-score.',
    ],
    [
      'no number',
      { score: { sets: [{ side1Score: '6' }] } },
      '/score/sets/0/side1Score must be a whole number',
    ],
    [
      'a broken extension',
      { extensions: [{ name: 'allcourtMatch', value: { ruleset: 1 } }] },
      '/extensions/0/value/ruleset must be text',
    ],
  ])('%s is refused', (_name, changes, sentence) => {
    const sets = [
      { side1Score: 6, side2Score: 4 },
      { side1Score: 6, side2Score: 3 },
    ];
    const read = parseTodsMatchUp(foreign(sets, changes), UNSAID);
    expect(read.ok ? 'read' : read.reason[0]?.sentence).toContain(sentence);
  });

  test('anything at all is answered', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        const points = { history: { points: [value] }, score: value, extensions: value, sides: value };
        for (const hostile of [
          value,
          foreign([]),
          foreign([], points),
          foreign([{ side1PointScore: value }]),
        ]) {
          expect(() => parseTodsMatchUp(hostile, UNSAID)).not.toThrow();
        }
      }),
      { numRuns: 300 },
    );
  });
});
