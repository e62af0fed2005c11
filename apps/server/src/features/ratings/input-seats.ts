// Seats of the matches that are inputs of a rating.

import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { maySeeRatings } from './policy.ts';
import { findSeatsOf } from './store.ts';

export interface Seated {
  /** By account, in the order of the line-up. */
  readonly sides: ReadonlyMap<string, Side>;
  /** Someone in it hides their ratings from the reader. */
  readonly isHidden: boolean;
}

/** The seats of the matches of these steps, by match. */
export async function readSeated(
  db: Database,
  { reader, now, steps }: { reader: Pick<Account, 'id'>; now: Date; steps: readonly { matchId: string }[] },
): Promise<ReadonlyMap<string, Seated>> {
  const matchIds = [...new Set(steps.map(({ matchId }) => matchId))];
  const seats = matchIds.length === 0 ? [] : await findSeatsOf(db, matchIds);
  const seated = new Map<string, Seated>();
  for (const [matchId, own] of Map.groupBy(seats, (seat) => seat.matchId)) {
    seated.set(matchId, {
      sides: new Map(own.map(({ person, side }) => [person.id, side])),
      isHidden: own.some(({ person }) => !maySeeRatings(reader, person, now)),
    });
  }
  return seated;
}

/** Steps of others by match, in the order of the line-up. */
export function groupSeated<Step extends { readonly accountId: string; readonly matchId: string }>(
  others: readonly Step[],
  seated: ReadonlyMap<string, Seated>,
): ReadonlyMap<string, readonly Step[]> {
  const byMatch = Map.groupBy(others, ({ matchId }) => matchId);
  for (const [matchId, steps] of byMatch) {
    if (steps.length > 1) {
      const order = [...(seated.get(matchId)?.sides.keys() ?? [])];
      steps.sort((one, other) => order.indexOf(one.accountId) - order.indexOf(other.accountId));
    }
  }
  return byMatch;
}
