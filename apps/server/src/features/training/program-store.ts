import { and, desc, eq, isNull, lte, ne, notInArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { saveOwn } from '#server/db/rows.ts';
import { trainingPrograms } from '#server/db/schema/training.ts';

export type ProgramRow = Readonly<typeof trainingPrograms.$inferSelect>;

type Owned = Pick<ProgramRow, 'id' | 'accountId'>;

/** The program of an account that is not deleted; the one chosen last, if several still are. */
export async function findCurrentProgram(db: Database, accountId: string): Promise<ProgramRow | undefined> {
  const [row] = await db
    .select()
    .from(trainingPrograms)
    .where(and(eq(trainingPrograms.accountId, accountId), isNull(trainingPrograms.deletedAt)))
    .orderBy(desc(trainingPrograms.chosenAt), desc(trainingPrograms.id))
    .limit(1);
  return row;
}

/** A started program, deleted or not. */
export async function findProgram(db: Database, { id, accountId }: Owned): Promise<ProgramRow | undefined> {
  const [row] = await db
    .select()
    .from(trainingPrograms)
    .where(and(eq(trainingPrograms.id, id), eq(trainingPrograms.accountId, accountId)));
  return row;
}

/** Inserts a program, or changes its dates; false if the id belongs to another account. A deleted one stays deleted. */
export function saveProgramRow(db: Database, row: ProgramRow): Promise<boolean> {
  const { accountId, startedAt, pausedAt, pausedMs } = row;
  return saveOwn(db, trainingPrograms, { row, accountId, changes: { startedAt, pausedAt, pausedMs } });
}

/** Deletes every program of an account but the one chosen last. */
export async function keepNewestProgram(
  db: Database,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  const newest = db
    .select({ id: trainingPrograms.id })
    .from(trainingPrograms)
    .where(and(eq(trainingPrograms.accountId, accountId), isNull(trainingPrograms.deletedAt)))
    .orderBy(desc(trainingPrograms.chosenAt), desc(trainingPrograms.id))
    .limit(1);
  await db
    .update(trainingPrograms)
    .set({ deletedAt: at })
    .where(
      and(
        eq(trainingPrograms.accountId, accountId),
        isNull(trainingPrograms.deletedAt),
        notInArray(trainingPrograms.id, newest),
      ),
    );
}

/** Deletes a program and those chosen before it, so that none of them comes back in its place. */
export async function deleteUpTo(db: Database, row: ProgramRow, at: Date): Promise<void> {
  await db
    .update(trainingPrograms)
    .set({ deletedAt: at })
    .where(
      and(
        eq(trainingPrograms.accountId, row.accountId),
        isNull(trainingPrograms.deletedAt),
        lte(trainingPrograms.chosenAt, row.chosenAt),
      ),
    );
}

/** Restores a program in place of any other. */
export async function restoreProgramRow(db: Database, { id, accountId }: Owned, at: Date): Promise<void> {
  await db
    .update(trainingPrograms)
    .set({ deletedAt: at })
    .where(
      and(
        eq(trainingPrograms.accountId, accountId),
        isNull(trainingPrograms.deletedAt),
        ne(trainingPrograms.id, id),
      ),
    );
  await db.update(trainingPrograms).set({ deletedAt: null }).where(eq(trainingPrograms.id, id));
}

export function countPrograms(db: Database, accountId: string): Promise<number> {
  return db.$count(trainingPrograms, eq(trainingPrograms.accountId, accountId));
}
