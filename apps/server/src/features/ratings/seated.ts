import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';

/** A place in a line-up, with its account; null for a guest, and for an account that is gone. */
export interface Seated {
  readonly side: Side;
  readonly player: Account | null;
}

/** The account in a place: its player's, or the one that was named and has not said "not me". */
export function seatedIdOf({ accountId, namedId, answer }: StoredMatch['players'][number]): string | null {
  return accountId ?? (answer === 'declined' ? null : namedId);
}
