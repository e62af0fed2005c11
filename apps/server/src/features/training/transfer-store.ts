import type { Sport } from '@allcourt/scoring';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { trainingResults, trainingTransfer } from '#server/db/schema/training-progress.ts';
import { isCounted } from './result-store.ts';

export type TransferRow = Readonly<typeof trainingTransfer.$inferSelect>;

/** Accounts that let their training count. A minor's does only with a guardian's leave. */
export async function findCountedAccounts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        sql`${appUser.preferences} @> '{"countsInTransfer": true}'`,
        isNull(appUser.eraseAfter),
        isNull(appUser.disabledAt),
        eq(appUser.isDemo, false),
      ),
    )
    .orderBy(asc(appUser.id));
  return rows.map(({ id }) => id);
}

/** A player's runs of a library drill: on how many days (UTC), and the first of them. */
export interface DoneDrill {
  readonly accountId: string;
  readonly drillKey: string;
  readonly days: number;
  readonly firstAt: Date;
}

export function findDoneDrills(
  db: Database,
  { accountIds, sport }: { accountIds: readonly string[]; sport: Sport },
): Promise<DoneDrill[]> {
  return db
    .select({
      accountId: trainingResults.accountId,
      drillKey: trainingResults.drillKey,
      days: sql<number>`count(distinct (${trainingResults.startedAt} at time zone 'UTC')::date)::int`,
      firstAt: sql<Date>`min(${trainingResults.startedAt})`.mapWith(trainingResults.startedAt),
    })
    .from(trainingResults)
    .where(
      and(
        anyOf(trainingResults.accountId, accountIds),
        eq(trainingResults.sport, sport),
        isNull(trainingResults.drillId),
        isCounted,
      ),
    )
    .groupBy(trainingResults.accountId, trainingResults.drillKey);
}

/** Replaces the transfer of a sport's drills. */
export async function replaceTransfer(
  db: Database,
  { sport, rows }: { sport: Sport; rows: readonly TransferRow[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(trainingTransfer).where(eq(trainingTransfer.sport, sport));
    if (rows.length > 0) {
      await tx.insert(trainingTransfer).values([...rows]);
    }
  });
}

export function findTransfer(db: Database, drillKey: string): Promise<TransferRow[]> {
  return db
    .select()
    .from(trainingTransfer)
    .where(eq(trainingTransfer.drillKey, drillKey))
    .orderBy(asc(trainingTransfer.statistic));
}
