import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDrill } from '#test/drills.ts';
import type { SkillMatches, SkillRun } from './skill-readings.ts';
import { datedProgress, type SkillEvidence, type SkillRow, skillProgress, skillsOf } from './skills.ts';

const SECOND = 'second-serve-points-won';
const figure = (count: number, of: number) => ({ count, of, known: of, total: of });
const at = (day: string) => Date.parse(`${day}T12:00Z`);
const NO_MATCHES: SkillMatches = { all: { figures: {}, matches: 0 }, halves: null };
const streak = buildDrill({ id: 'streak', weaknesses: ['second-serve'], trains: [SECOND] });
const kick = buildDrill({ id: 'kick', weaknesses: ['second-serve'], trains: [SECOND] });

/** Runs on consecutive days of June; 8, 12 and 17 of 20 balls are the targets. */
const runs = (drill: SkillRun['drill'], ...scores: number[]): SkillRun[] =>
  scores.map((score, index) => ({ drill, score, at: at('2026-06-01') + index * 86_400_000 }));

function secondServe(evidence: Partial<SkillEvidence>): SkillRow<number> | undefined {
  const rows = skillsOf({
    sport: 'tennis',
    matches: NO_MATCHES,
    runs: [],
    wishes: [],
    ...evidence,
  });
  return rows.find(({ skill }) => skill === 'second-serve');
}

const matches = (count: number, of: number): SkillMatches => ({
  all: { figures: { [SECOND]: figure(count, of) }, matches: 6 },
  halves: null,
});
const halves = (earlier: readonly [number, number], later: readonly [number, number]): SkillMatches => ({
  all: { figures: { [SECOND]: figure(earlier[0] + later[0], earlier[1] + later[1]) }, matches: 6 },
  halves: {
    earlier: { figures: { [SECOND]: figure(...earlier) }, from: at('2026-01-10') },
    later: { figures: { [SECOND]: figure(...later) }, matches: 3 },
  },
});

test('has an empty row for each skill, in display order', () => {
  const rows = skillsOf({ sport: 'pickleball', matches: NO_MATCHES, runs: [], wishes: [] });
  expect(rows.map(({ skill, from }) => `${skill}: ${from}`)).toEqual([
    'serve: nothing',
    'return: nothing',
    'third-shot: nothing',
    'dinks: nothing',
    'resets: nothing',
    'hands: nothing',
    'movement: nothing',
  ]);
});

describe('a skill from matches', () => {
  test('maps its rate and Wilson interval to the scale of its benchmark', () => {
    // 46 of 100 is the intermediate target: 60. Wilson: 36.56 % to 55.74 %. Below 46 a level is 8 %, above it 6 %.
    expect(secondServe({ matches: matches(46, 100) })).toMatchObject({
      current: expect.closeTo(60, 10),
      interval: {
        low: expect.closeTo(60 - (20 * (0.46 - 0.36557)) / 0.08, 1),
        high: expect.closeTo(60 + (20 * (0.55735 - 0.46)) / 0.06, 1),
      },
      from: 'measured',
      points: 100,
      matches: 6,
      runs: 0,
      change: null,
    });
  });

  test('takes the later half as its level once the change is clear', () => {
    // 38 % is 40 points, 49 % is 70: with a thousand points each that is 4.9 standard errors, and chance explains 4 %.
    const row = secondServe({ matches: halves([380, 1000], [490, 1000]) });
    expect(row).toMatchObject({
      current: expect.closeTo(69.5, 0),
      change: { by: expect.closeTo(28.8, 0), since: at('2026-01-10') },
      points: 1000,
      matches: 3,
    });
    expect(row?.change?.low).toBeGreaterThan(0);
  });

  test('keeps to the own history while a change may be chance', () => {
    // 44 % to 46 % of a hundred points each is a third of a standard error: all 200 points count, 45 % is 57.5.
    const row = secondServe({ matches: halves([44, 100], [46, 100]) });
    expect(row).toMatchObject({ current: expect.closeTo(57.5, 10), change: { by: 0 } });
    expect(row?.change?.low).toBeLessThan(0);
    expect(row?.change?.high).toBeGreaterThan(0);
  });

  test('takes all matches together if a half is too small', () => {
    expect(secondServe({ matches: halves([5, 19], [41, 81]) })).toMatchObject({
      current: expect.closeTo(60, 10),
      change: null,
      points: 100,
    });
  });

  test('needs more than nineteen points', () => {
    expect(secondServe({ matches: matches(10, 19) })).toMatchObject({
      current: null,
      from: 'nothing',
      points: 0,
    });
  });
});

describe('a skill from drills', () => {
  test('is the mean of the last five runs of each drill', () => {
    // 8 is 40 points, 12 is 60, 17 is 80. Of 40, then 40 60 60 60 80: 60 ± 1.96 · 14.14 / √5.
    expect(secondServe({ runs: runs(streak, 8, 8, 12, 12, 12, 17) })).toMatchObject({
      current: expect.closeTo(60, 10),
      interval: { low: expect.closeTo(60 - 12.396, 3), high: expect.closeTo(60 + 12.396, 3) },
      runs: 5,
      points: 0,
    });
  });

  test('changes from the first runs to as many last ones', () => {
    // 40, 40 and 60, then 60, 60 and 80: 20 points more, with a standard error of 9.4 and Student's 2.78 for six runs.
    const [few, more] = [runs(streak, 8, 8, 12, 12, 12), runs(streak, 8, 8, 12, 12, 12, 17)];
    expect(secondServe({ runs: few })?.change).toBeNull();
    expect(secondServe({ runs: more })?.change).toMatchObject({
      low: expect.closeTo(20 - 26.2, 0),
      high: expect.closeTo(20 + 26.2, 0),
      since: at('2026-06-01'),
    });
    const many = secondServe({ runs: runs(streak, 8, 8, 8, 8, 8, 17, 17, 17, 17, 17) });
    expect(many?.change?.low).toBeGreaterThan(20);
  });

  test('has at least the spread of runs ten points apart', () => {
    expect(secondServe({ runs: runs(streak, 12, 12, 12, 12) })?.interval).toEqual({
      low: expect.closeTo(60 - 9.8, 3),
      high: expect.closeTo(60 + 9.8, 3),
    });
  });

  test('needs three runs, of any drills', () => {
    expect(secondServe({ runs: runs(streak, 8, 17) })).toMatchObject({
      current: null,
      from: 'nothing',
      runs: 2,
    });
    expect(secondServe({ runs: [...runs(streak, 8, 17), ...runs(kick, 12)] })).toMatchObject({
      from: 'measured',
    });
  });

  test('uses only drills that name it first or second', () => {
    const other = buildDrill({
      id: 'other',
      weaknesses: ['pressure', 'fitness', 'second-serve'],
      trains: ['holds', SECOND],
    });
    expect(secondServe({ runs: runs(other, 12, 12, 12) })).toMatchObject({ from: 'nothing' });
  });
});

test('weighs matches and drills by their certainty', () => {
  // Matches: 46 of 100 is 60, Wilson 36.39 to 92.45 wide, so a standard error of 14.30. Drills: 17, 17, 17 is 80 ± 5.77.
  const matchWeight = 1 / (14.3 ** 2 + 25);
  const drillWeight = 1 / (100 / 3 + 25);
  const share = matchWeight / (matchWeight + drillWeight);
  const row = secondServe({ matches: matches(46, 100), runs: runs(streak, 17, 17, 17) });
  expect(row?.current).toBeCloseTo(60 * share + 80 * (1 - share), 1);
  expect(row).toMatchObject({ points: 100, matches: 6, runs: 3 });
  const below = Math.hypot(share * 23.61, (1 - share) * 11.316);
  expect(row?.interval?.low).toBeCloseTo((row?.current ?? 0) - below, 1);
});

describe('a self-rating', () => {
  const wishes = [{ skill: 'second-serve', target: 75, selfRating: 55 }];

  test('counts while nothing is measured, and is marked', () => {
    expect(secondServe({ wishes })).toEqual({
      skill: 'second-serve',
      current: 55,
      interval: null,
      target: 75,
      change: null,
      from: 'self',
      points: 0,
      matches: 0,
      runs: 0,
      selfRating: 55,
    });
  });

  test('is shown beside a measured level', () => {
    expect(secondServe({ wishes, matches: matches(46, 100) })).toMatchObject({
      current: expect.closeTo(60, 10),
      from: 'measured',
      target: 75,
      selfRating: 55,
    });
  });
});

test('keeps every skill within its interval and within 0 to 100', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), scores, scores, (won, lost, one, other) => {
      const row = secondServe({
        matches: matches(won, won + lost),
        runs: [...runs(streak, ...one), ...runs(kick, ...other)],
      });
      const { low = 0, high = 100 } = row?.interval ?? {};
      const current = row?.current ?? 50;
      expect(0 <= low && low <= current && current <= high && high <= 100).toBe(true);
    }),
    { numRuns: 200 },
  );
});

describe('improvement', () => {
  const evidence: SkillEvidence = {
    sport: 'tennis',
    matches: {
      all: { figures: {}, matches: 6 },
      halves: {
        earlier: { figures: { [SECOND]: figure(380, 1000) }, from: at('2026-01-10') },
        later: { figures: { [SECOND]: figure(490, 1000) }, matches: 3 },
      },
    },
    runs: [],
    wishes: [],
  };

  test('is the mean change of the skills measured twice, with its interval', () => {
    const both = { figures: { [SECOND]: figure(870, 2000) }, matches: 6 };
    const { skills, improvement } = skillProgress({
      ...evidence,
      matches: { ...evidence.matches, all: both },
    });
    const changed = skills.find(({ skill }) => skill === 'second-serve')?.change;
    expect(improvement).toEqual({
      by: changed?.by,
      low: expect.closeTo(changed?.low ?? 0, 3),
      high: expect.closeTo(changed?.high ?? 0, 3),
      ...{ skills: 1, since: at('2026-01-10'), points: 1000, runs: 0 },
    });
  });

  test('is dated by the day in a time zone', () => {
    const progress = skillProgress({
      ...evidence,
      matches: { ...evidence.matches, all: { figures: { [SECOND]: figure(870, 2000) }, matches: 6 } },
    });
    const { skills, improvement } = datedProgress(progress, 'Pacific/Auckland');
    const changed = skills.flatMap(({ change }) => change?.since ?? []);
    expect([...changed, improvement?.since]).toEqual(['2026-01-11', '2026-01-11']);
  });

  test('is null if no skill was measured twice', () => {
    expect(skillProgress({ ...evidence, matches: NO_MATCHES }).improvement).toBeNull();
  });
});
