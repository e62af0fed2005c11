import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matchBranches, matches } from '#server/db/schema/matches.ts';
import { STORED_MATCH } from '#server/features/matches/service.ts';

/** Another record of a match, with the name of the one who disputes. */
export type DisputeRow = Readonly<typeof matchBranches.$inferSelect> & { readonly by: string };

export async function insertDispute(
  db: Database,
  row: Omit<typeof matchBranches.$inferInsert, 'kind'>,
): Promise<void> {
  await db.insert(matchBranches).values({ ...row, kind: 'dispute' });
}

export async function findDispute(db: Database, id: string): Promise<DisputeRow | undefined> {
  const [found] = await select(db).where(and(eq(matchBranches.id, id), eq(matchBranches.kind, 'dispute')));
  return found && { ...found.dispute, by: found.by ?? '' };
}

/** The disputes of a match, newest first. */
export async function findDisputes(db: Database, matchId: string): Promise<DisputeRow[]> {
  const rows = await select(db)
    .where(and(eq(matchBranches.matchId, matchId), eq(matchBranches.kind, 'dispute')))
    .orderBy(desc(matchBranches.createdAt), desc(matchBranches.id));
  return rows.map(({ dispute, by }) => ({ ...dispute, by: by ?? '' }));
}

export async function resolveDispute(
  db: Database,
  { id, ...resolved }: Pick<DisputeRow, 'id' | 'resolution' | 'resolvedAt'>,
): Promise<void> {
  await db.update(matchBranches).set(resolved).where(eq(matchBranches.id, id));
}

/** Open disputes of the matches that an account scored, newest first. */
export function findDisputesFor(
  db: Database,
  { ownerId, limit }: { ownerId: Value<string>; limit: Value<number> },
) {
  return db
    .select({ dispute: matchBranches, match: STORED_MATCH })
    .from(matchBranches)
    .innerJoin(matches, and(eq(matches.id, matchBranches.matchId), isNull(matches.deletedAt)))
    .innerJoin(appUser, eq(appUser.id, matchBranches.authorId))
    .where(
      and(eq(matches.ownerId, ownerId), eq(matchBranches.kind, 'dispute'), isNull(matchBranches.resolvedAt)),
    )
    .orderBy(desc(matchBranches.createdAt), desc(matchBranches.id))
    .limit(limit);
}

export async function countOpenDisputes(
  db: Database,
  { matchId, authorId }: { matchId: string; authorId: string },
): Promise<number> {
  return db.$count(
    matchBranches,
    and(
      eq(matchBranches.matchId, matchId),
      eq(matchBranches.authorId, authorId),
      eq(matchBranches.kind, 'dispute'),
      sql`${matchBranches.resolvedAt} is null`,
    ),
  );
}

function select(db: Database) {
  return db
    .select({ dispute: matchBranches, by: appUser.displayName })
    .from(matchBranches)
    .leftJoin(appUser, eq(appUser.id, matchBranches.authorId));
}
