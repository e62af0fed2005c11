/** Stakes of the next point. */
import { type Match, SIDES, type Side } from '@allcourt/scoring';
import { isBreakPoint, type Stake, stakes } from '@allcourt/scoring/stakes';

const RANK: Readonly<Record<Stake, number>> = { game: 1, set: 2, match: 3 };

/** The most that the next point can decide, in the words of the sport, and its side. */
export function stakeWords(match: Match): { readonly label: string; readonly side: Side } | null {
  const bySide = stakes(match);
  let top: { side: Side; stake: Stake } | null = null;
  for (const side of SIDES) {
    const stake = bySide[side];
    if (stake && (!top || RANK[stake] > RANK[top.stake])) {
      top = { side, stake };
    }
  }
  return top && { label: labelOf(match, top.stake, top.side), side: top.side };
}

function labelOf(match: Match, stake: Stake, side: Side): string {
  if (stake === 'match') {
    return 'Match point';
  }
  if (stake === 'set') {
    return match.format.sport === 'pickleball' ? 'Game point' : 'Set point';
  }
  return isBreakPoint(match) && side !== match.state.service.side ? 'Break point' : 'Game point';
}
