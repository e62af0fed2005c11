import { describe, expect, test } from 'vitest';
import { andThen, games, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { boardSides, figureSize, nameSize } from './board-sides.ts';

const SINGLES = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');
const DOUBLES = castOf(
  {
    a: [{ name: 'Maya Okafor' }, { name: 'Tom Hale' }],
    b: [{ name: 'Petra Novak' }, { name: 'Rosa Castillo' }],
  },
  'a',
);

describe('the two halves', () => {
  test('show points, games of each set and the server in tennis', () => {
    const { a, b } = boardSides(playFrom(TENNIS, `${games('aaaabaa ab')}aab`), SINGLES);
    expect(a).toEqual({
      players: [{ name: 'Okafor', isServing: false }],
      serverNumber: null,
      points: '30',
      sets: [
        { value: 6, isLost: false },
        { value: 1, isLost: false },
      ],
    });
    expect(b).toMatchObject({
      players: [{ name: 'Duarte', isServing: true }],
      points: '15',
      sets: [{ isLost: true }, { isLost: false }],
    });
  });

  test('show in pickleball which of the pair serves, and as which server', () => {
    const { a, b } = boardSides(playFrom(PICKLEBALL, 'aaaba', 'doubles'), DOUBLES);
    expect(b).toMatchObject({
      players: [
        { name: 'Novak', isServing: false },
        { name: 'Castillo', isServing: true },
      ],
      serverNumber: 2,
      points: '0',
      sets: [],
    });
    expect(a).toMatchObject({ serverNumber: null, points: '3', players: [{}, { isServing: false }] });
  });

  test('show the sets won after the match, and no server', () => {
    const { a, b } = boardSides(playFrom(TENNIS, games('aaaaaa aaaaaa')), SINGLES);
    expect([a.points, b.points, a.players[0]?.isServing, a.sets.length]).toEqual(['2', '0', false, 2]);
  });

  test('show no server while the server is unknown', () => {
    const entered = andThen(playFrom(TENNIS, ''), {
      ...{ id: 's', at: 9, kind: 'score', sets: [{ a: 2, b: 1 }], points: { a: 1, b: 3 } },
    });
    const { a, b } = boardSides(entered, SINGLES);
    expect([a.players[0]?.isServing, b.players[0]?.isServing]).toEqual([false, false]);
  });
});

describe('sizes', () => {
  test('follow the height of the half for a short name, and its width for a long one', () => {
    expect(nameSize(['Okafor'], 16)).toBe('max(1rem, min(16cqh, 22.9cqw))');
    expect(nameSize(['Papadimitriou-Konstantinou', 'Li'], 11)).toBe('max(1rem, min(11cqh, 5.3cqw))');
  });

  test('leave room for two figures even when there is one', () => {
    expect(figureSize('0', 54)).toBe(figureSize('40', 54));
  });
});
