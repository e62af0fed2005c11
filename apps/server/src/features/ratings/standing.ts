import type { Sport } from '@allcourt/scoring';
import type { Context } from '#server/context.ts';
import { maySeeRatings } from './policy.ts';
import { findStandings } from './step-store.ts';

type Rated = Parameters<typeof maySeeRatings>[1];

/** Ratings of people in a sport, in the discipline each plays more; missing if hidden or unrated. */
export async function ratingsOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { reader, people, sport }: { reader: Pick<Rated, 'id'>; people: readonly Rated[]; sport: Sport },
): Promise<ReadonlyMap<string, number>> {
  const now = clock.now();
  const shown = people.filter((person) => maySeeRatings(reader, person, now)).map(({ id }) => id);
  const standings = shown.length > 0 ? await findStandings(db, { accountIds: shown, sport }) : [];
  const most = new Map<string, (typeof standings)[number]>();
  for (const standing of standings) {
    if (standing.matches > (most.get(standing.accountId)?.matches ?? 0)) {
      most.set(standing.accountId, standing);
    }
  }
  return new Map([...most].map(([id, { rating }]) => [id, Math.round(rating)]));
}
