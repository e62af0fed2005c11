import type { MatchEvent } from '@allcourt/scoring';
import { and, asc, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matchEvents, matches } from '#server/db/schema/matches.ts';
import { PLAYERS, STORED_MATCH, type StoredMatch, toLogEntry } from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';

/** As much of a match as it takes to say whether it is here already. */
export type KnownMatch = Pick<
  StoredMatch,
  'id' | 'ownerId' | 'deletedAt' | 'startedAt' | 'snapshot' | 'players'
>;

/** The matches that have one of these ids, whosever they are. */
export async function findKnown(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownMatch>> {
  const rows = await db
    .select(KNOWN)
    .from(matches)
    .where(inArray(matches.id, [...ids]));
  return new Map(rows.map((match) => [match.id, match]));
}

/** An account's matches that began at one of these instants. */
export function findStartedAt(
  db: Database,
  { ownerId, instants }: { ownerId: string; instants: readonly number[] },
): Promise<KnownMatch[]> {
  const times = [...new Set(instants)].map((at) => new Date(at));
  return db
    .select(KNOWN)
    .from(matches)
    .where(and(eq(matches.ownerId, ownerId), inArray(matches.startedAt, times), isNull(matches.deletedAt)));
}

/** Matches of an account whose first entry is of this device, newest first. */
export function findBegunOn(
  db: Database,
  { ownerId, deviceId, limit }: { ownerId: string; deviceId: string; limit: number },
): Promise<StoredMatch[]> {
  const first = db
    .select({ seq: matchEvents.seq })
    .from(matchEvents)
    .where(
      and(eq(matchEvents.matchId, matches.id), eq(matchEvents.seq, 1), eq(matchEvents.deviceId, deviceId)),
    );
  return db
    .select(STORED_MATCH)
    .from(matches)
    .where(and(eq(matches.ownerId, ownerId), isNull(matches.deletedAt), exists(first)))
    .orderBy(desc(matches.startedAt), desc(matches.id))
    .limit(limit);
}

/** True when any of these ids is one of an entry in some log. */
export async function hasEvents(db: Database, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: matchEvents.id })
    .from(matchEvents)
    .where(sql`${matchEvents.id} = any(${sql.param([...ids])}::uuid[])`)
    .limit(1);
  return found.length > 0;
}

/** The logs of these matches, by the ids of the matches. */
export async function readLogs(
  db: Database,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MatchEvent[]>> {
  const rows = await db
    .select()
    .from(matchEvents)
    .where(inArray(matchEvents.matchId, [...matchIds]))
    .orderBy(asc(matchEvents.matchId), asc(matchEvents.seq));
  const logs = new Map<string, MatchEvent[]>(matchIds.map((id) => [id, []]));
  measured(() => {
    for (const row of rows) {
      logs.get(row.matchId)?.push(toLogEntry(row).event);
    }
  });
  return logs;
}

const KNOWN = {
  id: matches.id,
  ownerId: matches.ownerId,
  deletedAt: matches.deletedAt,
  startedAt: matches.startedAt,
  snapshot: matches.snapshot,
  players: PLAYERS,
} as const;
