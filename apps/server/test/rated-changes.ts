// Whatever may become of rated matches and their players, drawn for property tests of sums over rating steps.

import type { Sport } from '@allcourt/scoring';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Account } from '#server/context.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches } from '#server/db/schema/matches.ts';
import { ratingsChanged } from '#server/features/ratings/service.ts';
import type { Harness } from './harness.ts';
import { playRated } from './rated-matches.ts';

/** The changes that any such test makes; one may have others. */
export const RATED_CHANGES = ['play', 'correct', 'delete', 'restore', 'erase match', 'erase player'] as const;

/** A match to play, or the place among all matches and players of the one to change. */
export const drawnMatch = {
  at: fc.nat(9),
  // Late matches fold those after them again; several end in the same instant.
  daysAgo: fc.constantFrom(0, 0, 1, 2, 40),
  isDoubles: fc.boolean(),
};

export interface DrawnMatch {
  readonly at: number;
  readonly daysAgo: number;
  readonly isDoubles: boolean;
  readonly sport?: Sport;
}

/** The players that are left, and all matches. */
export interface RatedWorld {
  readonly accounts: Account[];
  readonly ids: string[];
}

/** Plays a match of the players that are left, and answers with its id. */
export function playDrawn(server: Harness, accounts: readonly Account[], drawn: DrawnMatch): Promise<string> {
  const { at, daysAgo, isDoubles, sport } = drawn;
  const [one, two, three, four] = accounts.map((_one, index) => accounts[(index + at) % accounts.length]);
  const sides =
    isDoubles && one && two && three && four
      ? { a: [one, two], b: [three, four] }
      : { a: [one ?? 'Hannah'], b: [two ?? 'Hannah'] };
  return playRated(server, { ...sides, daysAgo, ...(sport ? { sport } : {}) });
}

/** The match that a drawn change is about; empty without any. */
export function idOf({ ids }: RatedWorld, { at }: DrawnMatch): string {
  return ids[at % ids.length] ?? '';
}

export async function changeRated(
  server: Harness,
  world: RatedWorld,
  change: DrawnMatch & { readonly kind: (typeof RATED_CHANGES)[number] },
): Promise<void> {
  const { db, clock } = server;
  const { accounts, ids } = world;
  const id = idOf(world, change);
  const ofMatch = async (changes: Partial<typeof matches.$inferInsert>) => {
    await db.update(matches).set(changes).where(eq(matches.id, id));
    await ratingsChanged(server, id);
  };
  switch (change.kind) {
    case 'play':
      ids.push(await playDrawn(server, accounts, change));
      return;
    case 'correct':
      return ofMatch({ winner: 'b' });
    case 'delete':
      return ofMatch({ deletedAt: clock.now() });
    case 'restore':
      return ofMatch({ deletedAt: null });
    case 'erase match':
      // Behind the back of the fold: only the triggers are there to notice.
      await db.delete(matches).where(eq(matches.id, id));
      return;
    case 'erase player': {
      const [gone] = accounts.length > 2 ? accounts.splice(change.at % accounts.length, 1) : [];
      if (gone) {
        await db.delete(appUser).where(eq(appUser.id, gone.id));
      }
    }
  }
}
