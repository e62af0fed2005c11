import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import type { Database } from '#server/db/database.ts';
import { broadcastLinks, overlays } from '#server/db/schema/broadcasts.ts';
import { teams } from '#server/db/schema/teams.ts';
import { tieLines } from '#server/db/schema/ties.ts';
import type { LinkRow } from './store.ts';

export type OverlayRow = Readonly<typeof overlays.$inferSelect>;

/** Active links to a broadcast, newest first. */
export function findLinks(db: Database, broadcastId: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(broadcastLinks)
    .where(and(eq(broadcastLinks.broadcastId, broadcastId), isNull(broadcastLinks.revokedAt)))
    .orderBy(desc(broadcastLinks.createdAt), desc(broadcastLinks.id));
}

/** Links and overlays that an account created, and the broadcasts that the links lead to. */
export async function findGivenBy(
  db: Database,
  accountId: string,
): Promise<{ linkIds: string[]; broadcastIds: string[] }> {
  const links = await db
    .select({ id: broadcastLinks.id, broadcastId: broadcastLinks.broadcastId })
    .from(broadcastLinks)
    .where(and(eq(broadcastLinks.createdBy, accountId), isNull(broadcastLinks.revokedAt)));
  const own = await db
    .select({ id: overlays.id })
    .from(overlays)
    .where(and(eq(overlays.createdBy, accountId), isNull(overlays.revokedAt)));
  return {
    linkIds: [...links, ...own].map(({ id }) => id),
    broadcastIds: links.map(({ broadcastId }) => broadcastId),
  };
}

export async function insertLink(db: Database, row: LinkRow): Promise<void> {
  await db.insert(broadcastLinks).values(row);
}

/** Ends one link to a broadcast, or all of them; returns how many. */
export async function revokeLinks(
  db: Database,
  { broadcastId, id, revokedAt }: { broadcastId: string; id?: string; revokedAt: Date },
): Promise<number> {
  const revoked = await db
    .update(broadcastLinks)
    .set({ revokedAt })
    .where(
      and(
        eq(broadcastLinks.broadcastId, broadcastId),
        id === undefined ? undefined : eq(broadcastLinks.id, id),
        isNull(broadcastLinks.revokedAt),
      ),
    )
    .returning({ id: broadcastLinks.id });
  return revoked.length;
}

/** Active overlays of a team, newest first. */
export function findOverlays(db: Database, teamId: string): Promise<OverlayRow[]> {
  return db
    .select()
    .from(overlays)
    .where(and(eq(overlays.teamId, teamId), isNull(overlays.revokedAt)))
    .orderBy(desc(overlays.createdAt), desc(overlays.id));
}

/** The active overlay of a token, while its creator's account is active. */
export async function findOverlayByToken(
  db: Database,
  tokenHash: Buffer,
): Promise<{ overlay: OverlayRow; teamName: string } | undefined> {
  const [found] = await db
    .select({ overlay: overlays, teamName: teams.name })
    .from(overlays)
    .innerJoin(teams, and(eq(teams.id, overlays.teamId), isNull(teams.deletedAt)))
    .where(and(eq(overlays.tokenHash, tokenHash), isNull(overlays.revokedAt), isActive(overlays.createdBy)));
  return found;
}

export async function insertOverlay(db: Database, row: OverlayRow): Promise<void> {
  await db.insert(overlays).values(row);
}

/** False if there is no such overlay, or it is not active. */
export async function revokeOverlay(
  db: Database,
  { id, teamId, revokedAt }: { id: string; teamId: string; revokedAt: Date },
): Promise<boolean> {
  const revoked = await db
    .update(overlays)
    .set({ revokedAt })
    .where(and(eq(overlays.id, id), eq(overlays.teamId, teamId), isNull(overlays.revokedAt)))
    .returning({ id: overlays.id });
  return revoked.length > 0;
}

/** The courts of the ties' lines that these matches play, by match. */
export async function findTieCourts(
  db: Database,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ matchId: tieLines.matchId, court: tieLines.court })
    .from(tieLines)
    .where(and(inArray(tieLines.matchId, [...matchIds]), isNotNull(tieLines.court)));
  return new Map(rows.flatMap(({ matchId, court }) => (matchId && court ? [[matchId, court] as const] : [])));
}
