import { describe, expect, test } from 'vitest';
import { andThen, games, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { announcement, umpireCall } from './announcement.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');
const DOUBLES = castOf(
  {
    a: [{ name: 'Maya Okafor' }, { name: 'Tom Hale' }],
    b: [{ name: 'Petra Novak' }, { name: 'Rosa Castillo' }],
  },
  'a',
);

describe('after a point in tennis', () => {
  test.each([
    ['the first', 'a', 'Fifteen–love, Okafor serving.'],
    ['at game point', 'aaab', 'Forty–fifteen, Okafor serving. Game point.'],
    ['at break point', 'bbb', 'Love–forty, Okafor serving. Break point.'],
    ['at deuce', 'aaabbb', 'Deuce, Okafor serving.'],
    ['at advantage', 'aaabbbb', 'Advantage Duarte, Okafor serving. Break point.'],
    ['that wins a game', 'aaaa', 'Game Okafor. Okafor leads 1–0. Change ends.'],
    ['that levels the games', games('ab'), 'Game Duarte. All level, 1–1.'],
    ['that brings the tiebreak', games('ababababab ab'), 'Game Duarte. All level, 6–6. Tiebreak.'],
    ['of the tiebreak', `${games('ababababab ab')}abbb`, 'Three–one, Duarte, Okafor serving.'],
    ['that wins a set', games('aaaabaa'), 'Set Okafor. Okafor leads 6–1. Change ends.'],
    ['that wins the match', games('aaaaaa aaaaaa'), 'Game, set and match Okafor, 6–0, 6–0.'],
  ])('%s', (_name, winners, said) => {
    expect(announcement(playFrom(TENNIS, winners), CAST)).toBe(said);
  });
});

test.each([
  ['', 'Zero–zero–two, Okafor serving from the right.'],
  ['aaaa', 'Four–zero–two, Okafor serving from the right.'],
  ['aaab', 'Side out. Zero–three–one, Novak serving from the right.'],
  ['aaabb', 'One–three–one, Novak serving from the left.'],
  ['aaabba', 'Second server. One–three–two, Castillo serving from the right.'],
  ['aaabbaa', 'Side out. Three–one–one, Hale serving from the right.'],
  ['aaaaaaaaaa', 'Ten–zero–two, Okafor serving from the right. Game point.'],
  ['aaaaaaaaaaa', 'Game Okafor and Hale. Okafor and Hale lead 11–0. Change ends.'],
])('after %s in pickleball', (winners, said) => {
  expect(announcement(playFrom(PICKLEBALL, winners, 'doubles'), DOUBLES)).toBe(said);
});

test('calls two numbers in pickleball singles, the server’s first', () => {
  const singles = playFrom(PICKLEBALL, 'aab');
  expect(announcement(singles, CAST)).toBe('Side out. Zero–two, Duarte serving from the right.');
});

const TO_ACE = { target: 'p3', to: { kind: 'point', winner: 'a', detail: { ending: 'ace' } } } as const;

describe('the call of an umpire', () => {
  test.each([
    ['at the start', '', 'Love all.'],
    ['in a game', 'aab', 'Thirty–fifteen.'],
    ['after a game', 'bbbb', 'Game Duarte. Duarte leads 1–0.'],
    ['after the match', games('aaaaaa aaaaaa'), 'Game, set and match Okafor, 6–0, 6–0.'],
  ])('%s of tennis', (_name, winners, called) => {
    expect(umpireCall(playFrom(TENNIS, winners), CAST)).toBe(called);
  });

  test('has three numbers in pickleball doubles, and announces the next server', () => {
    const calls = ['a', 'ab', 'aba', 'abab', 'ababa'].map((winners) =>
      umpireCall(playFrom(PICKLEBALL, winners, 'doubles'), DOUBLES),
    );
    expect(calls).toEqual([
      'One–zero–two.',
      'Side out. Zero–one–one.',
      'Second server. Zero–one–two.',
      'One–one–two.',
      'Side out. One–one–one.',
    ]);
  });

  test('stays after the point is tagged, and drops the game that is undone', () => {
    const won = playFrom(TENNIS, 'aaaa');
    const tagged = andThen(won, { id: 't', at: 9, kind: 'amend', ...TO_ACE });
    expect(umpireCall(tagged, CAST)).toBe('Game Okafor. Okafor leads 1–0.');
    const undone = andThen(won, { id: 'u', at: 9, kind: 'undo', target: 'p3' });
    expect(umpireCall(undone, CAST)).toBe('Forty–love.');
  });
});

test('names the entry that was undone or redone', () => {
  const undone = andThen(playFrom(TENNIS, 'aab'), { id: 'u', at: 9, kind: 'undo', target: 'p2' });
  expect(announcement(undone, CAST)).toBe('Undone: Point to Duarte. Thirty–love, Okafor serving.');
  const redone = andThen(undone, { id: 'r', at: 10, kind: 'undo', target: 'u' });
  expect(announcement(redone, CAST)).toBe('Redone: Point to Duarte. Thirty–fifteen, Okafor serving.');
});

test('says of no one that they serve while the server is unknown', () => {
  const entered = andThen(playFrom(TENNIS, ''), {
    ...{ id: 's', at: 9, kind: 'score', sets: [{ a: 2, b: 1 }], points: { a: 1, b: 3 } },
  });
  expect(announcement(entered, CAST)).toBe('Score set to 2–1, 1–3. Forty–fifteen, Duarte. Game point.');
});

test('before the first point the score is love all', () => {
  expect(announcement(playFrom(TENNIS, ''), CAST)).toBe('Love all, Okafor serving.');
});

test.each([
  ['retired', 'b', 'Duarte won by retirement, 0–1.'],
  ['defaulted', 'a', 'Okafor won by default, 1–0.'],
  ['abandoned', null, 'Abandoned. 1–0.'],
] as const)('an end by %s', (ending, winner, said) => {
  const ended = andThen(playFrom(TENNIS, games('a')), { id: 'e', at: 9e5, kind: 'end', ending, winner });
  expect(announcement(ended, CAST)).toBe(said);
});
