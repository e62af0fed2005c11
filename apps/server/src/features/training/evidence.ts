// Evidence from matches and drills of a player in one sport.

import type { Sport } from '@allcourt/scoring';
import type { Drill } from '@allcourt/training';
import {
  BENCHMARKS,
  type MatchEvidence,
  SAMPLED_WITH,
  type SkillProgress,
  skillProgress,
  type TrainedRun,
  trainedSince,
} from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { readEvidenceAround, readEvidenceOf, readEvidenceSince } from '#server/features/matches/service.ts';
import { findSkills } from './aim-store.ts';
import { drillsRun } from './drill-book.ts';
import { findScored, findStarts, type ScoredRow } from './result-store.ts';
import { comparable, runsOf } from './runs.ts';

interface Whose {
  readonly accountId: string;
  readonly sport: Sport;
}

interface Players {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
}

/** Statistics of a player's matches that have points. */
export async function readMatches(db: Database, { accountId, sport }: Whose): Promise<MatchEvidence> {
  const evidence = await readEvidenceOf(db, { accountIds: [accountId], sport }, statisticsOf(sport));
  return evidence(accountId);
}

/** The same of many players. */
export function readMatchesOf(db: Database, players: Players) {
  return readEvidenceOf(db, players, statisticsOf(players.sport));
}

/** The same of many players, in matches of whole months. @param since the first month, in milliseconds since 1970 */
export function readMatchesSince(db: Database, players: Players, since: number) {
  return readEvidenceSince(db, players, { since, only: statisticsOf(players.sport) });
}

/** The same before each training that these runs began, and since. */
export async function readMatchesAround(
  db: Database,
  { accountId, sport }: Whose,
  runs: readonly TrainedRun[],
) {
  const trained = runs.flatMap(({ drill }) => drill.trains.map(({ statistic }) => statistic));
  const only = [...new Set([...statisticsOf(sport), ...trained])];
  return readEvidenceAround(db, { accountId, sport }, { instants: trainedSince(runs), only });
}

function statisticsOf(sport: Sport): string[] {
  return [...new Set([...BENCHMARKS[sport].map(({ statistic }) => statistic), ...SAMPLED_WITH])];
}

/** The runs of a player in a sport, newest first. */
export async function readRunsOf(db: Database, { accountId, sport }: Whose): Promise<TrainedRun[]> {
  const starts = await findStarts(db, { accountId });
  const drillOf = await drillsRun(db, starts);
  return starts.flatMap((start) => {
    const drill = drillOf(start);
    return drill?.sport === sport ? [{ drill, at: start.startedAt.getTime() }] : [];
  });
}

/** Results and self-ratings of players. */
const selectTraining = preparedTogether(
  'training of players',
  (db, { accountIds, sport }: Given<{ accountIds: readonly string[]; sport: Sport }>) => ({
    results: findScored(db, accountIds),
    wishes: findSkills(db, { accountIds, sport }),
  }),
);

/** Skills of many players and their change, from matches, drills and self-ratings. */
export async function readSkillsOf(
  db: Database,
  { accountIds, sport }: Players,
): Promise<(accountId: string) => SkillProgress<number>> {
  const [matchesOf, { results, wishes }] = await Promise.all([
    readEvidenceOf(db, { accountIds, sport }, statisticsOf(sport)),
    selectTraining(db, { accountIds, sport }),
  ]);
  const runsBy = Map.groupBy(await runsOf(db, results), ({ row }) => row.accountId);
  const wishesBy = Map.groupBy(wishes, ({ accountId }) => accountId);
  return (accountId) => {
    const runs = (runsBy.get(accountId) ?? []).filter(({ drill }) => drill.sport === sport);
    return skillProgress({
      sport,
      matches: matchesOf(accountId),
      runs: comparable(runs).map(skillRun),
      wishes: wishesBy.get(accountId) ?? [],
    });
  };
}

function skillRun({ drill, score, row }: { drill: Drill; score: number; row: ScoredRow }) {
  return { drill, score, at: row.startedAt.getTime() };
}
