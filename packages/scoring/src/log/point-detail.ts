/**
 * Everything that can be known of a point besides its winner. Every answer is optional and may come later; a statistic
 * counts only the points with a known answer, and reports how many those are.
 */
import type { PlayerNumber, Side } from '../vocabulary.ts';

export const STAT_PROFILES = ['basic', 'intermediate', 'advanced'] as const;
/** The detail captured of each point, from the least to the most. */
export type StatProfile = (typeof STAT_PROFILES)[number];

/**
 * The ending of the point. An ace belongs to the server, a winner to the point's winner, every fault and error to its
 * loser.
 */
export const POINT_ENDINGS = [
  'ace',
  'double-fault',
  'winner',
  'forced-error',
  'unforced-error',
  // Pickleball's own: one serve only, a double bounce to observe, and the kitchen.
  'service-fault',
  'return-error',
  'kitchen-fault',
] as const;
/** The ending of the point. */
export type PointEnding = (typeof POINT_ENDINGS)[number];

/** The wing a shot was played from. */
export const STROKES = ['forehand', 'backhand'] as const;
/** The wing a shot was played from. */
export type Stroke = (typeof STROKES)[number];

/** The kinds of the last shot. The second row is pickleball's. */
export const SHOTS = [
  ...(['serve', 'return', 'groundstroke', 'slice', 'volley', 'half-volley', 'overhead'] as const),
  ...(['drop-shot', 'lob', 'trick'] as const),
  ...(['dink', 'drop', 'drive', 'reset', 'speed-up', 'atp', 'erne', 'poach'] as const),
] as const;
/** The kind of the last shot. */
export type Shot = (typeof SHOTS)[number];

/** The direction of a tennis serve in the box, as seen by the server. */
export const SERVE_DIRECTIONS = ['wide', 'body', 't'] as const;
/** The direction of a tennis serve. */
export type ServeDirection = (typeof SERVE_DIRECTIONS)[number];

/** The direction of the last shot: to a right-hander's forehand side, the middle, or the backhand side. */
export const SHOT_DIRECTIONS = ['forehand-side', 'middle', 'backhand-side'] as const;
/** The direction of the last shot. */
export type ShotDirection = (typeof SHOT_DIRECTIONS)[number];

/** The depth of a return: inside the service boxes (or the kitchen), behind them, or near the baseline. */
export const RETURN_DEPTHS = ['short', 'middle', 'deep'] as const;
/** The depth of a return. */
export type ReturnDepth = (typeof RETURN_DEPTHS)[number];

/** The ways to miss a shot. */
export const MISSES = ['net', 'wide', 'long', 'wide-and-long', 'shank'] as const;
/** A way to miss a shot. */
export type Miss = (typeof MISSES)[number];

/** Pickleball's third shot: the kind, and whether it worked. */
export interface ThirdShot {
  readonly shot: 'drop' | 'drive' | 'lob';
  readonly result: 'in' | 'winner' | 'error';
}

/** A place on the court: `x` from left (0) to right (1), `y` from the own baseline (0) to the far one (1). */
export interface CourtSpot {
  readonly x: number;
  readonly y: number;
}

/** Everything known of a point besides its winner. */
export interface PointDetail {
  /** The serve in play; 2 for a double fault. Tennis only. */
  readonly serve?: 1 | 2 | undefined;
  readonly ending?: PointEnding | undefined;
  /** Shots over the net, including the serve; at least 1. */
  readonly rally?: number | undefined;
  /** Doubles: the partner who hit the winner or made the error. */
  readonly player?: PlayerNumber | undefined;
  /** The last shot: its wing, kind, direction and miss. */
  readonly stroke?: Stroke | undefined;
  readonly shot?: Shot | undefined;
  readonly direction?: ShotDirection | undefined;
  readonly miss?: Miss | undefined;
  /** The place where the ball of the last shot landed, or where the shot was played from. */
  readonly spot?: CourtSpot | undefined;
  readonly serveDirection?: ServeDirection | undefined;
  /** In kilometers per hour. */
  readonly serveSpeed?: number | undefined;
  readonly returnDepth?: ReturnDepth | undefined;
  /** The sides that came to the net. */
  readonly atNet?: readonly Side[] | undefined;
  readonly thirdShot?: ThirdShot | undefined;
  /** Pickleball: the side that sped the ball up first. */
  readonly attacker?: Side | undefined;
  /** Pickleball: whether all four were at the kitchen line before the point ended. */
  readonly bothAtKitchen?: boolean | undefined;
  /** The point in the Match Charting Project's notation, one string per serve. */
  readonly charted?: { readonly first: string; readonly second?: string | undefined } | undefined;
}
