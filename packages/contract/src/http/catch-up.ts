import { z } from 'zod/mini';
import { messageSchema } from './chat.ts';
import { namedConversationSchema } from './message-search.ts';

/** GET /api/chat/catch-up: everything unread or unanswered, sorted into what asks the reader for an answer, and talk. */
export const catchUpAnswer = z.object({
  /** Announcements they have not confirmed, then open polls they have not voted in, also when they have read them; the oldest first. */
  asks: z.array(z.object({ conversation: namedConversationSchema, message: messageSchema })),
  /** Conversations with unread messages, the most recent first. */
  talk: z.array(
    z.object({
      conversation: namedConversationSchema,
      /** Of its newest message: to mark it as read. */
      seq: z.int(),
      unread: z.int(),
      unreadMentions: z.int(),
      /** The names of a few who wrote, in the order of their first unread message. */
      people: z.array(z.string()),
      /** The others among the first unread messages. */
      otherPeople: z.int(),
      /** The first unread message. */
      first: messageSchema,
    }),
  ),
});
export type CatchUpAnswer = z.infer<typeof catchUpAnswer>;
