/**
 * Corrects the server when a mistake is found: points already played count, and the order continues from here (T-22).
 */
import type { Format } from '../format/format.ts';
import type { ServiceClaim } from '../log/events.ts';
import {
  type Discipline,
  opponentOf,
  type PlayerNumber,
  partnerOf,
  type Side,
  withSide,
} from '../vocabulary.ts';
import { openingPlayerOf, playerOnRight, playerOnTurn, rallyServer, tennisService } from './serve.ts';
import { currentRules, type MatchState, type Service } from './state.ts';

/** The state with this server next. */
export function correctServer(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  claim: ServiceClaim,
): MatchState {
  const after =
    format.sport === 'tennis'
      ? correctTennisServer(format, discipline, state, claim)
      : correctPickleballServer(format, discipline, state, claim);
  const known = { ...after, isServiceKnown: true };
  // A fault of the wrong side is dropped, and so is the wrong receiver's choice; a fault of the wrong partner counts.
  return claim.side === state.service.side ? known : { ...known, faults: 0, court: null };
}

/** Rotates the order of the set so that this player serves now. */
function correctTennisServer(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { side, player }: ServiceClaim,
): MatchState {
  const rules = currentRules(format, state);
  const { opening } = state;
  const openingSide = state.service.side === side ? opening.side : opponentOf(opening.side);
  const turned: MatchState = { ...state, opening: { ...opening, side: openingSide } };
  const service = tennisService(rules, discipline, turned);
  if (player === undefined || player === service.player) {
    return { ...turned, service };
  }
  const players = withSide(opening.players, side, partnerOf(opening.players[side]));
  return { ...turned, opening: { ...turned.opening, players }, service: { ...service, player } };
}

function correctPickleballServer(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  claim: ServiceClaim,
): MatchState {
  const { opening, rallies } = state;
  const { side } = claim;
  const service = claimedService(format, discipline, state, claim);
  if (discipline === 'singles') {
    const players = withSide(opening.players, side, openingPlayerOf(format, service.player, rallies));
    return { ...state, service, opening: { ...opening, side: openingSide(state, side), players } };
  }
  // P-06: the opening server of a game serves from the right court.
  const players = isOpening(state) ? withSide(opening.players, side, service.player) : opening.players;
  return { ...state, service, opening: { ...opening, side: openingSide(state, side), players } };
}

function claimedService(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  { side, player, number }: ServiceClaim,
): Service {
  if (discipline === 'singles') {
    return { side, player: player ?? playerOnTurn(format, state, side), number: null };
  }
  const goesOn = isKnownToServe(state, side);
  if (state.service.number === null) {
    const server = goesOn ? state.service.player : rallyServer(format, state, side);
    return { side, player: player ?? server, number: null };
  }
  const turn = number ?? turnOf(format, state, side);
  return { side, player: player ?? sideOutServer(format, state, side, turn), number: turn };
}

/** First or second server, if only the side was given. */
function turnOf(format: Format, state: MatchState, side: Side): 1 | 2 {
  if (isOpening(state)) {
    return format.rules.openingServer;
  }
  return isKnownToServe(state, side) ? (state.service.number ?? 1) : 1;
}

function sideOutServer(format: Format, state: MatchState, side: Side, turn: 1 | 2): PlayerNumber {
  const { opening, service } = state;
  if (isOpening(state)) {
    return opening.players[side];
  }
  if (isKnownToServe(state, side)) {
    return turn === service.number ? service.player : partnerOf(service.player);
  }
  const first = playerOnRight(format, state, side); // P-05
  return turn === 1 ? first : partnerOf(first);
}

function isKnownToServe({ service, isServiceKnown }: MatchState, side: Side): boolean {
  return isServiceKnown && service.side === side;
}

function isOpening({ points, rallies }: MatchState): boolean {
  return points.a + points.b + rallies === 0;
}

/** P-09: the openings of later games alternate from the corrected one. */
function openingSide(state: MatchState, side: Side): Side {
  return isOpening(state) ? side : state.opening.side;
}
