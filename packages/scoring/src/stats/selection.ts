/** Any figure of any part of a match, and the points behind it: every number is a link. */
import type { ServeDirection } from '../log/point-detail.ts';
import type { Stake } from '../read/stake.ts';
import { type Court, type PlayerNumber, SIDES, type Side } from '../vocabulary.ts';
import type { Counted } from './counts.ts';
import { type Answer, type Figure, NO_FIGURE, withAnswer } from './figure.ts';
import { answerOf } from './measure.ts';
import { type FigureId, GAME_MEASURES_BY_ID, isGameFigure, POINT_MEASURES_BY_ID } from './measures.ts';
import type { StatGame } from './played.ts';
import { isPressurePoint } from './pressure-measures.ts';
import type { Subject, Unit } from './role.ts';
import type { StatPoint } from './stat-point.ts';

/** Which points: those that fit everything that is said. What hangs on something unknown fits nothing. */
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
  /** What either side stood to win with it. */
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

/** The games that fit the part of a selection that games can fit; none where it asks for more than set and server. */
export function selectGames(games: readonly StatGame[], selection: Selection): readonly StatGame[] {
  const { set, winner, server, serverPlayer, ...ofPoints } = selection;
  const isAboutPoints = Object.values(ofPoints).some((value) => value !== undefined);
  return isAboutPoints ? [] : games.filter((game) => fitsUnit(game, { set, winner, server, serverPlayer }));
}

/** One figure of a side or player, over these points and games. */
export function figureOf(id: FigureId, counted: Counted, subject: Subject): Figure {
  const answers = isGameFigure(id)
    ? counted.games.map((game) => answerOf(GAME_MEASURES_BY_ID[id], game, subject))
    : counted.points.map((point) => answerOf(POINT_MEASURES_BY_ID[id], point, subject));
  return answers.reduce(withAnswer, NO_FIGURE);
}

/**
 * The ids of the points behind a figure, in order.
 * @param answer `yes` for those counted, `no` for the rest of the base, `unknown` for those that coverage lacks
 */
export function pointsBehind(
  id: FigureId,
  counted: Counted,
  subject: Subject,
  answer: Exclude<Answer, 'not-asked'> = 'yes',
): readonly string[] {
  if (isGameFigure(id)) {
    return counted.games
      .filter((game) => answerOf(GAME_MEASURES_BY_ID[id], game, subject) === answer)
      .flatMap((game) => game.points.map((point) => point.id));
  }
  return counted.points
    .filter((point) => answerOf(POINT_MEASURES_BY_ID[id], point, subject) === answer)
    .map((point) => point.id);
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
