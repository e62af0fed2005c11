import { ENDING_MEASURES } from './ending-measures.ts';
import { GAME_MEASURES } from './game-measures.ts';
import { KITCHEN_MEASURES } from './kitchen-measures.ts';
import type { Measure } from './measure.ts';
import type { StatGame } from './played.ts';
import { PRESSURE_MEASURES } from './pressure-measures.ts';
import { RALLY_MEASURES } from './rally-measures.ts';
import { RETURN_MEASURES } from './return-measures.ts';
import { SERVE_MEASURES } from './serve-measures.ts';
import { SHOT_MEASURES } from './shot-measures.ts';
import type { StatPoint } from './stat-point.ts';
import { TURN_MEASURES } from './turn-measures.ts';

// In the order in which screens list the figures.
const POINT_MEASURES = {
  ...ENDING_MEASURES,
  ...SERVE_MEASURES,
  ...RETURN_MEASURES,
  ...TURN_MEASURES,
  ...PRESSURE_MEASURES,
  ...RALLY_MEASURES,
  ...KITCHEN_MEASURES,
  ...SHOT_MEASURES,
} as const;

/** The id of a figure that counts points. */
export type PointFigureId = keyof typeof POINT_MEASURES;

/** The id of a figure that counts games. */
export type GameFigureId = keyof typeof GAME_MEASURES;

/** The id of a figure. */
export type FigureId = PointFigureId | GameFigureId;

/** The questions asked of points, by the ids of their figures. */
export const POINT_MEASURES_BY_ID: Readonly<Record<PointFigureId, Measure<StatPoint>>> = POINT_MEASURES;

/** The questions asked of games, by the ids of their figures. */
export const GAME_MEASURES_BY_ID: Readonly<Record<GameFigureId, Measure<StatGame>>> = GAME_MEASURES;

/** The questions asked of points, with their ids. */
export const POINT_ENTRIES = entries<PointFigureId, StatPoint>(POINT_MEASURES_BY_ID);

/** The questions asked of games, with their ids. */
export const GAME_ENTRIES = entries<GameFigureId, StatGame>(GAME_MEASURES_BY_ID);

/** All figures of both sports, the listed ones and those that only others are computed with. */
export const FIGURE_IDS: readonly FigureId[] = [...POINT_ENTRIES, ...GAME_ENTRIES].map(([id]) => id);

/** True of the id of a figure. */
export function isFigureId(id: string): id is FigureId {
  return Object.hasOwn(POINT_MEASURES, id) || Object.hasOwn(GAME_MEASURES, id);
}

/** True when a figure counts games rather than points. */
export function isGameFigure(id: FigureId): id is GameFigureId {
  return Object.hasOwn(GAME_MEASURES, id);
}

function entries<Id extends string, Of extends StatPoint | StatGame>(
  measures: Readonly<Record<Id, Measure<Of>>>,
): readonly (readonly [Id, Measure<Of>])[] {
  return Object.entries(measures) as [Id, Measure<Of>][]; // a record has exactly these keys
}
