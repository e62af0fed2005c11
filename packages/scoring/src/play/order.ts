/** Who serves and receives, where a person says it: orders for a set, and corrections when a mistake is found. */
import { type Format, isCountedInGames } from '../format/format.ts';
import type { OrderEvent, ServiceClaim } from '../log/events.ts';
import { type Discipline, opponentOf, type PlayerNumber, partnerOf, withSide } from '../vocabulary.ts';
import { playerOnRight, rallyServer, tennisService } from './serve.ts';
import { currentRules, type MatchState, type Opening, type Service } from './state.ts';

/** The state after a side has said its order (T-13, T-14, P-11). Only in doubles. */
export function sayOrder(format: Format, state: MatchState, { side, role, player }: OrderEvent): MatchState {
  const { opening } = state;
  const said = [...opening.said.filter((order) => order !== `${side}-${role}`), `${side}-${role}` as const];
  if (role === 'receiver') {
    return { ...state, opening: { ...opening, said, receivers: withSide(opening.receivers, side, player) } };
  }
  const changed: Opening = { ...opening, said, players: withSide(opening.players, side, player) };
  const after = { ...state, opening: changed };
  if (state.service.side !== side || state.rallies > 0) {
    return after;
  }
  return { ...after, service: serviceAsOrdered(format, after) };
}

/** The state with the server put right: what was played stands, and the order goes on from here (T-22). */
export function correctServer(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { side, player, number }: ServiceClaim,
): MatchState {
  const known = { ...state, isServiceKnown: true };
  const server = player ?? (side === state.service.side ? state.service.player : null);
  if (format.sport === 'tennis') {
    return correctTennisServer(format, discipline, known, side, server);
  }
  const service: Service = {
    side,
    player: server ?? rallyServer(format, state, side),
    number: state.service.number === null ? null : (number ?? 1),
  };
  return { ...known, service };
}

/** Turns the order of the set round so that it comes to the one who serves now. */
function correctTennisServer(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  side: ServiceClaim['side'],
  player: PlayerNumber | null,
): MatchState {
  const rules = currentRules(format, state);
  const isOther = tennisService(rules, discipline, state).side !== side;
  const { opening } = state;
  const turned: MatchState = {
    ...state,
    opening: { ...opening, side: isOther ? opponentOf(opening.side) : opening.side },
  };
  const service = tennisService(rules, discipline, turned);
  if (discipline === 'singles' || player === null || service.player === player) {
    return { ...turned, service };
  }
  const players = withSide(turned.opening.players, side, partnerOf(turned.opening.players[side]));
  return { ...turned, opening: { ...turned.opening, players }, service: { ...service, player } };
}

function serviceAsOrdered(format: Format, state: MatchState): Service {
  const rules = currentRules(format, state);
  if (format.sport === 'tennis' || isCountedInGames(rules)) {
    return tennisService(rules, 'doubles', state);
  }
  return { ...state.service, player: playerOnRight(format, state, state.service.side) };
}
