import type { Format } from '../format/format.ts';
import type { OrderEvent } from '../log/events.ts';
import { type PlayerNumber, withSide } from '../vocabulary.ts';
import { playerOnRight, tennisService } from './serve.ts';
import { currentRules, type MatchState } from './state.ts';

/**
 * The state after a side of a doubles match has given its order (T-13, T-14, P-11). Given late it counts from now on,
 * which also corrects a wrong order of receivers (T-22).
 */
export function sayOrder(format: Format, state: MatchState, { side, role, player }: OrderEvent): MatchState {
  const { opening, service } = state;
  const order = `${side}-${role}` as const;
  const said = opening.said.includes(order) ? opening.said : [...opening.said, order];
  if (role === 'receiver') {
    return { ...state, opening: { ...opening, said, receivers: withSide(opening.receivers, side, player) } };
  }
  const after = { ...state, opening: { ...opening, said, players: withSide(opening.players, side, player) } };
  return service.side === side && state.rallies === 0
    ? { ...after, service: { ...service, player: serverAsOrdered(format, state, after) } }
    : after;
}

function serverAsOrdered(format: Format, before: MatchState, after: MatchState): PlayerNumber {
  if (format.sport === 'tennis') {
    return tennisService(currentRules(format, after), 'doubles', after).player;
  }
  const { side, player } = before.service;
  // P-06: after a technical foul the starter may be on the left.
  const isStarter = player === before.opening.players[side];
  return isStarter ? after.opening.players[side] : playerOnRight(format, after, side);
}
