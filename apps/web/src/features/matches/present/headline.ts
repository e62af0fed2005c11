/** Where the match stands, in a line: `Set 2, game 8`, `Game 2, to 11`. */
import { currentRules, isTiebreak, type Match } from '@allcourt/scoring';
import { setScoreText } from '#web/ui/words/set-score.ts';
import type { Cast } from './cast.ts';

export function headline({ format, state }: Match): string {
  if (state.status !== 'in-progress') {
    return 'Match over';
  }
  const set = state.sets.length + 1;
  const rules = currentRules(format, state);
  if (format.sport === 'pickleball' && rules.kind === 'points') {
    return format.bestOf === 1 ? `Game to ${rules.pointsTo}` : `Game ${set}, to ${rules.pointsTo}`;
  }
  if (rules.kind === 'points') {
    return `Match tie-break to ${rules.pointsTo}`;
  }
  const game = isTiebreak(format, state) ? 'tie-break' : `game ${state.games.a + state.games.b + 1}`;
  return format.bestOf === 1 ? capitalise(game) : `Set ${set}, ${game}`;
}

/** `Won game 1, 11–8`: how the last decided set went, near side first; null before one is decided. */
export function lastSetLine({ format, state }: Match, cast: Cast): string | null {
  const set = state.sets.at(-1);
  if (!set?.winner || state.status !== 'in-progress') {
    return null;
  }
  const word = format.sport === 'pickleball' ? 'game' : 'set';
  const verb = set.winner === cast.near ? 'Won' : 'Lost';
  const who = cast.isYou ? verb : `${cast.spoken[set.winner]} won`;
  return `${who} ${word} ${state.sets.length}, ${setScoreText(set, cast.isYou ? cast.near : set.winner)}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
