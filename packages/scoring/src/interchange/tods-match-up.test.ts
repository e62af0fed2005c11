import { describe, expect, test } from 'vitest';
import { buildSetup, games, pickleball, playFrom } from '#test/play.ts';
import type { Match } from '../index.ts';
import { makeTodsMatchUp, type TodsMatchUp } from './tods-match-up.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const SHORT = buildSetup('SET3-S:6/TB7-F:TB10');

/** Six games each, in turn. */
const SIX_ALL = games('ab'.repeat(6));

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

  test('writes a match tiebreak and a pickleball game as tiebreak scores without games', () => {
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
    ['a tiebreak in progress', `${SIX_ALL}aab`, { side1TiebreakScore: 2, side2TiebreakScore: 1 }],
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

function written(match: Match): TodsMatchUp {
  const players = { a: ['Ann'], b: ['Bea'] };
  return JSON.parse(JSON.stringify(makeTodsMatchUp(match, { matchUpId: 'm', players })));
}
