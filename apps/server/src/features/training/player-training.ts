// A player's training, as a coach sees it.

import type { Sport } from '@allcourt/scoring';
import { type SkillRow, trainingTime } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { readSkills } from './evidence.ts';
import { readTrained } from './trained.ts';

/** Summary of a player's training. */
export interface PlayerTraining {
  readonly minutesWeek: number;
  /** In the last four weeks, including the current one. */
  readonly minutesMonth: number;
  readonly lastTrainedAt: Date | null;
  readonly skills: readonly SkillRow[];
}

/** A player's training in both sports, and their skills in one. */
export async function readPlayerTraining(
  db: Database,
  {
    accountId,
    sport,
    timeZone,
    weekStart,
    now,
  }: { accountId: string; sport: Sport; timeZone: string; weekStart: number; now: Date },
): Promise<PlayerTraining> {
  const trained = await readTrained(db, accountId);
  const skills = await readSkills(db, { accountId, sport, timeZone });
  const { minutesThisWeek, weeks } = trainingTime(trained, { timeZone, weekStart, now: now.getTime() });
  const times = [...trained.sessions, ...trained.runs, ...trained.attended].map(({ at }) => at);
  const last = times.reduce((latest, at) => Math.max(latest, at), 0);
  return {
    minutesWeek: minutesThisWeek,
    minutesMonth: weeks.slice(-4).reduce((sum, { minutes }) => sum + minutes, 0),
    lastTrainedAt: last === 0 ? null : new Date(last),
    skills,
  };
}
