// Proves that what is stored beside the logs is what the logs make, and renews it where it is not.

import { isDeepStrictEqual } from 'node:util';
import { replay } from '@allcourt/scoring';
import type { Database } from '#server/db/database.ts';
import { type Outcome, outcomeOf, statsRowOf } from './fold.ts';
import {
  deleteStats,
  findStats,
  hasEnded,
  lockMatch,
  matchIds,
  readLog,
  saveStats,
  updateMatch,
} from './store.ts';
import type { LogEntry, StatsRow, StoredMatch } from './stored-match.ts';

export interface Recomputation {
  matches: number;
  events: number;
  /** Matches whose stored values differed, with the names of those values. */
  differing: { matchId: string; values: string[] }[];
  /** Matches whose log the rules do not accept, and why. Nothing can be made of it, so nothing is repaired. */
  unreadable: { matchId: string; reason: string }[];
}

interface Recomputing {
  repair: boolean;
  /** Of all matches, unless given. */
  ids?: Iterable<string> | AsyncIterable<string>;
}

export async function recomputeMatches(
  db: Database,
  { repair, ids = matchIds(db) }: Recomputing,
): Promise<Recomputation> {
  const done: Recomputation = { matches: 0, events: 0, differing: [], unreadable: [] };
  for await (const matchId of ids) {
    await db.transaction(async (tx) => {
      const match = await lockMatch(tx, matchId);
      if (!match) {
        return; // Deleted since its id was read.
      }
      const log = await readLog(tx, { matchId });
      done.matches += 1;
      done.events += log.length;
      const made = makeOf(match, log);
      if (typeof made === 'string') {
        done.unreadable.push({ matchId, reason: made });
        return;
      }
      const { outcome, stats } = made;
      const isStored = isDeepStrictEqual((await findStats(tx, matchId)) ?? null, stats);
      const values = [...differences(match, outcome), ...(isStored ? [] : ['stats'])];
      if (values.length > 0) {
        done.differing.push({ matchId, values });
      }
      if (values.length > 0 && repair) {
        await updateMatch(tx, match, outcome);
        await (stats ? saveStats(tx, [stats]) : deleteStats(tx, matchId));
      }
    });
  }
  return done;
}

interface Made {
  outcome: Outcome;
  /** None while it is played. */
  stats: StatsRow | null;
}

/** The recomputed snapshot, or why there is none. */
function makeOf(match: StoredMatch, log: readonly LogEntry[]): Made | string {
  const missing = log.findIndex(({ seq }, index) => seq !== index + 1);
  if (missing !== -1) {
    return `seq ${missing + 1} is missing`;
  }
  const replayed = replay(
    match.setup,
    log.map(({ event }) => event),
  );
  if (!replayed.ok) {
    return `seq ${replayed.reason.index + 1}: ${replayed.reason.reason}`;
  }
  const newestReceivedAt = log.at(-1)?.receivedAt ?? null;
  const outcome = outcomeOf(replayed.value, { ...match, newestReceivedAt });
  return {
    outcome,
    stats: statsRowOf(match.id, replayed.value, outcome),
  };
}

function differences(match: StoredMatch, outcome: Outcome): string[] {
  const stored = new Map<string, unknown>(Object.entries(match));
  const isCopied = match.players.every((player) => hasEnded(player, outcome.endedAt));
  return [
    ...Object.entries(outcome)
      .filter(([name, value]) => !isDeepStrictEqual(stored.get(name), value))
      .map(([name]) => name),
    ...(isCopied ? [] : ['players.endedAt']),
  ];
}
