/** The shape of a tie as data: its lines, how often a player may play, and how its points are won. */
import type { Discipline, Sport } from '../vocabulary.ts';

/** Most lines of a tie. */
export const MAX_TIE_LINES = 12;

/** Ways in which a line counts: a point of its own, a share of the doubles point, or only once the others are level. */
export const LINE_WORTHS = ['point', 'doubles-point', 'decider'] as const;
/** A way in which a line counts. */
export type LineWorth = (typeof LINE_WORTHS)[number];

/** One line of a tie, which becomes one match. */
export interface TieLine {
  /** `S1`, `D2`, `XD1`. */
  readonly code: string;
  readonly discipline: Discipline;
  /** Lines of one round are played at the same time. */
  readonly round: number;
  readonly worth: LineWorth;
  /** Players of each team: a DreamBreaker has four. */
  readonly seats: 1 | 2 | 4;
}

/** Lines that one player may play in a tie. */
export interface LineLimits {
  readonly singles: number;
  readonly doubles: number;
  readonly total: number;
}

/** The rules of a tie. */
export interface TieTemplate {
  readonly id: string;
  readonly sport: Sport;
  readonly lines: readonly TieLine[];
  readonly limits: LineLimits;
  /** Lines of one discipline go in order of strength, the strongest first. */
  readonly isInOrder: boolean;
  /** Minutes a player rests between two of their lines. */
  readonly restMinutes: number;
}

/** The points that a tie has at most, deciders included. */
export function pointsOf({ lines }: Pick<TieTemplate, 'lines'>): number {
  const own = lines.filter(({ worth }) => worth !== 'doubles-point').length;
  return own + (own < lines.length ? 1 : 0);
}

/** The points with which a team has won the tie: more than the other can still reach. */
export function pointsToWin(template: Pick<TieTemplate, 'lines'>): number {
  return Math.floor(pointsOf(template) / 2) + 1;
}
