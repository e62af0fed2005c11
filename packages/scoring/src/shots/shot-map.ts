/** Places of serves, returns and last shots, from what was captured: nothing is drawn that the log does not hold. */
import type { PointEnding } from '../log/point-detail.ts';
import { isPressurePoint } from '../stats/pressure-measures.ts';
import type { StatPoint } from '../stats/stat-point.ts';
import type { Side, Sport } from '../vocabulary.ts';
import { type Area, landingOf, quarterArea, returnArea, serveArea } from './court.ts';

/** A picture: serves by box and direction (tennis), returns by depth, last shots by the spot where they landed. */
export const SHOT_VIEWS = ['serves', 'returns', 'last-shots'] as const;
/** A picture of play. */
export type ShotView = (typeof SHOT_VIEWS)[number];

/** The wanted points, all of which must fit; an unknown value fits none. */
export interface ShotFilter {
  /** The side that hit the serve, the return or the last shot. */
  readonly side: Side;
  /** Counted from 0. */
  readonly set?: number | undefined;
  /** The serve in play. Tennis only. */
  readonly serve?: 1 | 2 | undefined;
  /** The side that served. */
  readonly server?: Side | undefined;
  /** The point's result for the side. */
  readonly isWon?: boolean | undefined;
  readonly ending?: PointEnding | undefined;
  /** Any pressure point: break, set, match, deciding and tiebreak points; or break points only. */
  readonly pressure?: 'any' | 'break' | undefined;
}

/** A part of the court, and the points that belong to it. */
export interface ShotZone {
  /** Stable: `right-wide`, `deep`, `front-left`. */
  readonly id: string;
  readonly area: Area;
  /** In order of play. */
  readonly points: readonly StatPoint[];
  /** Those of them that the side won. */
  readonly won: number;
}

/** A last shot with its spot. */
export interface LandedShot {
  readonly point: StatPoint;
  /** In decimeters from the far left corner of the half. */
  readonly x: number;
  readonly y: number;
  readonly isWon: boolean;
}

/** A picture of play. */
export interface ShotMap {
  readonly zones: readonly ShotZone[];
  /** Last shots; empty in the other views, of which no spot is captured. */
  readonly shots: readonly LandedShot[];
  /** The points in the picture. */
  readonly shown: number;
  /** The points that fit the filter and whose shot the side hit, with or without a place. */
  readonly total: number;
}

/** The picture of these points. */
export function shotMap(
  sport: Sport,
  view: ShotView,
  points: readonly StatPoint[],
  filter: ShotFilter,
): ShotMap {
  const hit = points.filter((point) => isHit(sport, view, point, filter.side) && fits(point, filter));
  const shots = view === 'last-shots' ? landed(sport, hit, filter.side) : [];
  const spots = new Map(shots.map((shot) => [shot.point.id, shot]));
  const placeOf = (point: StatPoint) => placeIn(sport, view, point, spots.get(point.id));
  const zones = zonesOf(sport, view).map(({ id, area }): ShotZone => {
    const own = hit.filter((point) => placeOf(point) === id);
    return { id, area, points: own, won: own.filter(({ winner }) => winner === filter.side).length };
  });
  return { zones, shots, shown: zones.reduce((sum, zone) => sum + zone.points.length, 0), total: hit.length };
}

/** The views that hold something for a side, in their order. */
export function viewsWith(sport: Sport, points: readonly StatPoint[], side: Side): readonly ShotView[] {
  return SHOT_VIEWS.filter((view) => shotMap(sport, view, points, { side }).shown > 0);
}

/** Shots of a view by this side. A serve that was missed, and a return that was, went nowhere. */
function isHit(sport: Sport, view: ShotView, point: StatPoint, side: Side): boolean {
  const { facts, isServiceKnown, service } = point;
  const isServer = service.side === side;
  switch (view) {
    case 'serves':
      return sport === 'tennis' && isServiceKnown && isServer && !facts.isServeMissed;
    case 'returns':
      return isServiceKnown && !isServer && facts.isReturned !== false && !facts.isServeMissed;
    case 'last-shots':
      return point.strikingSide === side && !facts.isServeMissed;
  }
}

function fits(point: StatPoint, filter: ShotFilter): boolean {
  const { side, set, serve, server, isWon, ending, pressure } = filter;
  return (
    isWanted(set, point.set) &&
    isWanted(serve, point.facts.serve) &&
    isWanted(server, point.isServiceKnown ? point.service.side : undefined) &&
    isWanted(isWon, point.winner === side) &&
    isWanted(ending, point.facts.ending) &&
    (pressure !== 'any' || isPressurePoint(point) === true) &&
    (pressure !== 'break' || (point.isServiceKnown && point.isBreakPoint))
  );
}

function isWanted<Value>(wanted: Value | undefined, known: Value | undefined): boolean {
  return wanted === undefined || wanted === known;
}

function landed(sport: Sport, points: readonly StatPoint[], side: Side): readonly LandedShot[] {
  return points.flatMap((point) => {
    const place = point.detail.spot && landingOf(sport, point.detail.spot);
    return place ? [{ point, ...place, isWon: point.winner === side }] : [];
  });
}

function placeIn(
  sport: Sport,
  view: ShotView,
  { court, detail }: StatPoint,
  shot: LandedShot | undefined,
): string | null {
  switch (view) {
    case 'serves':
      return detail.serveDirection ? `${court}-${detail.serveDirection}` : null;
    case 'returns':
      return detail.returnDepth ?? null;
    case 'last-shots': {
      if (!shot) {
        return null;
      }
      const { y } = quarterArea(sport, true, true);
      return `${shot.y >= y ? 'front' : 'back'}-${shot.x < quarterArea(sport, true, false).x ? 'left' : 'right'}`;
    }
  }
}

/** From the server's left: the box of the right court is there, its wide serves outermost. */
const SERVE_ZONES = ['right-wide', 'right-body', 'right-t', 'left-t', 'left-body', 'left-wide'];

function zonesOf(sport: Sport, view: ShotView): readonly Pick<ShotZone, 'id' | 'area'>[] {
  switch (view) {
    case 'serves':
      return SERVE_ZONES.map((id, place) => ({ id, area: serveArea(place) }));
    case 'returns':
      return (['deep', 'middle', 'short'] as const).map((depth) => ({
        id: depth,
        area: returnArea(sport, depth),
      }));
    case 'last-shots':
      return [false, true].flatMap((isFront) =>
        [true, false].map((isLeft) => ({
          id: `${isFront ? 'front' : 'back'}-${isLeft ? 'left' : 'right'}`,
          area: quarterArea(sport, isFront, isLeft),
        })),
      );
  }
}
