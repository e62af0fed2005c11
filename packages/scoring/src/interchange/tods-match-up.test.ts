import { describe, expect, test } from 'vitest';
import { after, buildSetup, type EntryBody, games, pickleball, playFrom, start } from '#test/play.ts';
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

  test.each([
    ['no points of a game before its first', `${games('a')}`, { side1Score: 1, side2Score: 0 }],
    ['no set before its first point', games('aaaaaa'), { setNumber: 1, side1Score: 6, side2Score: 0 }],
    ['a game of the second side', games('b'), { side1Score: 0, side2Score: 1 }],
  ])('has %s', (_name, winners, set) => {
    const last = written(playFrom(TENNIS, winners)).score.sets.at(-1);
    expect(last).toMatchObject(set);
    expect(last).not.toHaveProperty('side1PointScore');
  });

  const PAUSE: EntryBody = { kind: 'pause' };
  test.each<[string, readonly (string | EntryBody)[], object]>([
    ['nothing yet', [], { matchUpStatus: 'TO_BE_PLAYED' }],
    ['a point', ['a'], { matchUpStatus: 'IN_PROGRESS', startTime: at(0) }],
    ['a pause', ['ab', PAUSE], { matchUpStatus: 'SUSPENDED', startTime: at(0) }],
    [
      'an ending without a winner',
      ['ab', { kind: 'end', ending: 'abandoned', winner: null }],
      { matchUpStatus: 'ABANDONED', startTime: at(0), endTime: at(2) },
    ],
    [
      'an ending that TODS has no word for',
      [games('aab'), { kind: 'end', ending: 'time-up', winner: 'a' }],
      { matchUpStatus: 'COMPLETED', winningSide: 1, startTime: at(0), endTime: at(12) },
    ],
  ])('after %s has its status and its times', (_name, steps, expected) => {
    const { matchUpStatus, winningSide, startTime, endTime } = written(after(start(TENNIS), ...steps));
    expect({ matchUpStatus, winningSide, startTime, endTime }).toEqual({
      ...{ winningSide: undefined, startTime: undefined, endTime: undefined },
      ...expected,
    });
  });

  test('has no history without points, and no side without names', () => {
    const matchUp = JSON.parse(JSON.stringify(makeTodsMatchUp(start(TENNIS), { matchUpId: 'm' })));
    expect(matchUp).not.toHaveProperty('history');
    expect(matchUp.sides).toEqual([{ sideNumber: 1 }, { sideNumber: 2 }]);
  });

  test('has the next server of a match in progress only', () => {
    const service = (match: Match) => written(match).extensions[0]?.value.service;
    expect(service(playFrom(TENNIS, games('a')))).toEqual({ side: 'b', player: 1 });
    expect(service(playFrom(pickleball('doubles'), 'a'))).toEqual({ side: 'a', player: 1, number: 2 });
    expect(service(playFrom(TENNIS, games('a'.repeat(12))))).toBeUndefined();
  });

  test('has the side of the winner and of the server of each point, and how it was played', () => {
    const detail = { serve: 2, ending: 'winner', stroke: 'backhand', shot: 'slice', rally: 1 } as const;
    const smash = { shot: 'overhead', stroke: 'backhand', serveDirection: 't' } as const;
    const match = after(
      start({ ...TENNIS, firstServer: 'b' }),
      { kind: 'point', winner: 'b', detail },
      { kind: 'point', winner: 'a', detail: smash },
    );
    expect(written(match).history?.points).toMatchObject([
      {
        ...{ winner: 1, winningSide: 2, server: 1, serverSideNumber: 2, serve: 2, result: 'Winner' },
        ...{ hand: 'Backhand', stroke: 'Backhand Slice', rallyLength: 1 },
      },
      { winner: 0, winningSide: 1, stroke: 'Backhand Overhead Smash', serveLocation: 'T' },
    ]);
  });

  test('names both of a pair', () => {
    const match = playFrom({ ...TENNIS, discipline: 'doubles' }, 'a');
    const players = { a: ['Ann', 'Bea'], b: [] };
    expect(makeTodsMatchUp(match, { matchUpId: 'm', players }).sides).toMatchObject([
      {
        participant: {
          participantName: 'Ann/Bea',
          participantType: 'PAIR',
          individualParticipants: [
            { participantId: 'm-side-1-player-1', participantName: 'Ann' },
            { participantId: 'm-side-1-player-2', participantName: 'Bea' },
          ],
        },
      },
      { sideNumber: 2 },
    ]);
  });
});

/** The time of an entry, by its place. */
function at(index: number): string {
  return new Date(index * 1000).toISOString();
}

function written(match: Match): TodsMatchUp {
  const players = { a: ['Ann'], b: ['Bea'] };
  return JSON.parse(JSON.stringify(makeTodsMatchUp(match, { matchUpId: 'm', players })));
}
