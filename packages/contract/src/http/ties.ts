import { DISCIPLINES, SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { ABSENCE_KINDS, REPLY_ANSWERS } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { countSchema } from '../integers.ts';
import { singleLineName } from '../text.ts';
import { MAX_NAME_LENGTH, TIE_ANSWERS } from '../vocabulary.ts';
import { eventMatchSchema } from './calendar.ts';
import { faceSchema, teamMarkSchema } from './faces.ts';
import { sideSchema } from './match-events.ts';

/** Most reserves of a lineup. */
export const MAX_RESERVES = 8;

const codeSchema = z.string().check(z.regex(/^[A-Z]{1,3}\d{0,2}$/));

const lineCount = z.int().check(z.gte(0), z.lte(12));

/** The lines of a tie: those of a named template, or the captain's own. */
export const tieLinesSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('named'), id: z.string().check(z.maxLength(20)) }),
  z.strictObject({
    kind: z.literal('custom'),
    sport: z.enum(SPORTS),
    singles: lineCount,
    doubles: lineCount,
    maxLines: z.int().check(z.gte(1), z.lte(2)),
    isInOrder: z.boolean(),
  }),
]);
export type TieLines = z.infer<typeof tieLinesSchema>;

const tieFields = {
  lines: tieLinesSchema,
  opponent: singleLineName({ max: 60 }),
  isHome: z.boolean(),
  season: z.nullable(singleLineName({ max: 40 })),
};

/** PUT /api/ties/:tieId: the tie of a match event of a team; the client makes the id. */
export const saveTieBody = z.strictObject({
  eventId: idSchema,
  key: z.string().check(z.maxLength(20)),
  ...tieFields,
});
export type SaveTieBody = z.infer<typeof saveTieBody>;

/** PUT /api/ties/:tieId/void: a tie that does not count in its season. */
export const setVoidBody = z.strictObject({ isVoid: z.boolean() });
export type SetVoidBody = z.infer<typeof setVoidBody>;

const placementSchema = z.strictObject({
  code: codeSchema,
  players: z.array(z.nullable(idSchema)).check(z.maxLength(4)),
});

/** PUT /api/ties/:tieId/lineup: a draft, or the lineup that its players are asked to confirm. */
export const saveLineupBody = z.strictObject({
  /** Of the tie as it was read. */
  version: countSchema,
  placements: z.array(placementSchema).check(z.maxLength(12)),
  reserves: z.array(idSchema).check(z.maxLength(MAX_RESERVES)),
  isPublished: z.boolean(),
});
export type SaveLineupBody = z.infer<typeof saveLineupBody>;

/** POST /api/ties/:tieId/answer. */
export const answerLineupBody = z.strictObject({ answer: z.enum(['confirmed', 'declined']) });
export type AnswerLineupBody = z.infer<typeof answerLineupBody>;

/** PUT /api/ties/:tieId/lines/:code: the opponents of a line and its court. */
export const saveLineBody = z.strictObject({
  opponents: z.array(singleLineName({ max: MAX_NAME_LENGTH })).check(z.maxLength(4)),
  court: z.nullable(singleLineName({ max: 20 })),
});
export type SaveLineBody = z.infer<typeof saveLineBody>;

/** PUT /api/ties/:tieId/lines/:code/match; null takes the match off the line, and the match stays. */
export const setLineMatchBody = z.strictObject({ matchId: z.nullable(idSchema) });
export type SetLineMatchBody = z.infer<typeof setLineMatchBody>;

/** The rules of a tie, as the rules package has them. */
export const tieTemplateSchema = z.object({
  id: z.string(),
  sport: z.enum(SPORTS),
  lines: z.array(
    z.object({
      code: z.string(),
      discipline: z.enum(DISCIPLINES),
      round: z.int(),
      worth: z.enum(['point', 'doubles-point', 'decider']),
      seats: z.union([z.literal(1), z.literal(2), z.literal(4)]),
    }),
  ),
  limits: z.object({ singles: z.int(), doubles: z.int(), total: z.int() }),
  isInOrder: z.boolean(),
  restMinutes: z.int(),
});

/** The score of a tie; the team is side a. */
export const tieScoreSchema = z.object({
  a: z.int(),
  b: z.int(),
  outcome: z.nullable(z.enum(['a', 'b', 'drawn'])),
  isDeciderDue: z.boolean(),
  toWin: z.int(),
});

/** A tie in a list. */
export const tieSummarySchema = z.object({
  id: idSchema,
  team: teamMarkSchema,
  opponent: z.string(),
  isHome: z.boolean(),
  season: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  /** Null once the event is deleted for good. */
  event: z.nullable(z.object({ id: idSchema, key: z.string() })),
  score: tieScoreSchema,
  isPublished: z.boolean(),
  /** True while it does not count in its season. */
  isVoid: z.boolean(),
});
export type TieSummary = z.infer<typeof tieSummarySchema>;

/** GET /api/teams/:teamId/ties, the newest first. */
export const tiesAnswer = z.object({ ties: z.array(tieSummarySchema), mayManage: z.boolean() });
export type TiesAnswer = z.infer<typeof tiesAnswer>;

const tiePlayerSchema = z.object({
  memberId: idSchema,
  /** Null for a name without an account. */
  accountId: z.nullable(idSchema),
  ...faceSchema.shape,
  isYou: z.boolean(),
});
export type TiePlayer = z.infer<typeof tiePlayerSchema>;

/** A member for the captain to place, with reply and rating. */
const tieCandidateSchema = z.object({
  ...tiePlayerSchema.shape,
  /** The reply to the event; null without one. */
  reply: z.nullable(z.enum(REPLY_ANSWERS)),
  /** The absence in which the tie is; null without one. */
  absence: z.nullable(z.object({ kind: z.enum(ABSENCE_KINDS), lastDay: z.nullable(z.iso.date()) })),
  /** In singles, with its margin; null with too few matches, hidden, or of a player under 18. */
  strength: z.nullable(z.object({ rating: z.number(), margin: z.number() })),
});
export type TieCandidate = z.infer<typeof tieCandidateSchema>;

const placedSchema = z.object({ code: z.string(), players: z.array(z.nullable(idSchema)) });

/** GET /api/ties/:tieId. */
export const tieAnswer = z.object({
  tie: z.object({
    ...tieSummarySchema.shape,
    template: tieTemplateSchema,
    version: z.int(),
    lines: z.array(
      z.object({
        code: z.string(),
        /** Published; null is an empty seat. */
        players: z.array(z.nullable(tiePlayerSchema)),
        opponents: z.array(z.string()),
        court: z.nullable(z.string()),
        /** `side` is the team's. */
        match: z.nullable(eventMatchSchema),
        result: z.nullable(z.enum(['a', 'b', 'none'])),
      }),
    ),
    reserves: z.array(tiePlayerSchema),
    /** Answers of the published players, the reserves included. */
    answers: z.array(z.object({ memberId: idSchema, answer: z.enum(TIE_ANSWERS) })),
    /** The reader's own; null when they are not in the lineup. */
    ownAnswer: z.nullable(z.enum(TIE_ANSWERS)),
    hasBoard: z.boolean(),
    mayManage: z.boolean(),
  }),
  /** For who may manage it: the draft, and what lineups are judged by. */
  planning: z.nullable(
    z.object({
      placements: z.array(placedSchema),
      reserves: z.array(idSchema),
      candidates: z.array(tieCandidateSchema),
      /** Matches of the last two years: of one player in singles, or of two together. */
      records: z.array(z.object({ players: z.array(idSchema), won: z.int(), played: z.int() })),
    }),
  ),
});
export type TieAnswer = z.infer<typeof tieAnswer>;
export type Tie = TieAnswer['tie'];
export type TiePlanning = NonNullable<TieAnswer['planning']>;

/** POST /api/ties/:tieId/reminders. */
export const remindAnswer = z.object({ reminded: z.int() });

/** PUT /api/ties/:tieId/board: the token of the board's link, which is shown once. */
export const makeBoardAnswer = z.object({ token: z.string() });

/** GET /api/tie-boards/:token: the board for anyone with its link. A line in which a minor plays has no names and no score. */
export const tieBoardAnswer = z.object({
  team: z.object({ name: z.string(), colour: z.string() }),
  opponent: z.string(),
  season: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  score: tieScoreSchema,
  lines: z.array(
    z.object({
      code: z.string(),
      isPrivate: z.boolean(),
      /** The team's players first. */
      names: z.object({ a: z.array(z.string()), b: z.array(z.string()) }),
      court: z.nullable(z.string()),
      result: z.nullable(z.enum(['a', 'b', 'none'])),
      live: z.nullable(
        z.object({
          sets: z.array(z.object({ a: z.int(), b: z.int() })),
          points: z.object({ a: z.string(), b: z.string() }),
          server: z.nullable(sideSchema),
          isOver: z.boolean(),
        }),
      ),
    }),
  ),
});
export type TieBoardAnswer = z.infer<typeof tieBoardAnswer>;
