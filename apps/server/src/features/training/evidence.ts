// Evidence from matches and drills of a player in one sport.

import type { Sport } from '@allcourt/scoring';
import type { Figures } from '@allcourt/scoring/stats';
import type { Drill } from '@allcourt/training';
import { type MatchEvidence, matchEvidence, type SkillRow, skillsOf } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { addStored, figuresIn, noSums, readFinishedBy } from '#server/features/matches/service.ts';
import { findSkills } from './aim-store.ts';
import { comparable, findRuns, type Run } from './runs.ts';

interface Whose {
  readonly accountId: string;
  readonly sport: Sport;
}

/** Statistics of a player's matches that have points. */
export async function readMatches(db: Database, { accountId, sport }: Whose): Promise<MatchEvidence> {
  const { finished } = await readFinishedBy(db, { accountId, sport });
  return matchEvidence(
    finished.flatMap(({ startedAt, summary }) => {
      const text = summary?.figures ?? '';
      return text === '' ? [] : [{ at: startedAt.getTime(), figures: figuresOf(text) }];
    }),
  );
}

/** A player's runs in a sport, newest first. */
export async function readRunsOf(db: Database, { accountId, sport }: Whose): Promise<Run[]> {
  const runs = await findRuns(db, { accountId });
  return runs.filter(({ drill }) => drill.sport === sport);
}

/** Skills of a player, from matches, drills and self-ratings. */
export async function readSkills(
  db: Database,
  { timeZone, ...whose }: Whose & { timeZone: string },
): Promise<SkillRow[]> {
  const [matches, runs, wishes] = await Promise.all([
    readMatches(db, whose),
    readRunsOf(db, whose),
    findSkills(db, whose),
  ]);
  return skillsOf({ sport: whose.sport, matches, runs: comparable(runs).map(skillRun), wishes, timeZone });
}

function skillRun({ drill, score, row }: { drill: Drill; score: number; row: Run['row'] }) {
  return { drill, score, at: row.startedAt.getTime() };
}

function figuresOf(text: string): Figures {
  const sums = noSums();
  addStored(text, sums);
  return figuresIn(sums);
}
