import type { Claim } from '@allcourt/contract';
import { countText } from '#web/ui/words/amounts.ts';

/** `Jonas Lindqvist says they are “Jonas” in 12 matches`. */
export function claimWords({ claimant, name, matchId, matches, isOwn }: Claim): string {
  const where = matchId === null ? countText(matches, 'match', 'matches') : 'one match';
  return isOwn ? `You are “${name}” in ${where}` : `${claimant.name} says they are “${name}” in ${where}`;
}

/** The state of a claim in one or two words. */
export const CLAIM_STATE_WORDS = {
  open: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
  undone: 'Undone',
} as const satisfies Record<Claim['state'], string>;
