// Self-reported ratings: those that stand, and those that once stood, from which first matches were rated.

import type { DeclaredRating } from '@allcourt/contract';
import {
  RATING_SYSTEMS,
  type RatingSystemId,
  type Seed,
  type SeedOf,
  seedRating,
} from '@allcourt/scoring/ratings';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { declaredRatings } from '#server/db/schema/ratings.ts';
import type { Chain } from './chain.ts';

/** Those of a player that stand. */
export function findDeclared(db: Database, accountId: string) {
  return db
    .select({
      system: declaredRatings.system,
      discipline: declaredRatings.discipline,
      value: declaredRatings.value,
      declaredOn: declaredRatings.declaredOn,
    })
    .from(declaredRatings)
    .where(and(eq(declaredRatings.accountId, accountId), isNull(declaredRatings.endedAt)))
    .orderBy(asc(declaredRatings.system), asc(declaredRatings.discipline));
}

/** Adds one, which ends the one of its system and discipline. */
export async function saveDeclared(tx: Database, row: typeof declaredRatings.$inferInsert): Promise<void> {
  await endDeclared(tx, row, row.createdAt);
  await tx.insert(declaredRatings).values(row);
}

/** Ends the one of this system and discipline; does nothing if there is none. */
export async function endDeclared(
  tx: Database,
  { accountId, system, discipline }: Pick<DeclaredRating, 'system' | 'discipline'> & { accountId: string },
  endedAt: Date,
): Promise<void> {
  await tx
    .update(declaredRatings)
    .set({ endedAt })
    .where(
      and(
        eq(declaredRatings.accountId, accountId),
        eq(declaredRatings.system, system),
        eq(declaredRatings.discipline, discipline),
        isNull(declaredRatings.endedAt),
      ),
    );
}

/** Finest numbers first: a player with several starts from the first. */
const SEED_ORDER: readonly RatingSystemId[] = ['utr', 'wtn', 'ntrp', 'dupr'];

/** The seeds of these players in a chain: the number that stood when their first match ended. */
export async function readSeeds(
  tx: Database,
  { chain, accountIds }: { chain: Chain; accountIds: readonly string[] },
): Promise<SeedOf> {
  const systems = RATING_SYSTEMS.filter(({ sport }) => sport === chain.sport).map(({ id }) => id);
  const rows =
    accountIds.length === 0
      ? []
      : await tx
          .select()
          .from(declaredRatings)
          .where(
            and(
              anyOf(declaredRatings.accountId, accountIds),
              inArray(declaredRatings.system, systems),
              eq(declaredRatings.discipline, chain.discipline),
            ),
          );
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  return (accountId, at): Seed | undefined => {
    const standing = (byAccount.get(accountId) ?? [])
      .filter(({ createdAt, endedAt }) => createdAt.getTime() < at && (!endedAt || at <= endedAt.getTime()))
      .toSorted((first, second) => SEED_ORDER.indexOf(first.system) - SEED_ORDER.indexOf(second.system));
    const [first] = standing;
    return first && { system: first.system, rating: seedRating(first.system, first.value) };
  };
}
