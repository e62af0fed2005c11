import type { LoopAnswer, Plan, ProgressAnswer, SkillProgress, TrainingSession } from '@allcourt/contract';
import { SKILLS, type Skill } from '@allcourt/training';
import { buildUser } from './people.ts';
import { buildProgress } from './training.ts';

const ID = '018d5555-0000-7000-8000-00000000000';

const UNKNOWN: Omit<SkillProgress, 'skill'> = {
  current: null,
  interval: null,
  target: null,
  change: null,
  from: 'nothing',
  points: 0,
  matches: 0,
  runs: 0,
  selfRating: null,
};

const KNOWN: Partial<Record<Skill, Partial<SkillProgress>>> = {
  'second-serve': {
    current: 48,
    interval: { low: 41, high: 55 },
    target: 60,
    change: { by: 6.2, low: 1.4, high: 12, since: '2023-10-03' },
    from: 'measured',
    points: 112,
    matches: 9,
    runs: 3,
  },
  backhand: { current: 40, from: 'self', selfRating: 40, target: 55 },
};

/** The skills of tennis: one measured, one self-rated, the others unknown. */
const TENNIS_SKILLS: SkillProgress[] = SKILLS.tennis.map((skill) => ({
  skill,
  ...UNKNOWN,
  ...KNOWN[skill],
}));

const WEEKS = ['2023-10-30', '2023-11-06', '2023-11-13', '2023-11-20', '2023-11-27', '2023-12-04'].concat([
  '2023-12-11',
  '2023-12-18',
  '2023-12-25',
  '2024-01-01',
  '2024-01-08',
  '2024-01-15',
]);

/** A player who has trained for twelve weeks, with an own goal and one from the coach. */
export function buildTrained(fields: Partial<ProgressAnswer> = {}): ProgressAnswer {
  return buildProgress({
    skills: TENNIS_SKILLS,
    weeks: WEEKS.map((week, index) => ({
      week,
      minutes: index === 6 ? 0 : 180 + 30 * (index % 5),
      days: 3,
      drills: 4,
      sessions: 2,
    })),
    goals: [
      {
        id: `${ID}a`,
        metric: 'minutes',
        target: 330,
        carried: 30,
        done: 180,
        carriesOver: true,
        assignedBy: null,
      },
      {
        id: `${ID}b`,
        metric: 'drills',
        target: 4,
        carried: 0,
        done: 1,
        carriesOver: false,
        assignedBy: { accountId: `${ID}c`, name: 'Elena Marquez', avatarUrl: null },
      },
    ],
    ...fields,
  });
}

/** A session of tennis on 16 January 2024. */
export function buildSession(fields: Partial<TrainingSession> = {}): TrainingSession {
  return {
    id: `${ID}1`,
    startedAt: '2024-01-16T17:00:00.000Z',
    minutes: 80,
    sport: 'tennis',
    focus: 'Third ball',
    notes: 'Softer hands in the last set',
    effort: 6,
    drills: [{ key: 'serve-placement-ladder', title: 'Serve placement ladder' }],
    results: 1,
    planId: null,
    ...fields,
  };
}

const rate = (count: number, of: number, low: number, high: number) => ({
  figure: { count, of, known: of, total: of },
  value: count / of,
  low,
  high,
  matches: 9,
  bounds: null,
  isUneven: false,
});

/** One weakness with a drill against it, and what that drill has changed so far. */
export function buildLoop(fields: Partial<LoopAnswer> = {}): LoopAnswer {
  return {
    sport: 'tennis',
    matches: 9,
    weaknesses: [
      {
        weakness: 'second-serve',
        statistic: 'second-serve-points-won',
        now: rate(43, 112, 0.3, 0.48),
        reference: 0.45,
        level: 'intermediate',
        perMatch: 29.4,
        cost: 2.1,
        drills: [{ key: 'second-serve-streak', why: 'Every point starts with your second serve.' }],
      },
    ],
    gains: [
      {
        statistic: 'second-serve-points-won',
        weakness: 'second-serve',
        drillKeys: ['second-serve-streak'],
        runs: 3,
        since: '2024-01-03',
        before: rate(38, 100, 0.29, 0.48),
        after: rate(51, 112, 0.37, 0.55),
        change: { by: 0.08, low: -0.04, high: 0.19 },
        wasNamed: true,
      },
    ],
    ...fields,
  };
}

/** A plan of the reader's, of two drills. */
export function buildPlan(fields: Partial<Plan> = {}): Plan {
  const { id, displayName } = buildUser();
  return {
    id: `${ID}d`,
    title: 'Serve day',
    focus: 'Toss in front',
    items: [
      {
        ...{ drillKey: 'serve-placement-ladder', minutes: 15, note: null, title: 'Serve placement ladder' },
        ...{ part: null, groups: null },
      },
      {
        ...{ drillKey: 'second-serve-streak', minutes: 20, note: null, title: 'Second-serve streak' },
        ...{ part: null, groups: null },
      },
    ],
    minutes: 35,
    isTemplate: false,
    version: 1,
    author: { accountId: id, name: displayName, avatarUrl: null },
    team: null,
    event: null,
    canEdit: true,
    updatedAt: '2024-01-16T18:00:00.000Z',
    ...fields,
  };
}
