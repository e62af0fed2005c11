import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { overlays } from '#server/db/schema/broadcasts.ts';
import { teams } from '#server/db/schema/teams.ts';

export type OverlayRow = Readonly<typeof overlays.$inferSelect>;

/** Active overlays of a team, newest first. */
export function findOverlays(db: Database, teamId: string): Promise<OverlayRow[]> {
  return db
    .select()
    .from(overlays)
    .where(and(eq(overlays.teamId, teamId), isNull(overlays.revokedAt)))
    .orderBy(desc(overlays.createdAt), desc(overlays.id));
}

/** The active overlay of a token; none if its creator's account is being deleted. */
export async function findOverlayByToken(
  db: Database,
  tokenHash: Buffer,
): Promise<{ overlay: OverlayRow; teamName: string } | undefined> {
  const [found] = await db
    .select({ overlay: overlays, teamName: teams.name })
    .from(overlays)
    .innerJoin(teams, and(eq(teams.id, overlays.teamId), isNull(teams.deletedAt)))
    .innerJoin(appUser, and(eq(appUser.id, overlays.createdBy), isNull(appUser.eraseAfter)))
    .where(and(eq(overlays.tokenHash, tokenHash), isNull(overlays.revokedAt)));
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
