import { CATALOG } from '@allcourt/scoring/stats';
import { describe, expect, test } from 'vitest';
import { loadDrills } from '../library.ts';
import { SKILLS } from '../vocabulary.ts';
import { BENCHMARKS, benchmarkOf, GOAL_FIGURES, PLAIN_GOALS, skillPointsOf } from './benchmarks.ts';
import { isDrillOf, SKILL_SOURCES } from './skill-sources.ts';

describe.each(['tennis', 'pickleball'] as const)('%s benchmarks', (sport) => {
  const rows = BENCHMARKS[sport];

  test.each(rows.map((row) => [row.statistic, row] as const))('%s', (statistic, { targets, unless }) => {
    const entry = CATALOG[sport].find(({ id }) => id === statistic);
    const { beginner, intermediate, advanced } = targets;
    const order = [0, beginner, intermediate, advanced, 1];
    expect(entry?.from).toBe('figures');
    expect(order.slice(1, -1).toSorted()).toEqual(
      entry?.better === 'low' ? [advanced, intermediate, beginner] : [beginner, intermediate, advanced],
    );
    expect(order.every((rate) => rate >= 0 && rate <= 1)).toBe(true);
    expect(unless.every((other) => benchmarkOf(sport, other))).toBe(true);
  });

  test('are unique per statistic', () => {
    expect(new Set(rows.map(({ statistic }) => statistic)).size).toBe(rows.length);
  });

  test('with a weakness have a drill', async () => {
    const trained = (await loadDrills(sport)).flatMap(({ trains }) =>
      trains.map(({ statistic }) => statistic),
    );
    const lost = rows.filter(({ weakness }) => weakness !== null);
    expect(lost.filter(({ statistic }) => !trained.includes(statistic))).toEqual([]);
  });

  test('measure every skill, as do three drills', async () => {
    const drills = await loadDrills(sport);
    for (const skill of SKILLS[sport]) {
      const sources = SKILL_SOURCES[sport][skill];
      expect(sources?.statistics.filter((id) => !benchmarkOf(sport, id))).toEqual([]);
      expect(drills.filter((drill) => sources && isDrillOf(drill, sources)).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('exist for the statistics that count points won', () => {
    for (const id of [...GOAL_FIGURES[sport], ...PLAIN_GOALS]) {
      expect(benchmarkOf(sport, id)?.worth).toBe(1);
    }
  });
});

describe('the scale of a skill', () => {
  const serves = { beginner: 8, intermediate: 12, advanced: 17 };
  const sprint = { beginner: 24, intermediate: 20, advanced: 17.5 };

  test.each([
    ['a beginner’s target', serves, 8, 40],
    ['an intermediate one', serves, 12, 60],
    ['an advanced one', serves, 17, 80],
    ['half way between the first two', serves, 10, 50],
    ['two fifths of the next step', serves, 14, 68],
    ['as far below as the step to the next is above', serves, 4, 20],
    ['beyond, one step', serves, 22, 100],
    ['fewer seconds are better', sprint, 22, 50],
    ['the fewest', sprint, 17.5, 80],
    ['slower than a beginner', sprint, 28, 20],
  ])('%s', (_name, targets, value, points) => {
    expect(skillPointsOf(targets, value)).toBeCloseTo(points, 10);
  });
});
