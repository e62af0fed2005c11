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

function point(number: number, at: number, winner: 'a' | 'b', detail: object): object {
  return { id: `tods-${number}`, at, kind: 'point', winner, detail };
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

  test.each<[string, object, object, object]>([
    [
      'the points of a game in progress',
      { sets: [{ side1Score: 2, side2Score: 1, side1PointScore: '40', side2PointScore: '15' }] },
      {},
      { games: { a: 2, b: 1 }, points: { a: 3, b: 1 } },
    ],
    [
      'points as numbers',
      { sets: [{ side1Score: 0, side2Score: 0, side1PointScore: 30, side2PointScore: 0 }] },
      {},
      { games: { a: 0, b: 0 }, points: { a: 2, b: 0 } },
    ],
    [
      'no points where those of one side are missing',
      { sets: [{ side1Score: 2, side2Score: 1, side1PointScore: '40', side2PointScore: null }] },
      {},
      { games: { a: 2, b: 1 }, points: { a: 0, b: 0 } },
    ],
    [
      'a last set that was only opened',
      {
        sets: [
          { side1Score: 6, side2Score: 4, winningSide: 1 },
          { side1Score: 0, side2Score: 0 },
        ],
      },
      {},
      { sets: [{ a: 6, b: 4 }], games: { a: 0, b: 0 } },
    ],
    [
      'a timed set in progress',
      { sets: [{ side1Score: 5, side2Score: 3 }] },
      { matchUpFormat: 'T20' },
      { status: 'in-progress', games: { a: 5, b: 3 } },
    ],
  ])('a score in progress: %s', (_name, score, changes, state) => {
    const open = { matchUpStatus: 'IN_PROGRESS', winningSide: undefined, score, ...changes };
    expect(must(parseTodsMatchUp(foreign([], open), UNSAID)).match.state).toMatchObject(state);
  });

  test.each([
    ['its start', { startTime: '2026-03-01T10:00:00Z' }, Date.UTC(2026, 2, 1, 10)],
    ['its first second', { startTime: '1970-01-01T00:00:00Z' }, 0],
    ['a start that is no time', { startTime: 'noon' }, 77],
    ['a start before all clocks', { startTime: '1969-12-31T23:59:59Z' }, 77],
    ['none', {}, 77],
  ])('%s is the time of the score, or else the one that was said', (_name, changes, at) => {
    const sets = [
      { side1Score: 6, side2Score: 4 },
      { side1Score: 6, side2Score: 3 },
    ];
    const { match } = must(parseTodsMatchUp(foreign(sets, changes), { ...UNSAID, at: 77 }));
    expect(match.log).toMatchObject([{ id: 'tods-score', at }]);
  });

  test('each point has its time, never before the one before it, and its detail', () => {
    const points = [
      { winningSide: 1, serverSideNumber: 1, timestamp: '2026-03-01T10:00:05Z', result: 'Serve Winner' },
      {
        winningSide: 1,
        serverSideNumber: 1,
        timestamp: '2026-03-01T10:00:02Z',
        rallyLength: 1,
        hand: 'Backhand',
      },
      { winningSide: 2, serverSideNumber: 1, serve: null, rallyLength: 0, stroke: 'Forehand Drive Volley' },
      { winningSide: 2, serverSideNumber: 1, stroke: 'Backhand Lob', serve: 2, serveLocation: 'Wide' },
    ];
    const score = { sets: [{ side1Score: 0, side2Score: 0, side1PointScore: '30', side2PointScore: '30' }] };
    const changes = { history: { points }, score, matchUpStatus: 'IN_PROGRESS', winningSide: undefined };
    const { match } = must(parseTodsMatchUp(foreign([], changes), UNSAID));
    const second = Date.UTC(2026, 2, 1, 10, 0, 5);
    expect(match.log).toEqual([
      point(1, second, 'a', { ending: 'forced-error', shot: 'return' }),
      point(2, second, 'a', { stroke: 'backhand', rally: 1 }),
      point(3, second, 'b', { shot: 'volley', stroke: 'forehand' }),
      point(4, second, 'b', { serve: 2, shot: 'lob', stroke: 'backhand', serveDirection: 'wide' }),
    ]);
  });

  test('a point without a winner leaves the score', () => {
    const points = [{ winningSide: 1 }, { winningSide: null }];
    const sets = [
      { side1Score: 6, side2Score: 4 },
      { side1Score: 6, side2Score: 3 },
    ];
    expect(must(parseTodsMatchUp(foreign(sets, { history: { points } }), UNSAID)).source).toBe('score');
  });

  test('an impossible detail is dropped, and its winner used', () => {
    const points = ['Ace', 'Winner'].map((result) => ({ winningSide: 2, serverSideNumber: 1, result }));
    const score = { sets: [{ side1Score: 0, side2Score: 0, side1PointScore: 0, side2PointScore: 30 }] };
    const changes = { history: { points }, score, matchUpStatus: 'IN_PROGRESS', winningSide: undefined };
    const { match, source } = must(parseTodsMatchUp(foreign([], changes), UNSAID));
    expect([source, match.log.map((event) => 'detail' in event)]).toEqual(['points', [false, false]]);
  });

  test('the names of both, of a pair together where they are not named one by one', () => {
    const sides = [
      { sideNumber: 2, participant: { participantName: 'Cy/Di' } },
      {
        sideNumber: 1,
        participant: {
          participantName: 'Ann/Bea',
          individualParticipants: [{ participantName: 'Ann' }, {}, { participantName: 'Bea' }],
        },
      },
    ];
    const sets = [
      { side1Score: 6, side2Score: 4 },
      { side1Score: 6, side2Score: 3 },
    ];
    const { players } = must(parseTodsMatchUp(foreign(sets, { sides, matchUpType: 'DOUBLES' }), UNSAID));
    expect(players).toEqual({ a: ['Ann', 'Bea'], b: ['Cy/Di'] });
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
