import { isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import type { MatchState } from '../play/state.ts';

/** The part of a set's score that was entered without points, which no figure includes. */
export interface Unscored {
  readonly games: number;
  /** Points of a points set, and of a game or tiebreak in progress. */
  readonly points: number;
}

const NONE: Unscored = { games: 0, points: 0 };

/** The part of the score entered without points, for each set that has begun. */
export function unscoredBySet(match: Match): readonly Unscored[] {
  // A corrected score may remove played sets; their points are still in the log.
  const sets = Math.max(...[match.initial, ...match.effective.map(({ after }) => after)].map(setsBegun));
  const bySet: Unscored[] = Array.from({ length: sets }, () => NONE);
  let before = match.initial;
  for (const { event, after } of match.effective) {
    if (event.kind === 'game' || event.kind === 'set' || event.kind === 'score') {
      for (const [set, so] of bySet.entries()) {
        bySet[set] = added(so, standing(match, before, set), standing(match, after, set));
      }
    }
    before = after;
  }
  return bySet;
}

function setsBegun({ sets, status, games, points }: MatchState): number {
  const isOpen = status === 'in-progress' || games.a + games.b + points.a + points.b > 0;
  return sets.length + (isOpen ? 1 : 0);
}

function added(so: Unscored, had: Unscored, has: Unscored): Unscored {
  return {
    games: so.games + Math.max(0, has.games - had.games),
    points: so.points + Math.max(0, has.points - had.points),
  };
}

/** Games and points of a set, finished or not. */
function standing({ format }: Match, { sets, games, points }: MatchState, set: number): Unscored {
  const finished = sets[set];
  if (finished) {
    const sum = finished.a + finished.b;
    return isCountedInGames(rulesOfSet(format, set)) ? { games: sum, points: 0 } : { games: 0, points: sum };
  }
  return set === sets.length ? { games: games.a + games.b, points: points.a + points.b } : NONE;
}
