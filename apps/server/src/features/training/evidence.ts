// Evidence from matches and drills of a player in one sport.

import type { Sport } from '@allcourt/scoring';
import type { Drill } from '@allcourt/training';
import {
  BENCHMARKS,
  type MatchEvidence,
  type SkillRow,
  skillsOf,
  type TrainedRun,
  trainedSince,
} from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { readTogether } from '#server/db/nested.ts';
import { readEvidenceAround, readEvidenceOf } from '#server/features/matches/service.ts';
import { findSkills } from './aim-store.ts';
import { findResults } from './result-store.ts';
import { comparable, findRuns, type Run, runsOf } from './runs.ts';

interface Whose {
  readonly accountId: string;
  readonly sport: Sport;
}

interface Players {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
}

/** Complete statistics of a player's matches that have points. */
export async function readMatches(db: Database, { accountId, sport }: Whose): Promise<MatchEvidence> {
  const evidence = await readEvidenceOf(db, { accountIds: [accountId], sport }, statisticsOf(sport));
  return evidence(accountId);
}

/** The same before each training that these runs began, and since. */
export async function readMatchesAround(
  db: Database,
  { accountId, sport }: Whose,
  runs: readonly TrainedRun[],
) {
  const only = [...new Set(runs.flatMap(({ drill }) => drill.trains.map(({ statistic }) => statistic)))];
  return readEvidenceAround(db, { accountId, sport }, { instants: trainedSince(runs), only });
}

function statisticsOf(sport: Sport): string[] {
  return BENCHMARKS[sport].map(({ statistic }) => statistic);
}

/** A player's runs in a sport, newest first. */
export async function readRunsOf(db: Database, { accountId, sport }: Whose): Promise<Run[]> {
  const runs = await findRuns(db, { accountId });
  return runs.filter(({ drill }) => drill.sport === sport);
}

/** Skills of a player, from matches, drills and self-ratings. */
export async function readSkills(
  db: Database,
  { accountId, ...asked }: Whose & { timeZone: string },
): Promise<SkillRow[]> {
  const skills = await readSkillsOf(db, { ...asked, accountIds: [accountId] });
  return skills(accountId);
}

/** The same of many players, in as many statements as of one. */
export async function readSkillsOf(
  db: Database,
  { timeZone, ...players }: Players & { timeZone: string },
): Promise<(accountId: string) => SkillRow[]> {
  const { accountIds, sport } = players;
  const [matchesOf, { results, wishes }] = await Promise.all([
    readEvidenceOf(db, players, statisticsOf(sport)),
    readTogether(db, { results: findResults(db, { accountIds }), wishes: findSkills(db, players) }),
  ]);
  const runsBy = Map.groupBy(await runsOf(db, results), ({ row }) => row.accountId);
  const wishesBy = Map.groupBy(wishes, ({ accountId }) => accountId);
  return (accountId) => {
    const runs = (runsBy.get(accountId) ?? []).filter(({ drill }) => drill.sport === sport);
    return skillsOf({
      sport,
      matches: matchesOf(accountId),
      runs: comparable(runs).map(skillRun),
      wishes: wishesBy.get(accountId) ?? [],
      timeZone,
    });
  };
}

function skillRun({ drill, score, row }: { drill: Drill; score: number; row: Run['row'] }) {
  return { drill, score, at: row.startedAt.getTime() };
}
