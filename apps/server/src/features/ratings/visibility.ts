import type { RatingVisibility } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { publishCardsOf } from '#server/features/matches/service.ts';
import { requireMayShowRatings } from './policy.ts';
import { setHidesRatings } from './store.ts';

/** Hides the reader's ratings from others, or shows them; on the cards that spectators see, too. */
export async function saveVisibility(
  context: Context,
  { hidesRatings }: RatingVisibility,
): Promise<RatingVisibility> {
  const { db, clock } = context;
  const own = requireAccount(context.account);
  if (!hidesRatings) {
    requireMayShowRatings(own, clock.now());
  }
  await setHidesRatings(db, own.id, hidesRatings);
  context.afterCommit(() => publishCardsOf(context, own.id));
  return { hidesRatings };
}
