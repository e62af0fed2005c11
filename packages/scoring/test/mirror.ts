/** The same state from the other side: every a is a b. */
import { type BySide, type MatchState, opponentOf, type SaidOrder, type Side } from '@allcourt/scoring';

/** The state with its sides swapped. */
export function mirrorState(state: MatchState): MatchState {
  const { opening, run, levelAtTime, timeouts } = state;
  return {
    ...state,
    winner: other(state.winner),
    sets: state.sets.map(({ tiebreak, winner, ...set }) => ({
      ...swap(set),
      tiebreak: tiebreak && swap(tiebreak),
      winner: other(winner),
    })),
    games: swap(state.games),
    points: swap(state.points),
    opening: {
      side: opponentOf(opening.side),
      players: swap(opening.players),
      receivers: swap(opening.receivers),
      said: opening.said.map(mirrorOrder).sort(),
    },
    service: { ...state.service, side: opponentOf(state.service.side) },
    run: run && { ...run, side: opponentOf(run.side) },
    levelAtTime: levelAtTime && swap(levelAtTime),
    timeouts: { standard: swap(timeouts.standard), medical: swap(timeouts.medical) },
  };
}

function mirrorOrder(order: SaidOrder): SaidOrder {
  return order.endsWith('server')
    ? `${order.startsWith('a') ? 'b' : 'a'}-server`
    : `${order.startsWith('a') ? 'b' : 'a'}-receiver`;
}

function swap<T>({ a, b }: BySide<T>): BySide<T> {
  return { a: b, b: a };
}

function other(side: Side | null): Side | null {
  return side && opponentOf(side);
}
