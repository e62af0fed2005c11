import type { Sport } from '@allcourt/scoring';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { analyticsLevels } from '#server/db/schema/levels.ts';
import { ratingStandings } from '#server/db/schema/ratings.ts';

export type LevelRow = Readonly<typeof analyticsLevels.$inferSelect>;

/** A player's rating in the discipline they have played most. */
export interface RatedPlayer {
  readonly accountId: string;
  readonly rating: number;
}

/** Rated players of a sport who let their training count. A minor's does only with a guardian's leave. */
export function findCountedPlayers(db: Database, sport: Sport): Promise<RatedPlayer[]> {
  return db
    .selectDistinctOn([ratingStandings.accountId], {
      accountId: ratingStandings.accountId,
      rating: ratingStandings.rating,
    })
    .from(ratingStandings)
    .innerJoin(appUser, eq(appUser.id, ratingStandings.accountId))
    .where(
      and(
        eq(ratingStandings.sport, sport),
        sql`${appUser.preferences} @> '{"countsInTransfer": true}'`,
        isNull(appUser.eraseAfter),
        isNull(appUser.disabledAt),
        eq(appUser.isDemo, false),
      ),
    )
    .orderBy(asc(ratingStandings.accountId), desc(ratingStandings.matches), asc(ratingStandings.discipline));
}

/** The reader's rating in the discipline they have played most; null without one. */
export async function findOwnRating(
  db: Database,
  { accountId, sport }: { accountId: string; sport: Sport },
): Promise<number | null> {
  const [row] = await db
    .select({ rating: ratingStandings.rating })
    .from(ratingStandings)
    .where(and(eq(ratingStandings.accountId, accountId), eq(ratingStandings.sport, sport)))
    .orderBy(desc(ratingStandings.matches), asc(ratingStandings.discipline))
    .limit(1);
  return row?.rating ?? null;
}

export function findLevels(
  db: Database,
  { sport, band }: { sport: Sport; band: number },
): Promise<LevelRow[]> {
  return db
    .select()
    .from(analyticsLevels)
    .where(and(eq(analyticsLevels.sport, sport), eq(analyticsLevels.band, band)))
    .orderBy(asc(analyticsLevels.statistic));
}

/** Replaces the levels of a sport. */
export async function replaceLevels(
  db: Database,
  { sport, rows }: { sport: Sport; rows: readonly LevelRow[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(analyticsLevels).where(eq(analyticsLevels.sport, sport));
    if (rows.length > 0) {
      await tx.insert(analyticsLevels).values([...rows]);
    }
  });
}
