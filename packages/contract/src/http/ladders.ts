import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { CHALLENGE_STATES } from '../vocabulary.ts';
import { chatPersonSchema } from './chat.ts';

/** Rules of a ladder: how far up a challenge reaches, and the days to play it. */
export const ladderRulesSchema = z.strictObject({
  reach: z.int().check(z.gte(1), z.lte(10)),
  days: z.int().check(z.gte(1), z.lte(60)),
});
export type LadderRules = z.infer<typeof ladderRulesSchema>;

/** A place on the ladder. */
export const rungSchema = z.object({
  place: z.int(),
  person: chatPersonSchema,
  /** Places gained by the person's last match; negative when lost, 0 without one. */
  moved: z.int(),
  /** Challenges of an absent person rest until this day; null for a person who is there. */
  awayUntil: z.nullable(z.iso.datetime()),
  isYou: z.boolean(),
  /** True when the reader may challenge this person now. */
  mayChallenge: z.boolean(),
});
export type Rung = z.infer<typeof rungSchema>;

/** A challenge, and what came of it. */
export const challengeSchema = z.object({
  id: idSchema,
  challenger: chatPersonSchema,
  challenged: chatPersonSchema,
  state: z.enum(CHALLENGE_STATES),
  createdAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** By when it is to be answered while it is open, and then to be played. */
  until: z.nullable(z.iso.datetime()),
  /** The match that decided it; null until it is played, and confirmed by both. */
  match: z.nullable(
    z.object({
      id: idSchema,
      at: z.iso.datetime(),
      isWonByChallenger: z.boolean(),
      /** From the winner's side: `6–3, 7–6`. */
      score: z.string(),
      /** The place of the challenger before and after it. */
      from: z.int(),
      to: z.int(),
    }),
  ),
  isOwn: z.boolean(),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** GET /api/teams/:teamId/ladders/:sport; null where the team has no ladder of this sport. */
export const ladderAnswer = z.object({
  ladder: z.nullable(
    z.object({
      id: idSchema,
      sport: z.enum(SPORTS),
      rules: ladderRulesSchema,
      rungs: z.array(rungSchema),
      /** Open, accepted and the newest decided ones, newest first. */
      challenges: z.array(challengeSchema),
      isOn: z.boolean(),
      mayManage: z.boolean(),
    }),
  ),
  mayManage: z.boolean(),
});
export type LadderAnswer = z.infer<typeof ladderAnswer>;

/** PUT /api/teams/:teamId/ladders/:sport/absence: until when the reader is away; null when they are back. */
export const absenceBody = z.strictObject({ until: z.nullable(z.iso.datetime()) });
export type AbsenceBody = z.infer<typeof absenceBody>;

/** POST /api/teams/:teamId/ladders/:sport/challenges. Idempotent by the client's id. */
export const challengeBody = z.strictObject({ id: idSchema, accountId: idSchema });
export type ChallengeBody = z.infer<typeof challengeBody>;

/** POST /api/challenges/:challengeId/answer: the challenged accepts or declines, the challenger withdraws. */
export const answerChallengeBody = z.strictObject({ answer: z.enum(['accept', 'decline', 'withdraw']) });
export type AnswerChallengeBody = z.infer<typeof answerChallengeBody>;
