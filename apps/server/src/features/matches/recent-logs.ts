// The matches that this server wrote last, replayed, so that the next point does not read and replay the whole log.

import type { Match } from '@allcourt/scoring';
import type { Database } from '#server/db/database.ts';
import { extend, replayStored } from './fold.ts';
import { readLog } from './store.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

/** A log and the match that it makes. */
export interface Replayed {
  readonly log: readonly LogEntry[];
  readonly match: Match;
}

/** The same with the row beside the log, as the last append left both. */
export interface Kept extends Replayed {
  readonly stored: StoredMatch;
  /** The version of the row. */
  readonly version: string;
  /** The players, as the last point read them; undefined where no point has. */
  readonly playersJson?: string;
}

/** About two kilobytes each. */
const MOST_EVENTS = 20_000;

/** The matches of a database, the one written last at the end. */
class RecentLogs {
  readonly #kept = new Map<string, Kept>();
  #events = 0;

  get(id: string): Kept | undefined {
    return this.#kept.get(id);
  }

  keep(id: string, replayed: Kept): void {
    this.drop(id);
    this.#kept.set(id, replayed);
    this.#events += replayed.log.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#events <= MOST_EVENTS) {
        return;
      }
      this.drop(oldest);
    }
  }

  drop(id: string): void {
    this.#events -= this.#kept.get(id)?.log.length ?? 0;
    this.#kept.delete(id);
  }
}

const recentOf = new WeakMap<Database, RecentLogs>();

/**
 * The log of a match that the transaction has locked. What is kept counts only as far as the database has the same last
 * event: another server may have written since, or a database that was restored may have lost what this one remembers.
 */
export async function readReplayed(tx: Database, stored: StoredMatch, db: Database): Promise<Replayed> {
  const known = recentOf.get(db)?.get(stored.id);
  const last = known?.log.at(-1);
  if (known && last && known.stored.createdAt.getTime() === stored.createdAt.getTime()) {
    const [same, ...later] = await readLog(tx, { matchId: stored.id, after: last.seq - 1, upTo: stored.seq });
    if (same?.event.id === last.event.id) {
      return grown(known, later);
    }
  }
  const log = await readLog(tx, { matchId: stored.id, upTo: stored.seq });
  return { log, match: replayStored(stored.setup, log) };
}

/** A match as this server left it. Another may have changed it since. */
export function recall(db: Database, matchId: string): Kept | undefined {
  return recentOf.get(db)?.get(matchId);
}

/** Keeps a match whose log has been committed. One that is over is not: it is hardly written to again. */
export function keepReplayed(db: Database, kept: Kept): void {
  const { stored } = kept;
  const recent = recentOf.get(db) ?? new RecentLogs();
  recentOf.set(db, recent);
  if (stored.status === 'in-progress') {
    recent.keep(stored.id, kept);
  } else {
    recent.drop(stored.id);
  }
}

function grown(known: Replayed, later: readonly LogEntry[]): Replayed {
  if (later.length === 0) {
    return known;
  }
  const extended = extend(
    known.match,
    later.map(({ event }) => event),
  );
  if (!extended.ok) {
    throw extended.reason;
  }
  return { log: [...known.log, ...later], match: extended.value };
}
