import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import {
  broadcastSegments,
  broadcastSessions,
  broadcastStills,
  broadcasts,
} from '#server/db/schema/broadcasts.ts';

export type SessionRow = Readonly<typeof broadcastSessions.$inferSelect>;
export type SegmentRow = Readonly<typeof broadcastSegments.$inferSelect>;
/** A segment as it comes, without a small rendition. */
export type NewSegmentRow = Omit<SegmentRow, 'smallBytes' | 'isSmallLate'>;

export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(broadcastSessions).where(eq(broadcastSessions.id, id));
  return row;
}

/** The sessions of a broadcast, in order. */
export function findSessions(db: Database, broadcastId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(broadcastSessions)
    .where(eq(broadcastSessions.broadcastId, broadcastId))
    .orderBy(asc(broadcastSessions.createdAt), asc(broadcastSessions.id));
}

export function findSessionsById(db: Database, ids: readonly string[]): Promise<SessionRow[]> {
  return db
    .select()
    .from(broadcastSessions)
    .where(inArray(broadcastSessions.id, [...ids]));
}

/** False if the id exists already. */
export function insertSession(tx: Database, row: typeof broadcastSessions.$inferInsert): Promise<boolean> {
  return insertNew(tx, broadcastSessions, row);
}

/** Everything needed to check an incoming segment. */
export interface Standing {
  readonly session: SessionRow;
  /** The segment of this number, if it exists already. */
  readonly known: SegmentRow | null;
  /** The newest segment of the broadcast, from any session. */
  readonly last: SegmentRow | null;
}

const known = alias(broadcastSegments, 'known');
const last = alias(broadcastSegments, 'last');

/** Undefined if the broadcast has no such session. A single query, since every camera runs it twice a second. */
export async function findStanding(
  db: Database,
  { broadcastId, sessionId, seq }: Pick<SegmentRow, 'broadcastId' | 'sessionId' | 'seq'>,
): Promise<Standing | undefined> {
  const newest = sql`(select max(number) from ${broadcastSegments} where broadcast_id = ${broadcastId})`;
  const [row] = await db
    .select({ session: broadcastSessions, known, last })
    .from(broadcastSessions)
    .leftJoin(known, and(eq(known.sessionId, broadcastSessions.id), eq(known.seq, seq)))
    .leftJoin(last, and(eq(last.broadcastId, broadcastSessions.broadcastId), eq(last.number, newest)))
    .where(and(eq(broadcastSessions.id, sessionId), eq(broadcastSessions.broadcastId, broadcastId)));
  return row;
}

/** The segments of a recording before and after an instant. */
export interface Neighbors {
  readonly before: SegmentRow | null;
  readonly after: SegmentRow | null;
}

export async function findNeighbors(
  db: Database,
  { broadcastId, startUs }: Pick<SegmentRow, 'broadcastId' | 'startUs'>,
): Promise<Neighbors> {
  const start = broadcastSegments.startUs;
  const ofBroadcast = eq(broadcastSegments.broadcastId, broadcastId);
  const [[before], [after]] = [
    await db
      .select()
      .from(broadcastSegments)
      .where(and(ofBroadcast, lte(start, startUs)))
      .orderBy(desc(start))
      .limit(1),
    await db
      .select()
      .from(broadcastSegments)
      .where(and(ofBroadcast, gt(start, startUs)))
      .orderBy(asc(start))
      .limit(1),
  ];
  return { before: before ?? null, after: after ?? null };
}

/** The session that was opened after this one, if any. */
export async function findNextSession(
  db: Database,
  { broadcastId, id, createdAt }: SessionRow,
): Promise<SessionRow | undefined> {
  const sessions = broadcastSessions;
  const isLater = or(
    gt(sessions.createdAt, createdAt),
    and(eq(sessions.createdAt, createdAt), gt(sessions.id, id)),
  );
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.broadcastId, broadcastId), isLater))
    .orderBy(asc(sessions.createdAt), asc(sessions.id))
    .limit(1);
  return row;
}

/** The newest live segments of a broadcast, newest first. */
export function findNewestSegments(
  db: Database,
  { broadcastId, most }: { broadcastId: string; most: number },
): Promise<SegmentRow[]> {
  return db
    .select()
    .from(broadcastSegments)
    .where(and(eq(broadcastSegments.broadcastId, broadcastId), gte(broadcastSegments.number, 0)))
    .orderBy(desc(broadcastSegments.number))
    .limit(most);
}

/** The live segments of a broadcast from a number on, in order. */
export function findSegmentsFrom(
  db: Database,
  { broadcastId, from, most }: { broadcastId: string; from: number; most: number },
): Promise<SegmentRow[]> {
  return db
    .select()
    .from(broadcastSegments)
    .where(and(eq(broadcastSegments.broadcastId, broadcastId), gte(broadcastSegments.number, from)))
    .orderBy(asc(broadcastSegments.number))
    .limit(most);
}

/** The segments of a recording after an instant, in order; of those that came late, only the first `late`. */
export function findRecorded(
  db: Database,
  { broadcastId, afterUs, late, most }: { broadcastId: string; afterUs: number; late: number; most: number },
): Promise<SegmentRow[]> {
  const { startUs, number } = broadcastSegments;
  return db
    .select()
    .from(broadcastSegments)
    .where(and(eq(broadcastSegments.broadcastId, broadcastId), gt(startUs, afterUs), gte(number, -late)))
    .orderBy(asc(startUs))
    .limit(most);
}

/** The segments that overlap a time range, in order; both ends in Unix microseconds. */
export function findSegmentsWithin(
  db: Database,
  { broadcastId, fromUs, toUs }: { broadcastId: string; fromUs: number; toUs: number },
): Promise<SegmentRow[]> {
  return db
    .select()
    .from(broadcastSegments)
    .where(
      and(
        eq(broadcastSegments.broadcastId, broadcastId),
        lt(broadcastSegments.startUs, toUs),
        // No segment is longer, so the index can find the first one.
        gte(broadcastSegments.startUs, fromUs - LONGEST_US),
        sql`${broadcastSegments.startUs} + ${broadcastSegments.durationUs} > ${fromUs}`,
      ),
    )
    .orderBy(asc(broadcastSegments.startUs));
}

const LONGEST_US = 12_000_000;

/** The number of cuts between two live segments, and the longest segment there. */
export async function measureSegments(
  db: Database,
  { broadcastId, from, before }: { broadcastId: string; from: number; before: number },
): Promise<{ cuts: number; longestUs: number }> {
  const [row] = await db
    .select({
      cuts: sql<number>`(count(*) filter (where ${broadcastSegments.isCut}))::int`,
      longestUs: sql<number>`coalesce(max(${broadcastSegments.durationUs}), 0)::int`,
    })
    .from(broadcastSegments)
    .where(
      and(
        eq(broadcastSegments.broadcastId, broadcastId),
        gte(broadcastSegments.number, from),
        lt(broadcastSegments.number, before),
      ),
    );
  return row ?? { cuts: 0, longestUs: 0 };
}

/** Adds a segment. The caller has locked the broadcast. */
export async function insertSegment(tx: Database, row: NewSegmentRow, receivedAt: Date): Promise<void> {
  const segment = tx
    .$with('segment')
    .as(tx.insert(broadcastSegments).values(row).returning({ seq: broadcastSegments.seq }));
  const session = tx.$with('session').as(
    tx
      .update(broadcastSessions)
      .set({ lastSeq: sql`greatest(${broadcastSessions.lastSeq}, ${row.seq})` })
      .where(eq(broadcastSessions.id, row.sessionId))
      .returning({ id: broadcastSessions.id }),
  );
  await tx
    .with(segment, session)
    .update(broadcasts)
    .set({
      ...(row.number < 0
        ? { lateSegments: -row.number }
        : { segments: row.number + 1, lastSegmentAt: receivedAt }),
      bytes: sql`${broadcasts.bytes} + ${row.bytes}`,
    })
    .where(eq(broadcasts.id, row.broadcastId));
}

export async function insertSegments(tx: Database, rows: readonly NewSegmentRow[]): Promise<void> {
  await tx.insert(broadcastSegments).values([...rows]);
}

/** False if that moment has a still already. */
export async function insertStill(
  tx: Database,
  { broadcastId, at, bytes }: typeof broadcastStills.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(broadcastStills)
    .values({ broadcastId, at, bytes })
    .onConflictDoNothing()
    .returning({ at: broadcastStills.at });
  if (inserted.length === 0) {
    return false;
  }
  await tx
    .update(broadcasts)
    .set({
      bytes: sql`${broadcasts.bytes} + ${bytes}`,
      newestStillAt: sql`greatest(${broadcasts.newestStillAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(broadcasts.id, broadcastId));
  return true;
}

export async function hasStill(db: Database, { broadcastId, at }: { broadcastId: string; at: Date }) {
  const found = await db.$count(
    broadcastStills,
    and(eq(broadcastStills.broadcastId, broadcastId), eq(broadcastStills.at, at)),
  );
  return found > 0;
}

/** Live cameras of all teams, with the time of their last segment. */
export function findLiveCameras(db: Database) {
  const { id, source, endedAt, lastSegmentAt } = broadcasts;
  return db
    .select({ id, source, endedAt, lastSegmentAt })
    .from(broadcasts)
    .where(and(isNull(endedAt), isNull(broadcasts.deletedAt), eq(source, 'camera')));
}

/** Broadcasts whose recordings have expired. */
export async function findExpired(
  db: Database,
  { now, warnedBefore }: { now: Date; warnedBefore: Date },
): Promise<string[]> {
  const { id, keptUntil, expiryWarnedAt, endedAt } = broadcasts;
  const rows = await db
    .select({ id })
    .from(broadcasts)
    .where(and(lte(keptUntil, now), lte(expiryWarnedAt, warnedBefore), isNotNull(endedAt)));
  return rows.map(({ id }) => id);
}

/** Erases a recording; chat and highlights stay. */
export async function eraseRecording(tx: Database, broadcastId: string): Promise<void> {
  await tx.delete(broadcastSessions).where(eq(broadcastSessions.broadcastId, broadcastId));
  await tx.delete(broadcastStills).where(eq(broadcastStills.broadcastId, broadcastId));
  await tx
    .update(broadcasts)
    .set({
      cameraId: null,
      segments: 0,
      lateSegments: 0,
      smallEdge: 0,
      bytes: 0,
      lastSegmentAt: null,
      newestStillAt: null,
      keptUntil: null,
      expiryWarnedAt: null,
    })
    .where(eq(broadcasts.id, broadcastId));
}

/** Those of these broadcasts that exist, deleted or not. */
export async function findKnownBroadcasts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(inArray(broadcasts.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
