import { expect, test } from 'vitest';
import { type Candidate, confirmedMatch } from './confirmed.ts';

const ENDED = new Date('2026-06-01T10:00:00Z');
const PLAYED: Candidate = {
  id: 'the-match',
  status: 'completed',
  winner: 'b',
  endedAt: ENDED,
  deletedAt: null,
  hasOpenNaming: false,
  setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026' },
  sport: 'tennis',
  surface: 'clay',
  figures: { a: 'service-points-won,12,30,30,30', b: 'service-points-won,20,32,32,32' },
  sets: [
    { a: 4, b: 6, tiebreak: null, winner: 'b' },
    { a: 2, b: 6, tiebreak: null, winner: 'b' },
  ],
  players: [
    { side: 'a', accountId: 'maya' },
    { side: 'b', accountId: 'jonas' },
  ],
};

test('confirms a match played to its end between accounts', () => {
  expect(confirmedMatch(PLAYED)).toEqual({
    id: 'the-match',
    endedAt: ENDED,
    winner: 'b',
    share: 6 / 18,
    sides: { a: ['maya'], b: ['jonas'] },
    sport: 'tennis',
    surface: 'clay',
    serves: { a: { points: 30, won: 12 }, b: { points: 32, won: 20 } },
  });
});

test('a match without a log, or with a score alone, has no points on serve', () => {
  const none = { points: 0, won: 0 };
  expect(confirmedMatch({ ...PLAYED, figures: { a: null, b: '' } })?.serves).toEqual({ a: none, b: none });
});

test.each<[string, Partial<Candidate>]>([
  ['is in progress', { status: 'in-progress', winner: null, endedAt: null }],
  ['was retired', { status: 'retired' }],
  ['was a walkover', { status: 'walkover', sets: [] }],
  ['was abandoned', { status: 'abandoned', winner: null }],
  ['was drawn', { winner: null }],
  ['someone named in it has still to confirm', { hasOpenNaming: true }],
  ['is deleted', { deletedAt: ENDED }],
  [
    'has a guest in it',
    {
      players: [
        { side: 'a', accountId: 'maya' },
        { side: 'b', accountId: null },
      ],
    },
  ],
  [
    'has a guest beside an account',
    {
      players: [
        { side: 'a', accountId: 'maya' },
        { side: 'a', accountId: null },
        { side: 'b', accountId: 'jonas' },
        { side: 'b', accountId: 'aiko' },
      ],
    },
  ],
])('does not confirm one that %s', (_what, changes) => {
  expect(confirmedMatch({ ...PLAYED, ...changes })).toBeNull();
});
