import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matchBranches } from '#server/db/schema/matches.ts';

export type BranchRow = Readonly<typeof matchBranches.$inferSelect>;

/** A branch with the name of who scored it. */
export interface StoredBranch extends BranchRow {
  readonly scorer: string;
}

export async function insertBranch(db: Database, row: BranchRow): Promise<void> {
  await db.insert(matchBranches).values(row);
}

/** A branch by its id, of whichever match. */
export async function findBranch(db: Database, id: string): Promise<StoredBranch | undefined> {
  const [found] = await selectBranches(db).where(eq(matchBranches.id, id));
  return found && named(found);
}

/** Undecided branches of a match, oldest first. */
export async function findOpenBranches(db: Database, matchId: string): Promise<StoredBranch[]> {
  const found = await selectBranches(db)
    .where(isOpenOf(matchId))
    .orderBy(asc(matchBranches.createdAt), asc(matchBranches.id));
  return found.map(named);
}

export async function countOpenBranches(db: Database, matchId: string): Promise<number> {
  const [row] = await db.select({ open: count() }).from(matchBranches).where(isOpenOf(matchId));
  return row?.open ?? 0;
}

export async function resolveBranchRow(
  db: Database,
  { id, ...resolved }: Pick<BranchRow, 'id' | 'resolution' | 'resolvedAt'>,
): Promise<void> {
  await db.update(matchBranches).set(resolved).where(eq(matchBranches.id, id));
}

function selectBranches(db: Database) {
  return db
    .select({ branch: matchBranches, name: appUser.displayName })
    .from(matchBranches)
    .leftJoin(appUser, eq(appUser.id, matchBranches.authorId));
}

function named({ branch, name }: { branch: BranchRow; name: string | null }): StoredBranch {
  return { ...branch, scorer: name ?? '' };
}

function isOpenOf(matchId: string) {
  return and(
    eq(matchBranches.matchId, matchId),
    eq(matchBranches.kind, 'device'),
    isNull(matchBranches.resolvedAt),
  );
}
