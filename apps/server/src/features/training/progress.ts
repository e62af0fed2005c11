// Progress, weaknesses and gains.

import type { LoopAnswer, ProgressAnswer, WeeklyGoal } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import {
  dayReader,
  gainsOf,
  improvementOf,
  rankWeaknesses,
  type TrainedWeek,
  weeklyGoal,
} from '@allcourt/training/progress';
import { type Context, requireAccount } from '#server/context.ts';
import { findGoals } from './aim-store.ts';
import { libraryDrills } from './drill-book.ts';
import { findDrillsOf } from './drill-store.ts';
import { readMatches, readMatchesAround, readRunsOf, readSkills } from './evidence.ts';
import { readTrainingTime } from './trained.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

interface Asked {
  readonly sport: Sport;
  readonly timeZone: string;
}

/** The reader's totals: time and goals of both sports, skills of one. */
export async function readProgress(
  context: Reading,
  { sport, timeZone, weekStart }: Asked & { weekStart: number },
): Promise<ProgressAnswer> {
  const { db, clock } = context;
  const accountId = requireAccount(context.account).id;
  const reader = { timeZone, weekStart, now: clock.now().getTime() };
  const [{ weeks, ...time }, skills, goals] = await Promise.all([
    readTrainingTime(db, accountId, reader),
    readSkills(db, { accountId, sport, timeZone }),
    findGoals(db, accountId),
  ]);
  return {
    sport,
    tiles: { ...time, improvement: improvementOf(skills) },
    skills,
    weeks,
    goals: goals.map((goal) => presentGoal(goal, { weeks, timeZone })),
  };
}

/** The reader's most costly weaknesses, drills that help, and gains since training. */
export async function readLoop(context: Reading, { sport, timeZone }: Asked): Promise<LoopAnswer> {
  const { db } = context;
  const accountId = requireAccount(context.account).id;
  const [{ all, halves }, runs, own, library] = await Promise.all([
    readMatches(db, { accountId, sport }),
    readRunsOf(db, { accountId, sport }),
    findDrillsOf(db, accountId),
    libraryDrills(),
  ]);
  const trained = runs.map(({ drill, row }) => ({ drill, at: row.startedAt.getTime() }));
  const around = await readMatchesAround(db, { accountId, sport }, trained);
  const drills = [...library.values(), ...own.map(({ content }) => content)];
  return {
    sport,
    matches: all.matches,
    weaknesses: rankWeaknesses({
      sport,
      drills: drills.filter((drill) => drill.sport === sport),
      figures: all.figures,
      halves,
      matches: all.matches,
    }),
    gains: gainsOf({
      sport,
      runs: trained,
      around,
      timeZone,
    }),
  };
}

function presentGoal(
  { row, coachId, coach }: Awaited<ReturnType<typeof findGoals>>[number],
  { weeks, timeZone }: { weeks: readonly TrainedWeek[]; timeZone: string },
): WeeklyGoal {
  const { id, metric, target, carriesOver, createdAt } = row;
  const madeOn = dayReader(timeZone)(createdAt.getTime());
  return {
    id,
    metric,
    carriesOver,
    ...weeklyGoal({ metric, target, carriesOver, madeOn }, weeks),
    assignedBy: coachId && coach ? { accountId: coachId, ...coach } : null,
  };
}
