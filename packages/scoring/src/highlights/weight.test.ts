import { describe, expect, test } from 'vitest';
import { buildSetup, games, playFrom } from '#test/play.ts';
import { leverages, type WeightParts, weightOf } from './weight.ts';

const PLAIN: WeightParts = { leverage: 0.1, shots: undefined, crowd: 0, isStarred: false, rules: ['ace'] };

/** The number of times that a point weighs more than the plain one, before both are fitted into 0 to 1. */
function timesPlain(parts: Partial<WeightParts>): number {
  const odds = (weight: number) => weight / (1 - weight);
  return odds(weightOf({ ...PLAIN, ...parts })) / odds(weightOf(PLAIN));
}

describe('the weight of a point', () => {
  test.each<[string, Partial<WeightParts>, number]>([
    ['doubles with twelve shots', { shots: 12 }, 2],
    ['grows with every further shot', { shots: 24 }, 3],
    ['no longer grows after 48 shots', { shots: 90 }, 5],
    ['triples when the crowd is loudest', { crowd: 1 }, 3],
    ['doubles when the crowd is half as loud', { crowd: 0.5 }, 2],
    ['grows with a star', { isStarred: true }, 2.5],
    ['grows with its leverage', { leverage: 0.2 }, 2],
    ['never falls below the least leverage', { leverage: 0 }, 0.8],
    ['triples at match point', { rules: ['ace', 'match-point'] }, 3],
    ['takes its strongest rule only', { rules: ['set-point', 'break-point', 'ace'] }, 1.8],
  ])('%s', (_behavior, parts, times) => {
    expect(timesPlain(parts)).toBeCloseTo(times, 2);
  });
});

describe('the leverage of the points of a match', () => {
  test('is higher at 30–30 than at 40–0, and higher late in a set', () => {
    const early = playFrom(buildSetup('SET1-S:6/TB7'), 'abab a');
    const easy = playFrom(buildSetup('SET1-S:6/TB7'), 'aaaa');
    const late = playFrom(buildSetup('SET1-S:6/TB7'), `${games('abababab')} abab a`);
    const [atThirtyAll = 0, atFortyLove = 0, atFourAll = 0] = [early, easy, late].map((match) =>
      leverages(match, match.log.length).at(-1),
    );
    expect(atThirtyAll).toBeGreaterThan(atFortyLove);
    expect(atFourAll).toBeGreaterThan(atThirtyAll);
  });

  test('does not change by what is played later', () => {
    const late = playFrom(buildSetup('SET1-S:6/TB7'), `abab a ${games('bbbbb')}`);
    const early = playFrom(buildSetup('SET1-S:6/TB7'), 'abab a');
    expect(leverages(late, late.log.length).slice(0, 5)).toEqual(leverages(early, 5));
  });

  test('is the same for every point of a timed set, which has no foreseeable end', () => {
    expect(leverages(playFrom(buildSetup('T20'), 'abb'), 3)).toEqual([0.1, 0.1, 0.1]);
  });
});
