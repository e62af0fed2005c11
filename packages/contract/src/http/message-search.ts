import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { CONVERSATION_KINDS } from '../team-vocabulary.ts';
import { chatPersonSchema } from './faces.ts';

/** The longest text to search messages for. */
export const MAX_SEARCH_LENGTH = 100;

/** GET /api/chat/search?q=&before=: `before` is the `next` of a page. */
export const messageSearchQuery = z.strictObject({
  q: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)),
  before: z.optional(z.string().check(z.maxLength(200))),
});

/** A conversation by its name. */
export const namedConversationSchema = z.object({
  id: idSchema,
  kind: z.enum(CONVERSATION_KINDS),
  teamId: z.nullable(idSchema),
  name: z.string(),
});

/** A message with the words of a search, as its reader sees it. */
export const foundMessageSchema = z.object({
  id: idSchema,
  /** Its place in the conversation. */
  seq: z.int(),
  conversation: namedConversationSchema,
  /** Null if the author's account was erased. */
  author: z.nullable(chatPersonSchema),
  at: z.iso.datetime(),
  /** The text, or a part of it with the first word that was found. */
  text: z.string(),
  /** The found words: first and last place in `text`, the last excluded. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

/** A page of the messages with all words of a search, newest first. */
export const messageSearchAnswer = z.object({
  messages: z.array(foundMessageSchema),
  next: z.nullable(z.string()),
});
export type MessageSearchAnswer = z.infer<typeof messageSearchAnswer>;
