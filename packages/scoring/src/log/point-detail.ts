/**
 * What can be known of a point beyond who won it. Every answer is optional and may come later; a statistic counts
 * only the points whose answer is known, and says how many those are.
 */
import type { PlayerNumber, Side } from '../vocabulary.ts';

/**
 * How the point ended. An ace belongs to the server, a winner to the one who won the point, every fault and error to
 * the one who lost it.
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
/** How the point ended. */
export type PointEnding = (typeof POINT_ENDINGS)[number];

/** The wing a shot was played from. */
export const STROKES = ['forehand', 'backhand'] as const;
/** The wing a shot was played from. */
export type Stroke = (typeof STROKES)[number];

/** What kind of shot ended the point. The second row is pickleball's. */
export const SHOTS = [
  ...(['serve', 'return', 'groundstroke', 'slice', 'volley', 'half-volley', 'overhead'] as const),
  ...(['drop-shot', 'lob', 'trick'] as const),
  ...(['dink', 'drop', 'drive', 'reset', 'speed-up', 'atp', 'erne', 'poach'] as const),
] as const;
/** What kind of shot ended the point. */
export type Shot = (typeof SHOTS)[number];

/** Where a tennis serve went in the box, seen from the server. */
export const SERVE_DIRECTIONS = ['wide', 'body', 't'] as const;
/** Where a tennis serve went in the box. */
export type ServeDirection = (typeof SERVE_DIRECTIONS)[number];

/** Where the last shot went: to a right-hander's forehand side, the middle, or the backhand side. */
export const SHOT_DIRECTIONS = ['forehand-side', 'middle', 'backhand-side'] as const;
/** Where the last shot went. */
export type ShotDirection = (typeof SHOT_DIRECTIONS)[number];

/** How deep a return landed: inside the service boxes (or the kitchen), behind them, or near the baseline. */
export const RETURN_DEPTHS = ['short', 'middle', 'deep'] as const;
/** How deep a return landed. */
export type ReturnDepth = (typeof RETURN_DEPTHS)[number];

/** Where a missed shot went. */
export const MISSES = ['net', 'wide', 'long', 'wide-and-long', 'shank'] as const;
/** Where a missed shot went. */
export type Miss = (typeof MISSES)[number];

/** Pickleball's third shot: what was tried, and whether it came off. */
export interface ThirdShot {
  readonly shot: 'drop' | 'drive' | 'lob';
  readonly result: 'in' | 'winner' | 'error';
}

/** A place on the court: `x` from left (0) to right (1), `y` from the own baseline (0) to the far one (1). */
export interface CourtSpot {
  readonly x: number;
  readonly y: number;
}

/** What is known of a point beyond who won it. */
export interface PointDetail {
  /** Which serve was put in play; 2 for a double fault. Tennis only. */
  readonly serve?: 1 | 2 | undefined;
  readonly ending?: PointEnding | undefined;
  /** Shots over the net, the serve included; at least 1. */
  readonly rally?: number | undefined;
  /** Doubles: which partner hit the winner or made the error. */
  readonly player?: PlayerNumber | undefined;
  /** The last shot: its wing, its kind, where it went, and where it missed. */
  readonly stroke?: Stroke | undefined;
  readonly shot?: Shot | undefined;
  readonly direction?: ShotDirection | undefined;
  readonly miss?: Miss | undefined;
  /** Where the ball of the last shot landed, or the shot was played from. */
  readonly spot?: CourtSpot | undefined;
  readonly serveDirection?: ServeDirection | undefined;
  /** Kilometres an hour. */
  readonly serveSpeed?: number | undefined;
  readonly returnDepth?: ReturnDepth | undefined;
  /** The sides that came to the net. */
  readonly atNet?: readonly Side[] | undefined;
  readonly thirdShot?: ThirdShot | undefined;
  /** Pickleball: who sped the ball up first. */
  readonly attacker?: Side | undefined;
  /** Pickleball: whether all four were at the kitchen line before the point ended. */
  readonly bothAtKitchen?: boolean | undefined;
  /** The point as the Match Charting Project writes it, one string a serve. */
  readonly charted?: { readonly first: string; readonly second?: string | undefined } | undefined;
}
