import { DISCIPLINES, ENDINGS, type MatchSetup, SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema, instantSchema } from '../ids.ts';
import { countInQuery, countSchema } from '../integers.ts';
import { singleLineName } from '../text.ts';
import { MAX_EVENTS_PER_APPEND, MAX_NAME_LENGTH, MAX_PLACE_LENGTH, SURFACES } from '../vocabulary.ts';
import { deviceClockSchema } from './clock.ts';
import {
  matchEventSchema,
  oneOrTwoSchema,
  pairOf,
  playerNumberSchema,
  sentEventSchema,
  sideSchema,
} from './match-events.ts';

/** The setup of a log, checked against the rules package's own type. */
export const matchSetupSchema = z.strictObject({
  format: z.string().check(z.minLength(2), z.maxLength(60)),
  ruleset: z.string().check(z.minLength(2), z.maxLength(60)),
  discipline: z.enum(DISCIPLINES),
  firstServer: sideSchema,
  firstPlayers: z.optional(pairOf(playerNumberSchema)),
  firstReceivers: z.optional(pairOf(playerNumberSchema)),
  mixed: z.optional(pairOf(playerNumberSchema)),
}) satisfies z.ZodMiniType<MatchSetup>;

/** An entry with its place in the log. */
export const loggedEventSchema = z.object({
  seq: z.int().check(z.gte(1)),
  event: matchEventSchema,
  /** The time the server stored it. */
  receivedAt: z.iso.datetime(),
});
export type LoggedEvent = z.infer<typeof loggedEventSchema>;

/** A player: a name, and an account if there is one. */
export const playerSchema = z.strictObject({
  name: singleLineName({ max: MAX_NAME_LENGTH }),
  accountId: z.optional(z.nullable(idSchema)),
});
export type Player = z.infer<typeof playerSchema>;

const playersSchema = pairOf(z.array(playerSchema).check(z.minLength(1), z.maxLength(2)));

/** POST /api/matches: the client makes the id; a repeated request gets the same answer. */
export const createMatchBody = z.strictObject({
  id: idSchema,
  setup: matchSetupSchema,
  players: playersSchema,
  surface: z.nullable(z.enum(SURFACES)),
  /** The place of the match, in the scorer's words. */
  place: z.optional(z.nullable(singleLineName({ max: MAX_PLACE_LENGTH }))),
  /** The time play started or will; for a match logged afterwards, its date. */
  startedAt: instantSchema,
  /** The duration of a match logged afterwards, in milliseconds; a scored match has it in its log. */
  durationMs: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(86_400_000)))),
});
export type CreateMatchBody = z.infer<typeof createMatchBody>;

const setScoreSchema = z.object({
  a: z.int(),
  b: z.int(),
  tiebreak: z.nullable(z.object({ a: z.int(), b: z.int() })),
  winner: z.nullable(sideSchema),
});

/** A match in a list: the summary of its log, without the log. */
export const matchSummarySchema = z.object({
  id: idSchema,
  sport: z.enum(SPORTS),
  setup: matchSetupSchema,
  players: pairOf(z.array(z.object({ name: z.string(), accountId: z.nullable(idSchema) }))),
  surface: z.nullable(z.enum(SURFACES)),
  place: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** Null while it is live. */
  endedAt: z.nullable(z.iso.datetime()),
  durationMs: z.nullable(z.int()),
  status: z.enum(['in-progress', 'completed', ...ENDINGS]),
  winner: z.nullable(sideSchema),
  /** Every set, the current one last. */
  sets: z.array(setScoreSchema),
  /** Points as a board shows them: `40` and `Ad`, or plain numbers. */
  points: pairOf(z.string()),
  /** The next server; null when the match is over. */
  service: z.nullable(
    z.object({ side: sideSchema, player: playerNumberSchema, number: z.nullable(oneOrTwoSchema) }),
  ),
  pointsPlayed: z.int(),
  /** The length of the log. */
  seq: z.int(),
  /** The reader's own side; null for a spectator. */
  mySide: z.nullable(sideSchema),
  /** The side on which the reader was named, until they confirm or say that it was not them. */
  namedSide: z.optional(sideSchema),
  canScore: z.boolean(),
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;

/** GET /api/matches/:matchId, and the answer of POST /api/matches. */
export const matchAnswer = z.object({ match: matchSummarySchema, log: z.array(loggedEventSchema) });
export type MatchAnswer = z.infer<typeof matchAnswer>;

/** GET /api/matches/:matchId/events?after=41: the log after that place. */
export const eventsQuery = z.strictObject({
  // The limit of a database integer.
  after: z._default(countInQuery, 0),
});
/** The log after the given place, and its length now. */
export const eventsAnswer = z.object({ seq: z.int(), events: z.array(loggedEventSchema) });
export type EventsAnswer = z.infer<typeof eventsAnswer>;

/** POST /api/matches/:matchId/events. */
export const appendBody = z.strictObject({
  /** The length of the log that the first of these events was applied to. */
  base: countSchema,
  /** The scoring device. One device at a time holds the lease on a match. */
  deviceId: idSchema,
  /** Take the lease from another device of a scorer. */
  takeOver: z.optional(z.boolean()),
  events: z.array(sentEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_APPEND)),
  /** The device's clock at each of the events, in their order; null where it is not known. */
  clocks: z.optional(z.array(z.nullable(deviceClockSchema)).check(z.maxLength(MAX_EVENTS_PER_APPEND))),
});
export type AppendBody = z.infer<typeof appendBody>;

/** Every event sent is in the log, at this place; also those sent before. */
export const appendAnswer = z.object({
  seq: z.int(),
  stored: z.array(z.object({ id: idSchema, seq: z.int(), receivedAt: z.iso.datetime() })),
});
export type AppendAnswer = z.infer<typeof appendAnswer>;

/** `detail` of the refusal `stale`: the events the sender has not seen. */
export const staleDetail = z.object({ seq: z.int(), events: z.array(loggedEventSchema) });
export type StaleDetail = z.infer<typeof staleDetail>;

/** `detail` of the refusal `event-refused`: the event, and the rule's reason. Nothing of the append was stored. */
export const refusedDetail = z.object({ id: idSchema, reason: z.string() });
export type RefusedDetail = z.infer<typeof refusedDetail>;

/** `detail` of the refusal `lease-held`. */
export const leaseDetail = z.object({ until: z.iso.datetime() });
export type LeaseDetail = z.infer<typeof leaseDetail>;
