import { and, asc, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { broadcastSegments, broadcastStills, broadcasts, highlights } from '#server/db/schema/broadcasts.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teams } from '#server/db/schema/teams.ts';
import type { BroadcastRow } from '#server/features/broadcasts/service.ts';
import { SEAM_US } from '#server/features/video/service.ts';

export type DecisionRow = Readonly<typeof highlights.$inferSelect>;

/** A decision on a highlight and its author; without an author whose account is being erased. */
export interface Decision extends DecisionRow {
  readonly by: { readonly name: string; readonly avatarUrl: string | null } | null;
}

/** A part of a recording without a gap, in Unix milliseconds. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

export async function findDecisions(db: Database, broadcastId: string): Promise<Decision[]> {
  const rows = await db
    .select({ highlight: highlights, name: appUser.displayName, avatarUrl: appUser.avatarUrl })
    .from(highlights)
    .leftJoin(appUser, and(eq(appUser.id, highlights.decidedBy), isNull(appUser.eraseAfter)))
    .where(eq(highlights.broadcastId, broadcastId))
    .orderBy(asc(highlights.fromAt), asc(highlights.id));
  return rows.map(({ highlight, name, avatarUrl }) => ({
    ...highlight,
    by: name === null ? null : { name, avatarUrl },
  }));
}

/** Repeating a decision changes nothing; a new one replaces it. */
export async function saveDecision(db: Database, row: DecisionRow): Promise<void> {
  const { broadcastId: _broadcast, id: _id, ...decision } = row;
  await db
    .insert(highlights)
    .values(row)
    .onConflictDoUpdate({ target: [highlights.broadcastId, highlights.id], set: decision });
}

/** False if there was none. */
export async function deleteDecision(
  db: Database,
  { broadcastId, id }: { broadcastId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .delete(highlights)
    .where(and(eq(highlights.broadcastId, broadcastId), eq(highlights.id, id)))
    .returning({ id: highlights.id });
  return deleted.length > 0;
}

/** Instants of the stills of a broadcast, in order. */
export async function findStills(db: Database, broadcastId: string): Promise<number[]> {
  const rows = await db
    .select({ at: broadcastStills.at })
    .from(broadcastStills)
    .where(eq(broadcastStills.broadcastId, broadcastId))
    .orderBy(asc(broadcastStills.at));
  return rows.map(({ at }) => at.getTime());
}

/** Recorded parts, in order. A part ends where the camera was lost. */
export async function findParts(db: Database, broadcastId: string): Promise<Part[]> {
  const { startUs, durationUs, sessionId, seq } = broadcastSegments;
  const before = sql`over (order by ${startUs})`;
  // The rule of `isCutAfter`: late segments have closed cuts of the live stream.
  const isNext = sql`lag(${sessionId}) ${before} = ${sessionId} and lag(${seq}) ${before} = ${seq} - 1`;
  const gap = sql`abs(${startUs} - lag(${startUs} + ${durationUs}) ${before})`;
  const segments = db.$with('segments').as(
    db
      .select({
        startUs,
        durationUs,
        isCut: sql<number>`(not coalesce(${isNext} and ${gap} <= ${SEAM_US}, false))::int`.as('is_cut'),
      })
      .from(broadcastSegments)
      .where(eq(broadcastSegments.broadcastId, broadcastId)),
  );
  const cut = sql<number>`sum(${segments.isCut}) over (order by ${segments.startUs})`;
  const parts = db.$with('parts').as(
    db
      .select({
        part: cut.as('part'),
        startUs: segments.startUs,
        durationUs: segments.durationUs,
      })
      .from(segments),
  );
  const rows = await db
    .with(segments, parts)
    .select({
      from: sql<string>`min(${parts.startUs})`,
      to: sql<string>`max(${parts.startUs} + ${parts.durationUs})`,
    })
    .from(parts)
    .groupBy(parts.part)
    .orderBy(sql`1`);
  return rows.map(({ from, to }) => ({
    from: Math.floor(Number(from) / 1000),
    to: Math.ceil(Number(to) / 1000),
  }));
}

/** Ended broadcasts of matches that this player has played and not hidden, the newest first. */
export function findPlayedBy(
  db: Database,
  {
    accountId,
    matchId,
    year,
    limit,
  }: { accountId: string; matchId?: string | undefined; year?: number | undefined; limit: number },
): Promise<BroadcastRow[]> {
  return db
    .select(getTableColumns(broadcasts))
    .from(broadcasts)
    .innerJoin(teams, and(eq(teams.id, broadcasts.teamId), isNull(teams.deletedAt)))
    .innerJoin(matches, and(eq(matches.id, broadcasts.matchId), isNull(matches.deletedAt)))
    .innerJoin(
      matchPlayers,
      and(
        eq(matchPlayers.matchId, matches.id),
        eq(matchPlayers.accountId, accountId),
        isNull(matchPlayers.hiddenAt),
      ),
    )
    .where(
      and(
        isNull(broadcasts.deletedAt),
        isNotNull(broadcasts.endedAt),
        matchId === undefined ? undefined : eq(matches.id, matchId),
        ...(year === undefined
          ? []
          : [
              gte(matches.startedAt, new Date(Date.UTC(year, 0))),
              lt(matches.startedAt, new Date(Date.UTC(year + 1, 0))),
            ]),
      ),
    )
    .orderBy(desc(matches.startedAt), desc(broadcasts.id))
    .limit(limit);
}
