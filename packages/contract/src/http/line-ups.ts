import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { countSchema } from '../integers.ts';
import { singleLineName, writtenText } from '../text.ts';
import {
  CLAIM_STATES,
  MAX_EVENTS_PER_BRANCH,
  MAX_NAME_LENGTH,
  MAX_REASON_LENGTH,
  NAMED_BY,
  NAMING_ANSWERS,
} from '../vocabulary.ts';
import { chatPersonSchema } from './faces.ts';
import { matchEventSchema, oneOrTwoSchema, sentEventSchema, sideSchema } from './match-events.ts';
import { matchSummarySchema } from './matches.ts';

/** A place in a line-up, and who stands in it. */
export const seatSchema = z.object({
  side: sideSchema,
  number: oneOrTwoSchema,
  name: z.string(),
  /** The account that the match counts for; null for a guest, and until a named account has confirmed. */
  accountId: z.nullable(idSchema),
  /** Their profile's address; null for a guest, and for an account that is gone. */
  username: z.nullable(z.string()),
  /** The answer of the named account; null where no one was named. */
  answer: z.nullable(z.enum(NAMING_ANSWERS)),
  askedAt: z.nullable(z.iso.datetime()),
  answeredAt: z.nullable(z.iso.datetime()),
  /** Confirmed by the rule of a team. */
  isAutomatic: z.boolean(),
  isYou: z.boolean(),
});
export type Seat = z.infer<typeof seatSchema>;

/** Another record of the match, as a player says that it was played. */
export const disputeSchema = z.object({
  id: idSchema,
  /** The name of the one who disputes; empty if the account was erased. */
  by: z.string(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
  /** The whole log that is proposed: a score alone is a log of one entry. */
  events: z.array(matchEventSchema),
  /** Null until it is decided or withdrawn. */
  resolution: z.nullable(z.enum(['kept', 'taken', 'withdrawn'])),
  resolvedAt: z.nullable(z.iso.datetime()),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** A claim to be a guest, for the scorer to decide on. */
export const claimSchema = z.object({
  id: idSchema,
  claimant: chatPersonSchema,
  /** The guest's name in the match where the claim was made. */
  name: z.string(),
  /** The only match that is claimed; null for all under that name. */
  matchId: z.nullable(idSchema),
  /** The number of matches that it gave, or would give. */
  matches: z.int(),
  state: z.enum(CLAIM_STATES),
  createdAt: z.iso.datetime(),
  /** The reader made it; otherwise the reader decides. */
  isOwn: z.boolean(),
});
export type Claim = z.infer<typeof claimSchema>;

/** GET /api/matches/:matchId/line-up: the players and their answers. For its owner and its players. */
export const lineUpAnswer = z.object({
  seats: z.array(seatSchema),
  /** Newest first. */
  disputes: z.array(disputeSchema),
  /** Open claims to be a guest of it, for the scorer. */
  claims: z.array(claimSchema),
  /** Records of the reader that may be of the same match. */
  ownRecords: z.array(matchSummarySchema),
  /** The reader's own record that this match stands for. */
  mergedIds: z.array(idSchema),
  /** True when the result counts for ratings: all its players have confirmed it. */
  isConfirmed: z.boolean(),
});
export type LineUpAnswer = z.infer<typeof lineUpAnswer>;

/** POST /api/matches/:matchId/answer: what the reader, who was named, says about it. */
export const answerNamingBody = z.strictObject({
  answer: z.enum(['confirm', 'not-me']),
  /** The length of the log that they saw: a result that has changed since is not confirmed. */
  seq: countSchema,
  /** Their own record of the same match, which this one stands for from now on. */
  mergeId: z.optional(z.nullable(idSchema)),
});
export type AnswerNamingBody = z.infer<typeof answerNamingBody>;

/** POST /api/matches/:matchId/disputes: it was played otherwise. Idempotent. */
export const disputeBody = z.strictObject({
  id: idSchema,
  reason: z.optional(z.nullable(writtenText({ max: MAX_REASON_LENGTH }))),
  /** The whole log that they propose, or a single entry with the score. */
  events: z.optional(z.array(sentEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_BRANCH))),
  /** In its place their own record of the match. */
  ofMatchId: z.optional(idSchema),
});
export type DisputeBody = z.infer<typeof disputeBody>;

/** POST /api/matches/:matchId/disputes/:disputeId/decide: the scorer keeps or takes it, its author withdraws it. */
export const decideDisputeBody = z.strictObject({
  choice: z.enum(['keep', 'take', 'withdraw']),
  deviceId: idSchema,
});
export type DecideDisputeBody = z.infer<typeof decideDisputeBody>;

/** PUT /api/matches/:matchId/line-up/:side/:number: the scorer names an account, or makes the player a guest again. */
export const seatBody = z.strictObject({
  name: singleLineName({ max: MAX_NAME_LENGTH }),
  accountId: z.nullable(idSchema),
});
export type SeatBody = z.infer<typeof seatBody>;

/** POST /api/claims: the reader is a guest of this match. Idempotent. */
export const claimBody = z.strictObject({
  id: idSchema,
  matchId: idSchema,
  side: sideSchema,
  number: oneOrTwoSchema,
  /** Every match of the same scorer under that name. */
  isEveryMatch: z.boolean(),
  /** The link that shows the match, for who has no other way to see it. */
  shareToken: z.optional(z.string().check(z.maxLength(200))),
});
export type ClaimBody = z.infer<typeof claimBody>;

/** POST /api/claims/:claimId/decide: the scorer accepts or refuses; either of the two undoes an accepted one. */
export const decideClaimBody = z.strictObject({ choice: z.enum(['accept', 'refuse', 'undo']) });
export type DecideClaimBody = z.infer<typeof decideClaimBody>;

/** Claims of the reader and for the reader, newest first. */
export const claimsAnswer = z.object({ claims: z.array(claimSchema) });
export type ClaimsAnswer = z.infer<typeof claimsAnswer>;

/** GET /api/claims/suggestions: guests in matches of the reader's teammates who have the reader's name. */
export const claimSuggestionsAnswer = z.object({
  suggestions: z.array(
    z.object({
      match: matchSummarySchema,
      side: sideSchema,
      number: oneOrTwoSchema,
      scorer: chatPersonSchema,
      matches: z.int(),
    }),
  ),
});
export type ClaimSuggestionsAnswer = z.infer<typeof claimSuggestionsAnswer>;

/** A person who asks to name the reader in matches. */
export const namingRequestSchema = z.object({ from: chatPersonSchema, askedAt: z.iso.datetime() });
export type NamingRequest = z.infer<typeof namingRequestSchema>;

/** PUT /api/people/naming: the people who may name the reader in matches. */
export const namingSettingsBody = z.strictObject({ namedBy: z.enum(NAMED_BY) });
export type NamingSettingsBody = z.infer<typeof namingSettingsBody>;
/** GET and PUT /api/people/naming: the rule, and the people accepted by the reader. */
export const namingSettingsAnswer = z.object({
  namedBy: z.enum(NAMED_BY),
  accepted: z.array(chatPersonSchema),
  /** Possible minors are named by members of their teams only. */
  isMinor: z.boolean(),
});
export type NamingSettingsAnswer = z.infer<typeof namingSettingsAnswer>;

/** POST /api/people/naming/link: a link, also as a code to scan, by which others may name the reader. */
export const namingLinkAnswer = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export type NamingLinkAnswer = z.infer<typeof namingLinkAnswer>;
/** POST /api/people/naming/open: the reader holds such a link. */
export const openNamingLinkBody = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});
/** The reader may name this person from now on. */
export const openNamingLinkAnswer = z.object({ person: chatPersonSchema });
export type OpenNamingLinkAnswer = z.infer<typeof openNamingLinkAnswer>;

/** POST /api/people/naming/ask: by username; the answer is the same whether or not there is such a person. */
export const askToNameBody = z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(40)) });
/** POST /api/people/naming/requests/:accountId. */
export const answerRequestBody = z.strictObject({ answer: z.enum(['accept', 'refuse']) });
