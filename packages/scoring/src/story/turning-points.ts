/** The points on which a match turned. */
import { isCountedInGames } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import { currentRules } from '../play/state.ts';
import type { PointProbability } from '../probability/leverage.ts';
import { worthTo } from '../probability/win-model.ts';

/** The most turning points of a match. */
export const MOST_TURNS = 3;
/** The least change of the win probability, 0 to 1, that turns a match. */
export const LEAST_TURN = 0.05;
/** In a set without games, points that are less than this apart are one turn. */
const APART = 6;

/**
 * The turning points in order of play, at most `MOST_TURNS`: those after which the chances changed the most, each by
 * `LEAST_TURN` at least, one in a game, and never a match point, which ends the story instead of turning it.
 */
export function turningPoints(
  { format }: Pick<Match, 'format'>,
  points: readonly PointProbability[],
): readonly PointProbability[] {
  const isSameTurn = (one: PointProbability, other: PointProbability) => {
    const [before, later] = [one.point.before, other.point.before];
    if (before.sets.length !== later.sets.length) {
      return false;
    }
    return isCountedInGames(currentRules(format, before))
      ? before.games.a === later.games.a && before.games.b === later.games.b
      : Math.abs(one.point.number - other.point.number) < APART;
  };
  const turns: PointProbability[] = [];
  for (const candidate of points.filter(isTurn).toSorted((one, other) => gainOf(other) - gainOf(one))) {
    if (turns.length < MOST_TURNS && !turns.some((turn) => isSameTurn(turn, candidate))) {
      turns.push(candidate);
    }
  }
  return turns.toSorted((one, other) => one.point.number - other.point.number);
}

function isTurn(played: PointProbability): boolean {
  const { stake, lostStake } = played.point;
  return stake !== 'match' && lostStake !== 'match' && gainOf(played) >= LEAST_TURN;
}

/** The gain of the point's winner, as shown: with what the point taught. */
function gainOf({ point: { winner }, before, after }: PointProbability): number {
  return worthTo(winner, after) - worthTo(winner, before);
}
