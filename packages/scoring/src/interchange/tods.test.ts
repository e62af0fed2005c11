import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, pickleball, play, playFrom, start } from '#test/play.ts';
import { apply, type Match, type MatchEvent, type MatchSetup } from '../index.ts';
import { makeTodsMatchUp, type TodsMatchUp } from './tods-match-up.ts';
import { parseTodsMatchUp } from './tods-reading.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const SHORT = buildSetup('SET3-S:6/TB7-F:TB10');
const UNSAID = { ruleset: 'itf@2026' };

/** Six games each, in turn. */
const SIX_ALL = games('ab'.repeat(6));

function written(match: Match): TodsMatchUp {
  const players = { a: ['Ann'], b: ['Bea'] };
  return JSON.parse(JSON.stringify(makeTodsMatchUp(match, { matchUpId: 'm', players })));
}

/** A matchUp as somebody else writes it: a status, sets and nothing of the package's own. */
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

function enter(match: Match, event: object): Match {
  return must(apply(match, { id: `x${match.log.length}`, at: 0, ...event } as MatchEvent)); // an entry and its stamp
}

describe('a match as a matchUp', () => {
  test('has the field’s names for sides, status and score', () => {
    const match = playFrom(TENNIS, `${games('aaaaaa')}${SIX_ALL}aaaaabbbaa`);
    const matchUp = written(match);
    expect(matchUp).toMatchObject({
      matchUpId: 'm',
      matchUpFormat: 'SET3-S:6/TB7',
      matchUpStatus: 'COMPLETED',
      matchUpType: 'SINGLES',
      winningSide: 1,
      sides: [
        { sideNumber: 1, participant: { participantName: 'Ann', participantType: 'INDIVIDUAL' } },
        { sideNumber: 2, participant: { participantName: 'Bea' } },
      ],
      score: {
        scoreStringSide1: '6-0 7-6(3)',
        scoreStringSide2: '0-6 6-7(3)',
        sets: [
          { setNumber: 1, side1Score: 6, side2Score: 0, winningSide: 1 },
          {
            setNumber: 2,
            side1Score: 7,
            side2Score: 6,
            side1TiebreakScore: 7,
            side2TiebreakScore: 3,
            winningSide: 1,
          },
        ],
      },
      startTime: '1970-01-01T00:00:00.000Z',
    });
    expect(matchUp.history?.points[0]).toEqual({
      pointNumber: 1,
      winner: 0,
      winningSide: 1,
      server: 0,
      serverSideNumber: 1,
      timestamp: '1970-01-01T00:00:00.000Z',
    });
  });

  test('writes a match tie-break and a pickleball game as tie-break scores without games', () => {
    const decided = playFrom(SHORT, `${games('aaaaaabbbbbb')}${'a'.repeat(10)}`);
    expect(written(decided).score).toMatchObject({
      scoreStringSide1: '6-0 0-6 [10-0]',
      sets: [{}, {}, { setNumber: 3, side1TiebreakScore: 10, side2TiebreakScore: 0, winningSide: 1 }],
    });
    expect(written(playFrom(pickleball('singles'), 'a'.repeat(13))).score).toEqual({
      scoreStringSide1: '[11-0] [1-0]',
      scoreStringSide2: '[0-11] [0-1]',
      sets: [
        { setNumber: 1, side1TiebreakScore: 11, side2TiebreakScore: 0, winningSide: 1 },
        { setNumber: 2, side1TiebreakScore: 1, side2TiebreakScore: 0 },
      ],
    });
  });

  test.each([
    ['the points of the game in progress', 'aab', { side1PointScore: '30', side2PointScore: '15' }],
    ['an advantage', 'aaabbba', { side1PointScore: 'AD', side2PointScore: '40' }],
    ['a tie-break in progress', `${SIX_ALL}aab`, { side1TiebreakScore: 2, side2TiebreakScore: 1 }],
  ])('has %s', (_name, winners, set) => {
    expect(written(playFrom(TENNIS, winners)).score.sets.at(-1)).toMatchObject(set);
  });

  test('names both of a pair', () => {
    const match = playFrom({ ...TENNIS, discipline: 'doubles' }, 'a');
    const players = { a: ['Ann', 'Bea'], b: [] };
    expect(makeTodsMatchUp(match, { matchUpId: 'm', players }).sides).toMatchObject([
      {
        participant: {
          participantName: 'Ann/Bea',
          participantType: 'PAIR',
          individualParticipants: [{ participantName: 'Ann' }, { participantName: 'Bea' }],
        },
      },
      { sideNumber: 2 },
    ]);
  });
});

describe('there and back', () => {
  test.each<[string, Match, 'points' | 'score']>([
    ['nothing played', start(TENNIS), 'score'],
    ['a match in progress', playFrom(TENNIS, `${games('aba')}bb`), 'points'],
    ['an interrupted one', enter(playFrom(TENNIS, 'ab'), { kind: 'pause' }), 'points'],
    [
      'a pair in side-out',
      playFrom(pickleball('doubles', { firstPlayers: { a: 2, b: 1 } }), 'aabbab'),
      'points',
    ],
    [
      'a match that was retired from',
      enter(playFrom(TENNIS, games('aab')), { kind: 'end', ending: 'retired', winner: 'b' }),
      'points',
    ],
    ['a walkover', enter(start(TENNIS), { kind: 'end', ending: 'walkover', winner: 'a' }), 'score'],
    [
      'one that time ended',
      enter(playFrom(TENNIS, games('aab')), { kind: 'end', ending: 'time-up', winner: null }),
      'points',
    ],
    [
      'one that was picked up in its middle',
      play(
        enter(start(TENNIS), {
          kind: 'score',
          sets: [
            { a: 6, b: 2 },
            { a: 3, b: 3 },
          ],
        }),
        'aab',
      ),
      'score',
    ],
    [
      'one with a penalty',
      play(enter(start(TENNIS), { kind: 'penalty', side: 'a', penalty: 'game' }), 'ab'),
      'score',
    ],
  ])('%s', (_name, match, source) => {
    const matchUp = written(match);
    const read = must(parseTodsMatchUp(matchUp, { ruleset: 'nobody asks' }));
    const again = written(read.match);
    expect(read.players).toEqual({ a: ['Ann'], b: ['Bea'] });
    expect(read.source).toBe(source);
    expect(read.match.setup).toEqual(match.setup);
    expect([again.score, again.matchUpStatus, again.winningSide]).toEqual([
      matchUp.score,
      matchUp.matchUpStatus,
      matchUp.winningSide,
    ]);
    expect(read.match.state.service).toEqual(match.state.service);
  });

  test('what both have words for survives on a point', () => {
    const detail = {
      serve: 2,
      ending: 'unforced-error',
      rally: 5,
      stroke: 'backhand',
      shot: 'half-volley',
      serveDirection: 't',
    };
    const charted = { first: '4n', second: '6b28f1*' };
    const match = [detail, { serve: 1, ending: 'ace', shot: 'serve' }, { charted }].reduce(
      (state, each) => enter(state, { kind: 'point', winner: 'a', detail: each }),
      start(TENNIS),
    );
    const read = must(parseTodsMatchUp(written(match), UNSAID)).match;
    expect(read.log).toMatchObject([
      { winner: 'a', detail },
      { winner: 'a', detail: { serve: 1, ending: 'ace' } },
      { winner: 'a', detail: { serve: 2, ending: 'winner', rally: 3, charted } },
    ]);
  });

  test('whatever was played', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SETUPS),
        fc.infiniteStream(fc.boolean()),
        fc.nat(500),
        (setup, stream, most) => {
          const match = walk(setup, stream, most);
          const read = must(parseTodsMatchUp(written(match), UNSAID));
          expect(read.match.state).toEqual(match.state);
          const { history: _history, ...bare } = written(match);
          expect(written(must(parseTodsMatchUp(bare, UNSAID)).match).score).toEqual(bare.score);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what others write', () => {
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
      'with a match tie-break as games',
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
      'with a match tie-break as one game and its points',
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
    expect([written(match).score.scoreStringSide1, players, source]).toEqual([score, null, 'score']);
  });

  test('points by their index alone, whose server says who began', () => {
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
    ['a cancelled match', { matchUpStatus: 'CANCELLED' }, '/matchUpStatus has no match that was played.'],
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

const SETUPS: readonly MatchSetup[] = [
  TENNIS,
  SHORT,
  buildSetup('SET1-S:4NOAD/TB5NOAD@3', { discipline: 'doubles', firstPlayers: { a: 2, b: 1 } }),
  buildSetup('SET3-S:6', { firstServer: 'b' }),
  pickleball('singles'),
  pickleball('doubles', { firstServer: 'b' }),
  pickleball('doubles', { format: 'SET3-S:TB11@RALLY' }),
];

function walk(setup: MatchSetup, stream: Iterator<boolean>, most: number): Match {
  let match = start(setup);
  while (match.state.status === 'in-progress' && match.log.length < most) {
    match = play(match, stream.next().value ? 'a' : 'b');
  }
  return match;
}
