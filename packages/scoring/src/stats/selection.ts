/** Any part of a match, for any figure. */
import type { ServeDirection } from '../log/point-detail.ts';
import type { Stake } from '../read/stake.ts';
import { type Court, type PlayerNumber, SIDES, type Side } from '../vocabulary.ts';
import type { StatGame } from './played.ts';
import { isPressurePoint } from './pressure-measures.ts';
import type { Unit } from './role.ts';
import type { StatPoint } from './stat-point.ts';

/** The criteria of a selection, all of which must fit. An unknown value fits none. */
export interface Selection {
  /** Counted from 0. */
  readonly set?: number | undefined;
  readonly winner?: Side | undefined;
  readonly server?: Side | undefined;
  readonly serverPlayer?: PlayerNumber | undefined;
  readonly receiverPlayer?: PlayerNumber | undefined;
  readonly serverNumber?: 1 | 2 | undefined;
  readonly court?: Court | undefined;
  readonly serve?: 1 | 2 | undefined;
  readonly serveDirection?: ServeDirection | undefined;
  /** The stake of either side. */
  readonly stake?: Stake | undefined;
  readonly isBreakPoint?: boolean | undefined;
  readonly isDecidingPoint?: boolean | undefined;
  readonly isTiebreak?: boolean | undefined;
  readonly isPressure?: boolean | undefined;
}

/** The points that fit a selection, in order. */
export function selectPoints(points: readonly StatPoint[], selection: Selection): readonly StatPoint[] {
  return points.filter((point) => fits(point, selection));
}

/** The games that fit the criteria that apply to games; none if there are others than set and server. */
export function selectGames(games: readonly StatGame[], selection: Selection): readonly StatGame[] {
  const { set, winner, server, serverPlayer, ...ofPoints } = selection;
  const isAboutPoints = Object.values(ofPoints).some((value) => value !== undefined);
  return isAboutPoints ? [] : games.filter((game) => fitsUnit(game, { set, winner, server, serverPlayer }));
}

function fits(point: StatPoint, selection: Selection): boolean {
  const { receiverPlayer, serverNumber, court, serve, serveDirection, stake } = selection;
  return (
    fitsUnit(point, selection) &&
    isWanted(receiverPlayer, point.isServiceKnown ? point.receiver : undefined) &&
    isWanted(serverNumber, point.isServiceKnown ? point.service.number : undefined) &&
    isWanted(court, point.court) &&
    isWanted(serve, point.facts.serve) &&
    isWanted(serveDirection, point.detail.serveDirection) &&
    (stake === undefined || (point.areStakesKnown && SIDES.some((side) => point.stakes[side] === stake))) &&
    isWanted(selection.isBreakPoint, point.isServiceKnown ? point.isBreakPoint : undefined) &&
    isWanted(selection.isDecidingPoint, point.isDecidingPoint) &&
    isWanted(selection.isTiebreak, point.isTiebreak) &&
    isWanted(selection.isPressure, isPressurePoint(point))
  );
}

function fitsUnit(
  { set, winner, service, isServiceKnown }: Unit,
  wanted: Pick<Selection, 'set' | 'winner' | 'server' | 'serverPlayer'>,
): boolean {
  return (
    isWanted(wanted.set, set) &&
    isWanted(wanted.winner, winner) &&
    isWanted(wanted.server, isServiceKnown ? service.side : undefined) &&
    isWanted(wanted.serverPlayer, isServiceKnown ? service.player : undefined)
  );
}

function isWanted<Value>(wanted: Value | undefined, known: Value | undefined): boolean {
  return wanted === undefined || wanted === known;
}
