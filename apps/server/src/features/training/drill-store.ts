import type { Drill } from '@allcourt/training';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import {
  trainingDrills,
  trainingDrillVersions,
  trainingFavourites,
  trainingSessions,
} from '#server/db/schema/training.ts';

export type DrillRow = Readonly<typeof trainingDrills.$inferSelect>;

/** A drill at its latest version, with author and team. */
export interface StoredDrill {
  readonly row: DrillRow;
  readonly content: Drill;
  readonly author: { readonly name: string; readonly avatarUrl: string | null } | null;
  readonly teamName: string | null;
}

/** Drills by id, deleted ones included. */
export function findDrills(db: Database, ids: readonly string[]): Promise<StoredDrill[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectDrills(db).where(anyOf(trainingDrills.id, ids));
}

/**
 * The titles of players' drills with which the latest sessions of an account began, of those that it sees: its own, and
 * those of its teams.
 */
export function findLatestTitles(
  db: Database,
  { accountId, sessions }: { accountId: Value<string>; sessions: Value<number> },
) {
  const first = db
    .select({ key: sql`${trainingSessions.drillKeys}->>0` })
    .from(trainingSessions)
    .where(and(eq(trainingSessions.accountId, accountId), isNull(trainingSessions.deletedAt)))
    .orderBy(desc(trainingSessions.startedAt), desc(trainingSessions.id))
    .limit(sessions);
  return db
    .select({ key: trainingDrills.id, title: sql<string>`${trainingDrillVersions.content}->>'title'` })
    .from(trainingDrills)
    .innerJoin(trainingDrillVersions, isCurrent)
    .where(
      and(
        sql`${trainingDrills.id}::text in ${first}`,
        isNull(trainingDrills.deletedAt),
        isSeenBy(db, accountId),
      ),
    );
}

/** Drills of an account and its teams, most recently changed first. */
export function findDrillsOf(db: Database, accountId: string): Promise<StoredDrill[]> {
  return selectDrills(db)
    .where(and(isNull(trainingDrills.deletedAt), isSeenBy(db, accountId)))
    .orderBy(desc(trainingDrills.updatedAt), desc(trainingDrills.id));
}

/** True for drills of the account and of its teams. */
function isSeenBy(db: Database, accountId: Value<string>) {
  const places = db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .where(eq(teamMembers.accountId, accountId));
  return or(eq(trainingDrills.authorId, accountId), inArray(trainingDrills.teamId, places));
}

/** A drill, deleted or not, locked until the transaction ends. */
export async function lockDrill(tx: Database, id: string): Promise<DrillRow | undefined> {
  const [row] = await tx.select().from(trainingDrills).where(eq(trainingDrills.id, id)).for('update');
  return row;
}

/** Returns false if the id exists already. */
export function insertDrill(tx: Database, row: DrillRow): Promise<boolean> {
  return insertNew(tx, trainingDrills, row);
}

export async function insertVersion(
  tx: Database,
  row: typeof trainingDrillVersions.$inferInsert,
): Promise<void> {
  await tx.insert(trainingDrillVersions).values(row);
}

export async function updateDrill(
  db: Database,
  { id, ...changes }: Partial<DrillRow> & Pick<DrillRow, 'id'>,
): Promise<void> {
  await db.update(trainingDrills).set(changes).where(eq(trainingDrills.id, id));
}

export function countDrills(db: Database, authorId: string): Promise<number> {
  return db.$count(
    trainingDrills,
    and(eq(trainingDrills.authorId, authorId), isNull(trainingDrills.deletedAt)),
  );
}

/** Every version of drills. */
export function findVersions(db: Database, drillIds: readonly string[]) {
  return drillIds.length === 0
    ? Promise.resolve([])
    : db.select().from(trainingDrillVersions).where(anyOf(trainingDrillVersions.drillId, drillIds));
}

export async function findVersion(
  db: Database,
  { drillId, version }: { drillId: string; version: number },
): Promise<Drill | undefined> {
  const [row] = await db
    .select({ content: trainingDrillVersions.content })
    .from(trainingDrillVersions)
    .where(and(eq(trainingDrillVersions.drillId, drillId), eq(trainingDrillVersions.version, version)));
  return row?.content;
}

export async function findFavourites(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ key: trainingFavourites.drillKey })
    .from(trainingFavourites)
    .where(eq(trainingFavourites.accountId, accountId))
    .orderBy(trainingFavourites.drillKey);
  return rows.map(({ key }) => key);
}

export async function insertFavourite(
  db: Database,
  row: { accountId: string; drillKey: string },
): Promise<void> {
  await db.insert(trainingFavourites).values(row).onConflictDoNothing();
}

export async function deleteFavourites(
  db: Database,
  { accountId, keys }: { accountId: string; keys: readonly string[] },
): Promise<void> {
  await db
    .delete(trainingFavourites)
    .where(and(eq(trainingFavourites.accountId, accountId), inArray(trainingFavourites.drillKey, [...keys])));
}

const isCurrent = and(
  eq(trainingDrillVersions.drillId, trainingDrills.id),
  eq(trainingDrillVersions.version, trainingDrills.version),
);

function selectDrills(db: Database) {
  return db
    .select({
      row: trainingDrills,
      content: trainingDrillVersions.content,
      author: { name: appUser.displayName, avatarUrl: appUser.avatarUrl },
      teamName: teams.name,
    })
    .from(trainingDrills)
    .innerJoin(trainingDrillVersions, isCurrent)
    .leftJoin(appUser, eq(appUser.id, trainingDrills.authorId))
    .leftJoin(teams, eq(teams.id, trainingDrills.teamId))
    .$dynamic();
}
