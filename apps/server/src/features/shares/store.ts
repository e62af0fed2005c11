import { firstMinorYear } from '@allcourt/contract';
import { and, desc, eq, gte, isNull, ne, notExists, or } from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers, matchShares } from '#server/db/schema/matches.ts';

export type ShareRow = Readonly<typeof matchShares.$inferSelect>;

/** Locks the links of a match until the transaction ends. */
export async function lockShares(tx: Database, matchId: string): Promise<void> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId)).for('update');
}

export async function insertShare(db: Database, row: ShareRow): Promise<void> {
  await db.insert(matchShares).values(row);
}

/** The active links of a match, the newest first. */
export function findShares(db: Database, matchId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(matchShares)
    .where(and(eq(matchShares.matchId, matchId), isNull(matchShares.revokedAt)))
    .orderBy(desc(matchShares.createdAt), desc(matchShares.id));
}

/** True when a minor plays in the match. */
export async function hasMinor(db: Database, matchId: string, now: Date): Promise<boolean> {
  const found = await minorsIn(db, now).where(eq(matchPlayers.matchId, matchId)).limit(1);
  return found.length > 0;
}

/** Those of these matches in which a minor plays. */
export async function findWithMinors(
  db: Database,
  { matchIds, now }: { matchIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const found = await minorsIn(db, now).where(anyOf(matchPlayers.matchId, matchIds));
  return new Set(found.map(({ matchId }) => matchId));
}

/** The matches of an account that have links. */
export async function findSharedMatchesOf(db: Database, accountId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: matchShares.matchId })
    .from(matchShares)
    .innerJoin(matchPlayers, eq(matchPlayers.matchId, matchShares.matchId))
    .where(and(eq(matchPlayers.accountId, accountId), isNull(matchShares.revokedAt)));
  return found.map(({ id }) => id);
}

/** The links that an account made, or that lead to its matches. */
export async function findShareIdsBy(db: Database, accountId: string): Promise<string[]> {
  const found = await db
    .select({ id: matchShares.id })
    .from(matchShares)
    .innerJoin(matches, eq(matches.id, matchShares.matchId))
    .where(
      and(
        isNull(matchShares.revokedAt),
        or(eq(matchShares.createdBy, accountId), eq(matches.ownerId, accountId)),
      ),
    );
  return found.map(({ id }) => id);
}

/**
 * The active link with this token. There is none to a deleted match, to one in which a minor plays, or of an account that is
 * not active.
 */
export async function findShareByToken(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<ShareRow | undefined> {
  const [found] = await db
    .select({ share: matchShares })
    .from(matchShares)
    .innerJoin(matches, and(eq(matches.id, matchShares.matchId), isNull(matches.deletedAt)))
    .where(
      and(
        eq(matchShares.tokenHash, tokenHash),
        isNull(matchShares.revokedAt),
        notExists(minorsIn(db, now).where(eq(matchPlayers.matchId, matches.id))),
        isActive(matchShares.createdBy),
        isActive(matches.ownerId),
      ),
    );
  return found?.share;
}

/** Minors who play, and those who were named and have not said that it was not them. */
function minorsIn(db: Database, now: Date) {
  const isSeated = or(
    eq(appUser.id, matchPlayers.accountId),
    and(eq(appUser.id, matchPlayers.namedId), ne(matchPlayers.answer, 'declined')),
  );
  return db
    .select({ matchId: matchPlayers.matchId })
    .from(matchPlayers)
    .innerJoin(appUser, and(isSeated, gte(appUser.protectionYear, firstMinorYear(now))))
    .$dynamic();
}

/** False if there is no such active link. */
export async function revokeShare(
  db: Database,
  { id, matchId, revokedAt }: { id: string; matchId: string; revokedAt: Date },
): Promise<boolean> {
  const revoked = await db
    .update(matchShares)
    .set({ revokedAt })
    .where(and(eq(matchShares.id, id), eq(matchShares.matchId, matchId), isNull(matchShares.revokedAt)))
    .returning({ id: matchShares.id });
  return revoked.length > 0;
}
