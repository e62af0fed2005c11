// Progress, weaknesses and gains.

import type { LoopAnswer, ProgressAnswer, WeeklyGoal } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import {
  datedGains,
  datedProgress,
  dayReader,
  rankWeaknesses,
  type TrainedWeek,
  trainingTime,
  weeklyGoal,
} from '@allcourt/training/progress';
import { type Context, requireAccount } from '#server/context.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { findGoals } from './aim-store.ts';
import { offeredDrills } from './drill-book.ts';
import { findDrillsOf } from './drill-store.ts';
import { readMatches } from './evidence.ts';
import { readGains } from './kept-gains.ts';
import { keptLayout, readOwnSkills } from './kept-skills.ts';
import { selectOwnKept } from './kept-skills-store.ts';
import { readTime, TIME_LAYOUT } from './kept-time.ts';
import { selectKeptTime } from './kept-time-store.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

interface Asked {
  readonly sport: Sport;
  readonly timeZone: string;
}

const selectProgress = preparedTogether(
  'progress',
  (db, given: Given<{ accountId: string; sport: Sport; layout: string; timeLayout: string }>) => ({
    skills: selectOwnKept(db, given),
    time: selectKeptTime(db, { accountId: given.accountId, layout: given.timeLayout }),
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
  const layout = await keptLayout();
  const kept = await selectProgress(db, { accountId, sport, layout, timeLayout: TIME_LAYOUT });
  const [time, progress] = await Promise.all([
    readTime(db, { accountId, ...reader }, kept.time[0]),
    readOwnSkills(db, { accountId, sport }, kept.skills[0]?.progress),
  ]);
  return measured(() => {
    const { weeks, ...totals } = trainingTime(time, reader);
    const { skills, improvement } = datedProgress(progress, timeZone);
    return {
      sport,
      tiles: { ...totals, improvement },
      skills,
      weeks,
      goals: kept.goals.map((goal) => presentGoal(goal, { weeks, timeZone })),
    };
  });
}

/** The reader's most costly weaknesses, drills that help, and gains since training. */
export async function readLoop(context: Reading, { sport, timeZone }: Asked): Promise<LoopAnswer> {
  const { db } = context;
  const accountId = requireAccount(context.account).id;
  const [{ all }, gains, own, library] = await Promise.all([
    readMatches(db, { accountId, sport }),
    readGains(db, { accountId, sport }),
    findDrillsOf(db, accountId),
    offeredDrills(),
  ]);
  const drills = [...library, ...own.map(({ content }) => content)];
  return measured(() => ({
    sport,
    matches: all.matches,
    weaknesses: rankWeaknesses({
      sport,
      drills: drills.filter((drill) => drill.sport === sport),
      figures: all.figures,
      matches: all.matches,
    }),
    gains: datedGains(gains, timeZone),
  }));
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
