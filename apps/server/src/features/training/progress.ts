// Progress, weaknesses and gains.

import type { LoopAnswer, ProgressAnswer, WeeklyGoal } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import {
  dayReader,
  gainsOf,
  rankWeaknesses,
  type TrainedWeek,
  weeklyGoal,
} from '@allcourt/training/progress';
import { type Context, requireAccount } from '#server/context.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { findAttended } from '#server/features/calendar/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { findGoals } from './aim-store.ts';
import { offeredDrills } from './drill-book.ts';
import { findDrillsOf } from './drill-store.ts';
import { readMatches, readMatchesAround, readRunsOf, skillsIn, trainingLists } from './evidence.ts';
import { findSessionsOf } from './session-store.ts';
import { timeIn } from './trained.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

interface Asked {
  readonly sport: Sport;
  readonly timeZone: string;
}

const selectProgress = preparedTogether(
  'progress',
  (db, given: Given<{ accountId: string; accountIds: readonly string[]; sport: Sport }>) => ({
    ...trainingLists(db, given),
    sessions: findSessionsOf(db, given.accountIds),
    attended: findAttended(db, given.accountIds),
    goals: findGoals(db, given.accountId),
  }),
);

/** The reader's totals: time and goals of both sports, skills of one. */
export async function readProgress(
  context: Reading,
  { sport, timeZone, weekStart }: Asked & { weekStart: number },
): Promise<ProgressAnswer> {
  const { db, clock } = context;
  const accountId = requireAccount(context.account).id;
  const reader = { timeZone, weekStart, now: clock.now().getTime() };
  const accountIds = [accountId];
  const { goals, ...lists } = await selectProgress(db, { accountId, accountIds, sport });
  const skillsOf = await skillsIn(db, { accountIds, sport, timeZone }, lists);
  const { weeks, time, skills, improvement } = measured(() => {
    const { weeks, ...time } = timeIn(lists, reader);
    return { weeks, time, ...skillsOf(accountId) };
  });
  return {
    sport,
    tiles: { ...time, improvement },
    skills,
    weeks,
    goals: goals.map((goal) => presentGoal(goal, { weeks, timeZone })),
  };
}

/** The reader's most costly weaknesses, drills that help, and gains since training. */
export async function readLoop(context: Reading, { sport, timeZone }: Asked): Promise<LoopAnswer> {
  const { db } = context;
  const accountId = requireAccount(context.account).id;
  const [{ all }, trained, own, library] = await Promise.all([
    readMatches(db, { accountId, sport }),
    readRunsOf(db, { accountId, sport }),
    findDrillsOf(db, accountId),
    offeredDrills(),
  ]);
  const around = await readMatchesAround(db, { accountId, sport }, trained);
  const drills = [...library, ...own.map(({ content }) => content)];
  return {
    sport,
    matches: all.matches,
    weaknesses: rankWeaknesses({
      sport,
      drills: drills.filter((drill) => drill.sport === sport),
      figures: all.figures,
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
