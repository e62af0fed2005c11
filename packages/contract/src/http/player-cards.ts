import { z } from 'zod/mini';
import { forecastSchema } from './ratings.ts';

/** A player beside the score, as far as they let this spectator see them. */
export const playerCardSchema = z.object({
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** Their rating in the discipline of the match, to whole points; null if it is hidden, or none yet. */
  rating: z.nullable(z.object({ rating: z.int(), low: z.int(), high: z.int(), isProvisional: z.boolean() })),
  /** Finished matches in the sport. */
  record: z.object({ played: z.int(), won: z.int() }),
});
export type PlayerCard = z.infer<typeof playerCardSchema>;

/**
 * GET /api/watch/:token/cards and GET /api/live/:key/cards: the players of the match on screen, in the order of the
 * line-up. A guest and a player who does not show a card look the same.
 */
export const playerCardsAnswer = z.object({
  cards: z.object({
    a: z.array(z.nullable(playerCardSchema)),
    b: z.array(z.nullable(playerCardSchema)),
  }),
  /** Null unless every account in the match lets this spectator see win chances. */
  chance: z.nullable(
    z.object({
      /** Each side's win chance before the match; null with a guest, and with a hidden or missing rating. */
      forecast: z.nullable(forecastSchema),
    }),
  ),
});
export type PlayerCardsAnswer = z.infer<typeof playerCardsAnswer>;
