import { z } from 'zod/mini';
import { HIGHLIGHT_MODES, HIGHLIGHT_STATES } from '../broadcast-vocabulary.ts';
import { idSchema, instantSchema } from '../ids.ts';
import { singleLineName } from '../text.ts';
import { streamPersonSchema } from './broadcasts.ts';

/** The reasons of a highlight, in the order they are listed; `own` was cut by hand. */
export const HIGHLIGHT_RULES = [
  'match-point',
  'set-point',
  'break-point',
  'game-point',
  'long-rally',
  'run',
  'bookmark',
  'crowd',
  'ace',
  'winner',
  'own',
] as const;
export type HighlightRule = (typeof HIGHLIGHT_RULES)[number];

/** A part of a broadcast worth seeing again. */
export const highlightSchema = z.object({
  /** For a found one, made from the broadcast and the point, so that it stays the same. */
  id: idSchema,
  title: z.string(),
  /** Every rule that chose it, the strongest first. */
  rules: z.array(z.enum(HIGHLIGHT_RULES)),
  /** The score before the point: `40–30`; null for one cut by hand without a match. */
  score: z.nullable(z.string()),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Its event in the log. */
  pointId: z.nullable(idSchema),
  state: z.enum(HIGHLIGHT_STATES),
  /** From 0 to 1: how much it is worth seeing. */
  weight: z.number(),
  /** The person who cut it or decided on it. */
  by: z.nullable(streamPersonSchema),
  /** Its still, below the media base: `/stills/….jpg`. */
  still: z.nullable(z.string()),
});
export type Highlight = z.infer<typeof highlightSchema>;

/**
 * GET /api/live/:key/highlights: the best first. Suggested and hidden ones only for people who manage the broadcast.
 */
export const highlightsAnswer = z.object({
  mode: z.enum(HIGHLIGHT_MODES),
  highlights: z.array(highlightSchema),
  /** The players of the match with an account, whose reels members of the team can open; empty for others. */
  players: z.array(z.object({ accountId: idSchema, name: z.string() })),
});
export type HighlightsAnswer = z.infer<typeof highlightsAnswer>;

/**
 * PUT /api/broadcasts/:broadcastId/highlights/:highlightId: cuts one by hand, or decides on a found one. DELETE
 * deletes it.
 */
export const saveHighlightBody = z.strictObject({
  title: singleLineName({ max: 120 }),
  /** Unix milliseconds by the server's clock. */
  from: instantSchema,
  to: instantSchema,
  state: z.enum(['kept', 'hidden']),
});
export type SaveHighlightBody = z.infer<typeof saveHighlightBody>;
/** PUT /api/broadcasts/:broadcastId/highlights/:highlightId. */
export const highlightAnswer = z.object({ highlight: highlightSchema });
export type HighlightAnswer = z.infer<typeof highlightAnswer>;
