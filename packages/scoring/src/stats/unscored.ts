import { isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import type { MatchState } from '../play/state.ts';

/** What of a set's score was entered without its points: the part that no figure knows of. */
export interface Unscored {
  readonly games: number;
  /** Points of a points set, and of a game or tie-break that was in progress. */
  readonly points: number;
}

const NONE: Unscored = { games: 0, points: 0 };

/** What was entered without its points, by set, as many as were begun. */
export function unscoredBySet(match: Match): readonly Unscored[] {
  // A corrected score may take back sets that were played; their points are in the log all the same.
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

/** Games and points that stand in a set, finished or not. */
function standing({ format }: Match, { sets, games, points }: MatchState, set: number): Unscored {
  const finished = sets[set];
  if (finished) {
    const sum = finished.a + finished.b;
    return isCountedInGames(rulesOfSet(format, set)) ? { games: sum, points: 0 } : { games: 0, points: sum };
  }
  return set === sets.length ? { games: games.a + games.b, points: points.a + points.b } : NONE;
}
