import type { DeclaredRating } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { recomputeRatings } from '#server/features/ratings/service.ts';
import { saveDeclared } from '#server/features/ratings/store.ts';
import { MAYA } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import type { SeedContext } from './seed.ts';

const DAY_MS = 86_400_000;

/** Maya's self-reported ratings. */
const DECLARED: readonly (Omit<DeclaredRating, 'declaredOn'> & { daysAgo: number })[] = [
  { system: 'utr', discipline: 'singles', value: 8.24, daysAgo: 23 },
  { system: 'dupr', discipline: 'doubles', value: 4.125, daysAgo: 61 },
];

/** Computes all ratings of the season. */
export async function seedRatings({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  await recomputeRatings(db, { repair: true });
  const now = clock.now();
  for (const { daysAgo, ...rating } of DECLARED) {
    await saveDeclared(db, {
      ...rating,
      id: uuidv7(),
      accountId: accountOf(accounts, MAYA),
      declaredOn: new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      createdAt: now,
    });
  }
}
