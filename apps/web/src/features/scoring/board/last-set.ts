import type { Match } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';

/** `Won game 1, 11–8`: how the last decided set went; null before one is decided. */
export function lastSetLine({ format, state }: Match, cast: Cast): string | null {
  const set = state.sets.at(-1);
  if (!set?.winner || state.status !== 'in-progress') {
    return null;
  }
  const word = format.sport === 'pickleball' ? 'game' : 'set';
  if (!cast.isYou) {
    return `${cast.spoken[set.winner]} won ${word} ${state.sets.length}, ${setScoreText(set, set.winner)}`;
  }
  const verb = set.winner === cast.near ? 'Won' : 'Lost';
  return `${verb} ${word} ${state.sets.length}, ${setScoreText(set, cast.near)}`;
}
