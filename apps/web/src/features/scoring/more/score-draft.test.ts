import { describe, expect, test } from 'vitest';
import { games, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { pointsOf, scoreDraft, scoreEntry, tryScore } from './score-draft.ts';

describe('a score to set', () => {
  test('begins with the current score, and setting that changes nothing', () => {
    const match = playFrom(TENNIS, `${games('aaaaaa ab')}aab`);
    const draft = scoreDraft(match);
    expect(draft.sets).toEqual([
      { a: '6', b: '0' },
      { a: '1', b: '1' },
      { a: '', b: '' },
    ]);
    const tried = tryScore(match, draft);
    expect('match' in tried && tried.match.state.games).toEqual({ a: 1, b: 1 });
    expect('match' in tried && tried.match.state.points).toEqual({ a: 2, b: 1 });
    expect('match' in tried && tried.match.state.service).toEqual(match.state.service);
  });

  test('continues a match from its score', () => {
    const draft = {
      sets: [
        { a: '6', b: '4' },
        { a: '3', b: '2' },
        { a: '', b: '' },
      ],
      points: { a: '3', b: '1' },
      service: { side: 'b' } as const,
    };
    const tried = tryScore(playFrom(TENNIS, ''), draft);
    expect('match' in tried && tried.match.state).toMatchObject({
      games: { a: 3, b: 2 },
      points: { a: 3, b: 1 },
      service: { side: 'b' },
      isServiceKnown: true,
    });
  });

  test('says why it is impossible', () => {
    const sets = [
      { a: '6', b: '5' },
      { a: '1', b: '0' },
      { a: '', b: '' },
    ];
    const tried = tryScore(playFrom(TENNIS, ''), { sets, points: { a: '0', b: '0' }, service: null });
    expect(tried).toEqual({ reason: 'impossible-score' });
  });

  test('asks for no points and no server when it decides the match', () => {
    const sets = [
      { a: '6', b: '4' },
      { a: '6', b: '4' },
      { a: '', b: '' },
    ];
    const draft = { sets, points: { a: '2', b: '0' }, service: { side: 'a' } as const };
    const match = playFrom(TENNIS, '');
    expect(pointsOf(match, draft)).toBeNull();
    expect(scoreEntry(match, draft)).toEqual({
      kind: 'score',
      sets: [
        { a: 6, b: 4 },
        { a: 6, b: 4 },
      ],
    });
  });
});

test.each([
  ['a game', TENNIS, { a: '2', b: '2' }, 'game'],
  ['a tiebreak', TENNIS, { a: '6', b: '6' }, 'numbers'],
  ['pickleball', PICKLEBALL, { a: '4', b: '2' }, null],
])('points in %s', (_name, format, set, counting) => {
  const draft = { sets: [set, { a: '', b: '' }], points: { a: '0', b: '0' }, service: null };
  expect(pointsOf(playFrom(format, ''), draft)).toBe(counting);
});
