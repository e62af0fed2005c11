import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, play, playFrom, start } from '#test/play.ts';
import { apply, type Match } from '../index.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import { generalPrior } from './general-prior.ts';
import { createLearningModel, type MatchPrior } from './learning-model.ts';
import { learnFrom, probabilityTimeline } from './leverage.ts';
import { createServeGrid, inGrid, weightedMean, weightsOf } from './serve-grid.ts';
import { createWinModel, type WinModel } from './win-model.ts';

const TIEBREAK = buildSetup('SET1-S:TB7');

describe('a learning model', () => {
  test('expects of equals what the general prior says', () => {
    const { serve } = learning(start(TIEBREAK));
    expect(serve.a).toBeCloseTo(0.6, 2);
    expect(serve.b).toBeCloseTo(serve.a, 12);
  });

  test.each<[Side, Side, number]>([
    ['a', 'a', 1],
    ['a', 'b', -1],
    ['b', 'b', 1],
    ['b', 'a', -1],
  ])('thinks of %s’s serve after %s won a point of it: %d', (server, winner, sign) => {
    const before = learning(start(TIEBREAK));
    const after = before.learn(server, winner);
    expect(Math.sign(after.serve[server] - before.serve[server])).toBe(sign);
    // About one point in 81.
    expect(Math.abs(after.serve[server] - before.serve[server])).toBeLessThan(0.012);
    expect(Math.abs(after.serve[server] - before.serve[server])).toBeGreaterThan(0.003);
  });

  test('does not change itself', () => {
    const match = start(TIEBREAK);
    const model = learning(match);
    const before = model.at(match.state);
    for (let point = 0; point < 9; point += 1) {
      model.learn('a', 'b');
    }
    expect(model.at(match.state)).toEqual(before);
    expect(model).toMatchObject({ format: match.format, discipline: 'singles' });
  });

  test('gives the same score a better chance for the side that has won more on serve', () => {
    const level = start(buildSetup('SET3-S:6/TB7'));
    const model = learning(level);
    let better = model;
    for (let point = 0; point < 20; point += 1) {
      better = better.learn('a', 'a').learn('b', 'a');
    }
    expect(model.at(level.state)?.a).toBeCloseTo(0.5, 9);
    expect(better.at(level.state)?.a).toBeGreaterThan(0.65);
  });

  test('learns the more from a point, the less its prior weighs', () => {
    const match = start(TIEBREAK);
    const step = (weight: number) => {
      const model = learning(match, { serve: { chance: 0.6, weight } });
      return model.learn('a', 'b').serve.a - model.serve.a;
    };
    expect(step(20)).toBeLessThan(step(200));
  });

  test('learns the same from the same points in any order', () => {
    const model = learning(start(TIEBREAK));
    const one = model.learn('a', 'b').learn('b', 'b').learn('a', 'a');
    const other = model.learn('a', 'a').learn('a', 'b').learn('b', 'b');
    expect(one.serve.a).toBeCloseTo(other.serve.a, 12);
    expect(one.serve.b).toBeCloseTo(other.serve.b, 12);
  });

  test('mirrors when the sides are swapped, forecast and all', () => {
    const winners = 'aabab babba a';
    const match = playFrom(buildSetup('SET1-S:6/TB7'), winners);
    const mirrored = playFrom(
      buildSetup('SET1-S:6/TB7', { firstServer: 'b' }),
      winners.replaceAll(/[ab]/g, (side) => opponentOf(side as Side)), // the letters are sides
    );
    const now = learnFrom(learning(match, { winChance: 0.7 }), match).at(match.state);
    const mirror = learnFrom(learning(mirrored, { winChance: 0.3 }), mirrored).at(mirrored.state);
    expect(mirror?.a).toBeCloseTo(now?.b ?? -1, 9);
  });

  test('learns nothing from a point whose server is unknown', () => {
    const score = { id: 's', at: 0, kind: 'score', sets: [{ a: 5, b: 4 }] } as const;
    const entered = must(apply(start(buildSetup('SET1-S:6/TB7')), score));
    const match = play(entered, 'a');
    const model = learning(match);
    expect(entered.state.isServiceKnown).toBe(false);
    expect(learnFrom(model, match)).toBe(model);
  });

  test('is exactly certain once the match is won', () => {
    const match = playFrom(buildSetup('SET1-S:6/TB7'), 'aaaaaaabaababaaaaabaaaaabaaaa');
    expect(match.state.winner).toBe('a');
    expect(learnFrom(learning(match), match).at(match.state)).toEqual({ a: 1, b: 0, draw: 0 });
  });

  test('includes draws', () => {
    const match = start(buildSetup('FRM2X-S:3/TB5'));
    const { a, b, draw } = learning(match).at(match.state) ?? { a: 0, b: 0, draw: 0 };
    expect(a + b + draw).toBeCloseTo(1, 12);
    expect(draw).toBeGreaterThan(0.2);
    expect(a).toBeCloseTo(b, 9);
  });

  test('has no answer in a timed set, with a forecast or without', () => {
    const match = start(buildSetup('T20'));
    expect(learning(match).at(match.state)).toBeNull();
    expect(learning(match, { winChance: 0.7 }).at(match.state)).toBeNull();
    expect(learning(match, { winChance: 0.7 }).serve).toEqual(learning(match).serve);
  });

  test('comes as near to a forecast as its grid reaches', () => {
    const match = start(buildSetup('SET1-S:TB1NOAD'));
    const now = learning(match, { winChance: 0.999 }).at(match.state);
    expect(now?.a).toBeGreaterThan(0.75);
    expect(now?.a).toBeLessThan(0.999);
  });

  test.each<[string, MatchPrior]>([
    ['no chance at all', { winChance: 0 }],
    ['a certain win', { winChance: 1 }],
    ['not a number', { winChance: Number.NaN }],
    ['a prior without weight', { serve: { chance: 0.6, weight: 0 } }],
    ['a prior that is certain', { serve: { chance: 1, weight: 10 } }],
  ])('refuses %s', (_name, prior) => {
    expect(createLearningModel(start(TIEBREAK), prior)).toEqual({ ok: false, reason: 'impossible-prior' });
  });
});

describe('the timeline of a learning model', () => {
  const match = playFrom(buildSetup('SET1-S:6/TB7'), `${games('ab')} abba`);
  const points = probabilityTimeline(learning(match), match) ?? [];

  test('continues each point where the one before it ended', () => {
    for (const [index, { before }] of points.slice(1).entries()) {
      expect(before).toEqual(points[index]?.after);
    }
  });

  test('has the chance of each point as it was known before it', () => {
    const [first, second] = points;
    expect(first?.chance).toBe(learning(match).serve.a);
    expect(second?.chance).toBeGreaterThan(first?.chance ?? 1);
    expect(points[4]?.chance).toBeCloseTo(0.4, 1);
  });

  test('judges leverage and swing by the score alone, and adds to it what a point teaches', () => {
    for (const { point, before, after, leverage, swing } of points) {
      expect(swing).toBeGreaterThan(0);
      expect(swing).toBeLessThan(leverage);
      expect(after[point.winner] - before[point.winner]).toBeGreaterThan(swing);
    }
  });

  test.each([
    ['three times', 'that learns', 3],
    ['twice', 'that does not', 2],
  ])('asks a model %s a point, %s, however long the match', (_times, _kind, times) => {
    const asked = (winners: string) => {
      let count = 0;
      const played = playFrom(buildSetup('SET3-S:6/TB7'), winners);
      const counting = (model: WinModel): WinModel => ({
        ...model,
        at: (state) => {
          count += 1;
          return model.at(state);
        },
        learn: () => (times === 3 ? counting(model) : counted),
      });
      const fixed = must(createWinModel(played.format, 'singles', { a: 0.6, b: 0.6 }));
      const counted = counting(fixed);
      probabilityTimeline(counted, played);
      return count;
    };
    expect(asked(games('abab'))).toBe(1 + times * 16);
    expect(asked(games('abababab'))).toBe(1 + times * 32);
  });
});

describe('the grid', () => {
  const { format } = start(TIEBREAK);

  test('has nine leads at three levels, around its chance', () => {
    const { models } = createServeGrid(format, 'singles', 0.6);
    const leads = new Set(models.map(({ serve }) => (serve.a - serve.b).toFixed(2)));
    const levels = new Set(models.map(({ serve }) => ((serve.a + serve.b) / 2).toFixed(2)));
    expect([...leads].map(Number).toSorted((one, other) => one - other)).toEqual([
      -0.32, -0.24, -0.16, -0.08, 0, 0.08, 0.16, 0.24, 0.32,
    ]);
    expect([...levels]).toEqual(['0.53', '0.60', '0.67']);
  });

  test.each([
    [0.5, 0.5],
    [-0.2, 0.02],
    [0.01, 0.02],
    [1.4, 0.98],
  ])('has %d as %d', (chance, nearest) => {
    expect(inGrid(chance)).toBe(nearest);
  });

  test('weighs its models alike before any point, and then by how well they explain it', () => {
    const grid = createServeGrid(format, 'singles', 0.6);
    const none = { served: 0, won: 0 };
    for (const weight of weightsOf(grid, { a: none, b: none })) {
      expect(weight).toBeCloseTo(1 / 27, 12);
    }
    const weights = weightsOf(grid, { a: { served: 1, won: 1 }, b: { served: 1, won: 0 } });
    const [one, other] = [grid.models[0]?.serve, grid.models[26]?.serve].map((serve) =>
      serve ? serve.a * (1 - serve.b) : 0,
    );
    expect((weights[0] ?? 0) / (weights[26] ?? 1)).toBeCloseTo((one ?? 0) / (other ?? 1), 12);
    expect(weightedMean(weights, weights, () => 1)).toBeCloseTo(1, 12);
  });

  test('asks its models about a state once', () => {
    const grid = createServeGrid(format, 'singles', 0.6);
    const { state } = playFrom(TIEBREAK, 'ab');
    expect(grid.at(state)).toBe(grid.at(state));
  });

  test('stays finite after a thousand lost points', () => {
    const grid = createServeGrid(format, 'singles', 0.6);
    const lost = { served: 1000, won: 0 };
    const weights = weightsOf(grid, { a: lost, b: lost });
    expect(weightedMean(weights, weights, () => 1)).toBeCloseTo(1, 12);
  });
});

describe('the general prior', () => {
  test.each([
    ['tennis', 'singles', 0.6],
    ['tennis', 'doubles', 0.62],
    ['pickleball', 'singles', 0.5],
    ['pickleball', 'doubles', 0.44],
  ] as const)('for %s %s is %d', (sport, discipline, chance) => {
    expect(generalPrior(sport, discipline)).toEqual({ chance, weight: 80 });
  });
});

function learning(match: Match, prior?: MatchPrior): WinModel {
  return must(createLearningModel(match, prior));
}
