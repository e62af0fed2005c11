import { describe, expect, test } from 'vitest';
import { games, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { pointLog } from './point-log.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'b');

describe('tennis', () => {
  const [first, second] = pointLog(playFrom(TENNIS, `bbbaa b${games('bbbbb')}aab`), CAST);

  test('lists sets with their scores, your side first', () => {
    expect([first?.title, first?.score, first?.winner]).toEqual(['Set 1', '6–0', 'b']);
    expect([second?.title, second?.score]).toEqual(['Set 2', null]);
  });

  test('lists games with server, score and hold or break', () => {
    expect(first?.games.map(({ title, server, score, result }) => [title, server, score, result])).toEqual([
      ['Game 1', 'Okafor', '1–0', 'Break'],
      ['Game 2', 'Duarte', '2–0', 'Hold'],
      ['Game 3', 'Okafor', '3–0', 'Break'],
      ['Game 4', 'Duarte', '4–0', 'Hold'],
      ['Game 5', 'Okafor', '5–0', 'Break'],
      ['Game 6', 'Duarte', '6–0', 'Hold'],
    ]);
    expect(second?.games[0]).toMatchObject({ title: 'Game 1', score: null, result: null });
  });

  test('lists points with the score after each and their meaning', () => {
    expect(first?.games[0]?.points.map(({ score, words, marks }) => [score, words, ...marks])).toEqual([
      ['15–0', 'Point to you'],
      ['30–0', 'Point to you'],
      ['40–0', 'Point to you'],
      ['40–15', 'Point to Okafor', 'Break point saved'],
      ['40–30', 'Point to Okafor', 'Break point saved'],
      ['Game', 'Point to you', 'Break'],
    ]);
  });

  test('lists a tiebreak as a game without a server', () => {
    const log = pointLog(playFrom(TENNIS, `${games('ababababab ab')}aab`), CAST);
    expect(log[0]?.games.at(-1)).toMatchObject({ title: 'Tiebreak', server: null });
    expect(log[0]?.games.at(-1)?.points.map(({ score, server }) => [score, server])).toEqual([
      ['0–1', 'Okafor'],
      ['0–2', 'Duarte'],
      ['1–2', 'Duarte'],
    ]);
  });
});

test('lists pickleball rallies, some of which only move the serve', () => {
  const log = pointLog(playFrom(PICKLEBALL, 'aab'), CAST);
  expect(log[0]).toMatchObject({ title: 'Game 1', score: null });
  expect(log[0]?.games[0]).toMatchObject({ title: null, server: null, score: null, result: null });
  expect(log[0]?.games[0]?.points.map(({ score, words }) => [score, words])).toEqual([
    ['0–1', 'Point to Okafor'],
    ['0–2', 'Point to Okafor'],
    ['0–2', 'Side out to you'],
  ]);
});
