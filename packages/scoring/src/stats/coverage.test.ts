import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, pickleball, playFrom } from '#test/play.ts';
import { type EventBody, type MatchSetup, replay, type Side } from '../index.ts';
import { type FigureId, figureIn, isFullyKnown, matchFigures, matchFlow, rateOf } from './index.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');

function figuresAfter(setup: MatchSetup, bodies: readonly EventBody[]) {
  const log = bodies.map((body, index) => ({ ...body, id: `e${index}`, at: index }));
  return matchFigures(must(replay(setup, log)));
}

function points(winners: string): EventBody[] {
  return [...winners].map((winner) => ({ kind: 'point', winner: winner as Side })); // the letters are sides
}

describe('unknown facts', () => {
  const { a } = figuresAfter(ONE_SET, [
    { kind: 'point', winner: 'a', detail: { serve: 1 } },
    { kind: 'point', winner: 'b', detail: { serve: 2, ending: 'winner' } },
    { kind: 'point', winner: 'b' },
  ]);

  test('counts an unknown fact as unknown, not as no', () => {
    const first = figureIn(a.side, 'first-serves-in');
    expect(first).toEqual({ count: 1, of: 2, known: 2, total: 3 });
    expect([rateOf(first), isFullyKnown(first)]).toEqual([0.5, false]);
    expect(figureIn(a.side, 'aces')).toEqual({ count: 0, of: 1, known: 1, total: 3 });
  });

  test('leaves no rate where nothing is known', () => {
    expect(rateOf(figureIn(a.side, 'won-in-5-8'))).toBeNull();
  });
});

describe('facts implied by an answer', () => {
  test.each<[string, EventBody[], FigureId, Side, string]>([
    ['two faults are a point', [{ kind: 'fault' }, { kind: 'fault' }], 'double-faults', 'a', '1/1 1/1'],
    ['and an unforced error', [{ kind: 'fault' }, { kind: 'fault' }], 'unforced-errors', 'a', '1/1 1/1'],
    ['and a second serve', [{ kind: 'fault' }, { kind: 'fault' }], 'second-serve-points-won', 'a', '0/1 1/1'],
    [
      'a fault before it makes a serve the second',
      [{ kind: 'fault' }, ...points('a')],
      'first-serves-in',
      'a',
      '0/1 1/1',
    ],
    ['a fault alone is no point', [{ kind: 'fault' }], 'points-won', 'a', '0/0 0/0'],
    ['a double fault is no rally', [{ kind: 'fault' }, { kind: 'fault' }], 'rallies-1-4', 'a', '0/0 1/1'],
    ['nor a return', [{ kind: 'fault' }, { kind: 'fault' }], 'returns-in', 'b', '0/0 1/1'],
    [
      'an error of the server comes after the return',
      [{ kind: 'point', winner: 'b', detail: { ending: 'forced-error' } }],
      'returns-in',
      'b',
      '1/1 1/1',
    ],
    [
      'an error of the receiver may be the return',
      [{ kind: 'point', winner: 'a', detail: { ending: 'forced-error' } }],
      'returns-in',
      'b',
      '0/0 0/1',
    ],
  ])('%s', (_name, bodies, id, side, expected) => {
    const { count, of, known, total } = figureIn(figuresAfter(ONE_SET, bodies)[side].side, id);
    expect(`${count}/${of} ${known}/${total}`).toBe(expected);
  });
});

describe('a penalty', () => {
  test('is a point for neither side, even if it was a break point', () => {
    const { a, b } = figuresAfter(ONE_SET, [
      ...points('bbb'),
      { kind: 'penalty', side: 'a', penalty: 'point' },
      ...points('b'),
    ]);
    expect(figureIn(a.side, 'points-won')).toEqual({ count: 0, of: 4, known: 4, total: 4 });
    expect(figureIn(b.side, 'service-points-won').of).toBe(1);
    expect(figureIn(b.side, 'break-points-won')).toEqual({ count: 0, of: 0, known: 3, total: 3 });
    expect(figureIn(a.side, 'holds').of).toBe(0);
  });

  test('is no point scored in pickleball', () => {
    const { a } = figuresAfter(pickleball('singles'), [
      { kind: 'penalty', side: 'b', penalty: 'technical-foul' },
      ...points('a'),
    ]);
    expect(figureIn(a.side, 'points-scored').count).toBe(1);
  });
});

describe('an entered score', () => {
  test('gives a game its winner, and no points', () => {
    const { a, b, unscored } = figuresAfter(ONE_SET, [
      ...points('ab'),
      { kind: 'game', winner: 'a' },
      { kind: 'game', winner: 'a' },
    ]);
    expect(figureIn(a.side, 'holds')).toEqual({ count: 1, of: 1, known: 1, total: 1 });
    expect(figureIn(a.side, 'breaks')).toEqual({ count: 1, of: 1, known: 1, total: 1 });
    expect(figureIn(b.side, 'points-won').of).toBe(2);
    expect(unscored).toEqual({ games: 2, points: 0 });
  });

  test("leaves a set's remaining games without points", () => {
    const { sets, unscored } = figuresAfter(buildSetup('SET3-S:6/TB7'), [
      ...points(games('ab')),
      { kind: 'set', score: { a: 6, b: 3 } },
      ...points('a'),
    ]);
    expect(sets.map((set) => set.unscored.games)).toEqual([7, 0]);
    expect(unscored.games).toBe(7);
    expect(sets.map(({ a }) => figureIn(a.side, 'points-won').of)).toEqual([8, 1]);
  });

  test('counts neither side’s serve until it is known when a match is picked up in its middle', () => {
    const { a, b, unscored } = figuresAfter(buildSetup('SET3-S:6/TB7'), [
      {
        kind: 'score',
        sets: [
          { a: 6, b: 4 },
          { a: 2, b: 1 },
        ],
        points: { a: 1, b: 0 },
      },
      ...points('a'),
      { kind: 'server', service: { side: 'b' } },
      ...points('b'),
    ]);
    expect(unscored).toEqual({ games: 13, points: 1 });
    expect(figureIn(a.side, 'points-won').of).toBe(2);
    expect(figureIn(a.side, 'service-points-won')).toEqual({ count: 0, of: 0, known: 0, total: 1 });
    expect(figureIn(b.side, 'service-points-won')).toEqual({ count: 1, of: 1, known: 1, total: 2 });
  });

  test('leaves open whether the service turn it cut in on had scored', () => {
    const { a } = figuresAfter(pickleball('singles'), [
      ...points('a'),
      { kind: 'score', sets: [{ a: 4, b: 2 }], service: { side: 'a' } },
      ...points('bbab'),
    ]);
    expect(figureIn(a.side, 'service-turns').count).toBe(2);
    expect(figureIn(a.side, 'scoreless-turns')).toEqual({ count: 1, of: 1, known: 2, total: 3 });
  });
});

describe('a corrected score', () => {
  const score = (games: [number, number], points: [number, number]): EventBody => ({
    kind: 'score',
    sets: [{ a: games[0], b: games[1] }],
    points: { a: points[0], b: points[1] },
    service: { side: 'a' },
  });

  test.each<[string, EventBody[], { points: string; games: number; unscored: [number, number] }]>([
    [
      'keeps every point if it only adds',
      [...points('aab'), score([2, 1], [1, 0])],
      { points: '2–1', games: 0, unscored: [3, 1] },
    ],
    [
      'leaves out the points since the last one that it can follow',
      [...points('aabb'), score([0, 0], [1, 0])],
      { points: '1–0', games: 0, unscored: [0, 0] },
    ],
    [
      'replaces a point that goes to the other side',
      [...points('aaabb'), score([0, 0], [2, 3])],
      { points: '2–0', games: 0, unscored: [0, 3] },
    ],
    [
      'leaves out a whole game whose winner it changes',
      [...points(games('ab a')), ...points('a'), score([1, 2], [1, 0])],
      { points: '4–4', games: 2, unscored: [1, 1] },
    ],
    [
      'leaves out everything if all winners change',
      [...points(games('aaa')), score([0, 3], [0, 0])],
      { points: '0–0', games: 0, unscored: [3, 0] },
    ],
    [
      'replaces an earlier corrected score',
      [score([4, 4], [0, 0]), ...points('a'), score([2, 2], [0, 0]), ...points('b')],
      { points: '0–1', games: 0, unscored: [4, 0] },
    ],
    [
      'at another deuce is the same score',
      [...points('aaabbbabab'), score([0, 0], [3, 3]), ...points('aa')],
      { points: '7–5', games: 1, unscored: [0, 0] },
    ],
  ])('%s', (_name, bodies, expected) => {
    const { a, b, unscored } = figuresAfter(ONE_SET, bodies);
    const won = figureIn(a.side, 'points-won');
    expect(`${won.count}–${won.of - won.count}`).toBe(expected.points);
    expect(figureIn(a.side, 'holds').of + figureIn(b.side, 'holds').of).toBe(expected.games);
    expect([unscored.games, unscored.points]).toEqual(expected.unscored);
  });

  test('takes the lead and the ends of replaced points with them', () => {
    const log = [...points(games('aaa')), score([0, 1], [0, 0]), ...points('b')];
    const match = must(
      replay(
        ONE_SET,
        log.map((body, index) => ({ ...body, id: `e${index}`, at: index })),
      ),
    );
    const { leads, ends } = matchFlow(match);
    expect(leads.largest.a.games).toBe(0);
    expect(ends.map(({ ids }) => ids)).toEqual([['e13']]);
  });
});

test('a match tiebreak is no service game', () => {
  const match = playFrom(buildSetup('SET3-S:6/TB7-F:TB10'), `${games('aaaaaa bbbbbb')}${'a'.repeat(10)}`);
  const { a } = matchFigures(match);
  expect(figureIn(a.side, 'match-tiebreaks-won')).toEqual({ count: 1, of: 1, known: 1, total: 1 });
  expect(figureIn(a.side, 'holds').of + figureIn(a.side, 'breaks').of).toBe(12);
  expect(figureIn(a.side, 'tiebreak-points-won')).toMatchObject({ count: 10, of: 10 });
});
