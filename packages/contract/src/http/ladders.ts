import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { singleLineName } from '../text.ts';
import { timeZoneSchema } from '../time-zone.ts';
import { CHALLENGE_REFUSALS, CHALLENGE_STATES, LADDER_MOVEMENTS } from '../vocabulary.ts';
import { wallTimeSchema } from './calendar.ts';
import { chatPersonSchema } from './faces.ts';

/** Most times in one proposal. */
export const MAX_PROPOSED_TIMES = 3;

/** Rules of a ladder. */
export const ladderRulesSchema = z.strictObject({
  /** Places above the own one that a challenge reaches. */
  reach: z.int().check(z.gte(1), z.lte(10)),
  /** Days to play an accepted challenge. */
  days: z.int().check(z.gte(1), z.lte(60)),
  movement: z.enum(LADDER_MOVEMENTS),
  /** A closed ladder takes no players and no challenges; challenges that run are played. */
  isOpen: z.boolean(),
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
  /** By the team's matches in singles; null with too few of them, hidden, or of a player under 18. */
  rating: z.nullable(z.number()),
  /** The reason why the reader cannot challenge this person now; null when they can. */
  whyNot: z.nullable(z.enum(CHALLENGE_REFUSALS)),
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
  /** Times that one of the two proposed and the other has yet to accept; only for the two. */
  proposal: z.nullable(
    z.object({
      /** The time on a clock in `timeZone`, and the instant. */
      times: z.array(z.object({ starts: z.string(), at: z.iso.datetime() })),
      timeZone: z.string(),
      place: z.nullable(z.string()),
      isOwn: z.boolean(),
    }),
  ),
  /** Its event in the team's calendar, for the two and for members who see the calendar. */
  event: z.nullable(
    z.object({
      id: idSchema,
      key: z.string(),
      starts: z.string(),
      at: z.iso.datetime(),
      timeZone: z.string(),
      place: z.nullable(z.string()),
      /** True when the reader sees the calendar. */
      canOpen: z.boolean(),
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

/** PUT /api/challenges/:challengeId/times: one of the two proposes times to play; they replace earlier ones. */
export const proposeTimesBody = z.strictObject({
  times: z.array(wallTimeSchema).check(z.minLength(1), z.maxLength(MAX_PROPOSED_TIMES)),
  timeZone: timeZoneSchema,
  place: z.nullable(singleLineName({ max: 120 })),
});
export type ProposeTimesBody = z.infer<typeof proposeTimesBody>;

/** POST /api/challenges/:challengeId/times/accept: the other one accepts one of them; it becomes an event. */
export const acceptTimeBody = z.strictObject({ starts: wallTimeSchema, timeZone: timeZoneSchema });
export type AcceptTimeBody = z.infer<typeof acceptTimeBody>;
