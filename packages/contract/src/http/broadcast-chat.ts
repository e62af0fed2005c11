import { z } from 'zod/mini';
import {
  CROWD_REACTIONS,
  MAX_CROWD_BURST,
  MAX_STREAM_MESSAGE_LENGTH,
  SLOW_MODES,
  STREAM_MESSAGE_REACTIONS,
} from '../broadcast-vocabulary.ts';
import { idSchema, instantSchema } from '../ids.ts';
import { countInQuery } from '../integers.ts';
import { REPORT_REASONS } from '../team-vocabulary.ts';
import { writtenText } from '../text.ts';
import { streamPersonSchema } from './broadcasts.ts';

/** A message beside a broadcast. */
export const streamMessageSchema = z.object({
  id: idSchema,
  /** Counts the broadcast's messages and their changes: the message with the higher one is newer. */
  revision: z.int(),
  /** Null if the author's account was erased. */
  author: z.nullable(streamPersonSchema),
  /** Empty once deleted. */
  text: z.string(),
  isDeleted: z.boolean(),
  /** The instant of the picture its author saw, by the server's clock. */
  at: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** The instants of the picture between which it was pinned; `to` is null until it is unpinned. */
  pinned: z.nullable(z.object({ from: z.iso.datetime(), to: z.nullable(z.iso.datetime()) })),
  reactions: z.array(z.object({ emoji: z.enum(STREAM_MESSAGE_REACTIONS), accountIds: z.array(idSchema) })),
});
export type StreamMessage = z.infer<typeof streamMessageSchema>;

/**
 * GET /api/live/:key/messages: newest first by revision; with `before` the page before it, with `since` the changes
 * after it.
 */
export const streamMessagesQuery = z.strictObject({
  before: z.optional(countInQuery),
  since: z.optional(countInQuery),
});
/**
 * GET /api/live/:key/messages. `next` is the `before` of the next page. Messages of people the reader has blocked are
 * left out.
 */
export const streamMessagesAnswer = z.object({
  messages: z.array(streamMessageSchema),
  next: z.nullable(z.int()),
  /** The newest revision. */
  revision: z.int(),
  /** True when the chat is open: during the broadcast and a while after. */
  isOpen: z.boolean(),
  /** The seconds between two messages of one person; moderators do not wait. */
  slowSeconds: z.literal(SLOW_MODES),
  /** Messages that are or were pinned, the newest pin first. Only the newest pin at an instant counts. */
  pins: z.array(streamMessageSchema),
});
export type StreamMessagesAnswer = z.infer<typeof streamMessagesAnswer>;

/** PUT /api/live/:key/messages/:messageId; `at` is the instant of the picture its author sees. DELETE deletes it. */
export const sendStreamMessageBody = z.strictObject({
  text: writtenText({ max: MAX_STREAM_MESSAGE_LENGTH }),
  at: instantSchema,
});
export type SendStreamMessageBody = z.infer<typeof sendStreamMessageBody>;
/** The answer to sending or changing a message, and to PUT and DELETE …/messages/:messageId/reactions/:emoji. */
export const streamMessageAnswer = z.object({ message: streamMessageSchema });
export type StreamMessageAnswer = z.infer<typeof streamMessageAnswer>;

/** POST /api/live/:key/messages/:messageId/report. */
export const reportStreamMessageBody = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  note: z.optional(writtenText({ min: 0, max: 1000 })),
});

/** PUT and DELETE /api/broadcasts/:broadcastId/mutes/:accountId: for this many minutes from now. */
export const muteInStreamBody = z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(10_080)) });

/** PUT /api/live/:key/messages/:messageId/pin; `at` is the instant of the picture that the moderator sees. */
export const pinStreamMessageBody = z.strictObject({ isPinned: z.boolean(), at: instantSchema });
export type PinStreamMessageBody = z.infer<typeof pinStreamMessageBody>;

/** PUT /api/broadcasts/:broadcastId/slow-mode. */
export const slowModeBody = z.strictObject({ seconds: z.literal(SLOW_MODES) });

/** The number of each reaction. */
export const crowdCountsSchema = z.record(z.enum(CROWD_REACTIONS), z.int());
export type CrowdCounts = z.infer<typeof crowdCountsSchema>;

const burst = z.int().check(z.gte(0), z.lte(MAX_CROWD_BURST));

/** POST /api/live/:key/reactions: the recent taps of a viewer; `at` is the instant of the picture they saw. */
export const reactBody = z.strictObject({
  at: instantSchema,
  counts: z.strictObject({ '👏': burst, '🔥': burst, '🏆': burst }),
});
export type ReactBody = z.infer<typeof reactBody>;
/** POST /api/live/:key/reactions. */
export const reactAnswer = z.object({ totals: crowdCountsSchema });
export type ReactAnswer = z.infer<typeof reactAnswer>;

/** GET /api/live/:key/reactions: by five seconds of the picture, those with any. */
export const crowdAnswer = z.object({
  totals: crowdCountsSchema,
  moments: z.array(z.object({ at: z.iso.datetime(), counts: crowdCountsSchema })),
});
export type CrowdAnswer = z.infer<typeof crowdAnswer>;
