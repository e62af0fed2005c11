/** The same match from the other side: every a is a b. */
import {
  type BySide,
  type CountingEvent,
  type EnteredSet,
  type EventBody,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  opponentOf,
  type SaidOrder,
  type ServiceClaim,
  type Side,
} from '@allcourt/scoring';

/** The setup with its sides swapped. */
export function mirrorSetup({ firstPlayers, firstReceivers, mixed, ...setup }: MatchSetup): MatchSetup {
  return {
    ...setup,
    firstServer: opponentOf(setup.firstServer),
    firstPlayers: firstPlayers && swap(firstPlayers),
    firstReceivers: firstReceivers && swap(firstReceivers),
    mixed: mixed && swap(mixed),
  };
}

/** The entry with its sides swapped. */
export function mirrorEntry(entry: MatchEvent): MatchEvent {
  switch (entry.kind) {
    case 'amend':
      return { ...entry, to: mirrorBody(entry.to) };
    case 'insert':
      return { ...entry, event: mirrorBody(entry.event) };
    case 'undo':
    case 'void':
      return entry;
    default:
      return { ...entry, ...mirrorBody(entry) } as CountingEvent; // of the same kind as before
  }
}

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

function mirrorBody(body: EventBody): EventBody {
  switch (body.kind) {
    case 'point':
    case 'game':
      return { ...body, winner: opponentOf(body.winner) };
    case 'set':
      return { ...body, score: mirrorSet(body.score) };
    case 'score':
      return {
        ...body,
        sets: body.sets.map(mirrorSet),
        points: body.points && swap(body.points),
        service: body.service && mirrorClaim(body.service),
      };
    case 'server':
      return { ...body, service: mirrorClaim(body.service) };
    case 'order':
    case 'penalty':
      return { ...body, side: opponentOf(body.side) };
    case 'timeout':
      return { ...body, side: other(body.side) };
    case 'end':
      return { ...body, winner: other(body.winner) };
    default:
      return body;
  }
}

function mirrorSet({ tiebreak, ...set }: EnteredSet): EnteredSet {
  return tiebreak ? { ...swap(set), tiebreak: swap(tiebreak) } : swap(set);
}

function mirrorClaim(claim: ServiceClaim): ServiceClaim {
  return { ...claim, side: opponentOf(claim.side) };
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
