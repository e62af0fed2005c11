import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import {
  CONVERSATION_KINDS,
  MAX_GROUP_PEOPLE,
  MAX_IMAGES_PER_MESSAGE,
  MAX_MESSAGE_LENGTH,
  NOTICE_LEVELS,
  PRESENCES,
  REACTIONS,
} from '../team-vocabulary.ts';
import { occurrenceKeySchema } from './calendar.ts';
import { matchSummarySchema } from './matches.ts';
import { writtenText } from './text.ts';

/** Somebody who writes or reads. */
export const chatPersonSchema = z.object({
  accountId: idSchema,
  username: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
});
export type ChatPerson = z.infer<typeof chatPersonSchema>;

/** A match, or a point of it. */
export const matchTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('match'), matchId: idSchema }),
  z.strictObject({ kind: z.literal('point'), matchId: idSchema, eventId: idSchema }),
]);

/** What a message can be about. */
export const targetSchema = z.discriminatedUnion('kind', [
  matchTargetSchema,
  /** An event of a team, on one date. */
  z.strictObject({ kind: z.literal('event'), eventId: idSchema, key: occurrenceKeySchema }),
]);
export type Target = z.infer<typeof targetSchema>;

/**
 * What a message is about, as it stands now. Of an event there is its target alone: not everybody in a conversation sees
 * it, and who does asks for it themselves.
 */
export const cardSchema = z.object({
  target: targetSchema,
  /** Null for an event, and once the match is deleted. */
  match: z.nullable(matchSummarySchema),
  /** Where in the match: `Set 2, 4–3, 40–30`; null for the whole match. */
  moment: z.nullable(z.string()),
});
export type Card = z.infer<typeof cardSchema>;

/** A picture of a message: /api/images/:imageId, and its small one with ?size=thumb. */
export const imageSchema = z.object({ id: idSchema, width: z.int(), height: z.int() });
export type ChatImage = z.infer<typeof imageSchema>;

/** A message as everybody in its conversation sees it. */
export const messageSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  /** Its place in the conversation, from 1 on without a gap. */
  seq: z.int(),
  /** The conversation's revision when it changed last: every new message and every change counts one up. */
  revision: z.int(),
  /** Null for somebody whose account is deleted, and for what the app itself says. */
  author: z.nullable(chatPersonSchema),
  kind: z.enum(['text', 'system']),
  /** Empty once it is deleted. */
  text: z.string(),
  mentions: z.array(z.object({ accountId: idSchema, name: z.string() })),
  mentionsEverybody: z.boolean(),
  replyTo: z.nullable(
    z.object({ id: idSchema, seq: z.int(), author: z.nullable(z.string()), text: z.string() }),
  ),
  card: z.nullable(cardSchema),
  images: z.array(imageSchema),
  reactions: z.array(z.object({ emoji: z.enum(REACTIONS), accountIds: z.array(idSchema) })),
  at: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  deletedAt: z.nullable(z.iso.datetime()),
});
export type Message = z.infer<typeof messageSchema>;

/** A conversation as one of its people sees it. */
export const conversationSchema = z.object({
  id: idSchema,
  kind: z.enum(CONVERSATION_KINDS),
  teamId: z.nullable(idSchema),
  /** The team's, the group's, or the other person's. */
  name: z.string(),
  /** Of a direct or group conversation, the others: for a team, ask its roster. */
  people: z.array(
    z.object({
      ...chatPersonSchema.shape,
      status: z.enum(PRESENCES),
      /** How far they have read, and when; null where they do not show it. */
      read: z.nullable(z.object({ seq: z.int(), at: z.iso.datetime() })),
    }),
  ),
  /** Of the newest message; 0 before the first. */
  seq: z.int(),
  revision: z.int(),
  last: z.nullable(messageSchema),
  /** How far the reader has read. */
  readSeq: z.int(),
  unread: z.int(),
  unreadMentions: z.int(),
  level: z.enum(NOTICE_LEVELS),
  pinned: z.nullable(messageSchema),
  mayWrite: z.boolean(),
  /** Why nothing can be written; null where it can. */
  closedBecause: z.nullable(z.enum(['archived', 'muted', 'no-permission', 'blocked', 'alone', 'minor'])),
  mayPin: z.boolean(),
  mayModerate: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** GET /api/conversations?before=: the one that was written in last first; `before` is the `next` of a page. */
export const conversationsQuery = z.strictObject({ before: z.optional(z.string().check(z.maxLength(200))) });
/** A page of conversations; the first one of a reader has at most 200. */
export const conversationsAnswer = z.object({
  conversations: z.array(conversationSchema),
  next: z.nullable(z.string()),
});
export type ConversationsAnswer = z.infer<typeof conversationsAnswer>;

/** POST /api/conversations: one other person opens the direct conversation there is with them, or begins it. */
export const openConversationBody = z.strictObject({
  id: idSchema,
  accountIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_GROUP_PEOPLE - 1)),
  name: z.optional(writtenText({ max: 60 })),
});
export type OpenConversationBody = z.infer<typeof openConversationBody>;

/** What GET /api/conversations/:conversationId and every change of it answer. */
export const conversationAnswer = z.object({ conversation: conversationSchema });
export type ConversationAnswer = z.infer<typeof conversationAnswer>;

/** PATCH /api/conversations/:conversationId: a group's name. */
export const renameConversationBody = z.strictObject({ name: writtenText({ max: 60 }) });

/** POST /api/conversations/:conversationId/people: more people for a group. */
export const addPeopleBody = z.strictObject({
  accountIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_GROUP_PEOPLE - 1)),
});

/** PATCH /api/conversations/:conversationId/own: what its reader decides for themselves. */
export const ownConversationBody = z.strictObject({ level: z.enum(NOTICE_LEVELS) });

/** PUT /api/conversations/:conversationId/pin: null takes the pin off. */
export const pinBody = z.strictObject({ messageId: z.nullable(idSchema) });

/** POST /api/conversations/:conversationId/read: read up to here; never goes back. */
export const readBody = z.strictObject({ seq: z.int().check(z.gte(0)) });
/** What is unread after it. */
export const readAnswer = z.object({ readSeq: z.int(), unread: z.int(), unreadMentions: z.int() });
export type ReadAnswer = z.infer<typeof readAnswer>;

/**
 * GET /api/conversations/:conversationId/messages: with `before` the page that ends before this seq, with `after` the
 * one that begins after it, with `around` the one that holds it, with `since` what is new or has changed after this
 * revision, otherwise the newest page.
 */
export const messagesQuery = z.strictObject({
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  after: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  around: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  since: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});
/**
 * Messages by seq, and whether nothing lies above them that the reader sees; with `after`, whether nothing lies below.
 * With `since` by revision, up to 200 of them, and `isComplete` false when there are more.
 */
export const messagesAnswer = z.object({
  messages: z.array(messageSchema),
  seq: z.int(),
  revision: z.int(),
  isComplete: z.boolean(),
});
export type MessagesAnswer = z.infer<typeof messagesAnswer>;

/** POST /api/conversations/:conversationId/messages: the client's id makes a second sending the same message. */
export const sendMessageBody = z
  .strictObject({
    id: idSchema,
    text: writtenText({ min: 0, max: MAX_MESSAGE_LENGTH }),
    replyToId: z.optional(z.nullable(idSchema)),
    mentions: z.optional(z.array(idSchema).check(z.maxLength(50))),
    /** `@team`: for who may announce. */
    mentionsEverybody: z.optional(z.boolean()),
    target: z.optional(z.nullable(targetSchema)),
    imageIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_IMAGES_PER_MESSAGE))),
  })
  .check(
    z.refine(({ text, target, imageIds }) => text !== '' || Boolean(target) || Boolean(imageIds?.length), {
      path: ['text'],
      error: 'Nothing is in the message',
    }),
  );
export type SendMessageBody = z.infer<typeof sendMessageBody>;

/** What sending, and each change of a message, answer. */
export const messageAnswer = z.object({ message: messageSchema });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** PATCH /api/messages/:messageId: its author writes it anew. */
export const editMessageBody = z.strictObject({ text: writtenText({ max: MAX_MESSAGE_LENGTH }) });

/** PUT and DELETE /api/messages/:messageId/reactions/:emoji. */
export const reactionParams = z.object({ messageId: z.string(), emoji: z.enum(REACTIONS) });

/** GET /api/messages/:messageId/readers: who has read it and shows so, the last one first. */
export const readersAnswer = z.object({
  readers: z.array(z.object({ ...chatPersonSchema.shape, at: z.iso.datetime() })),
});
export type ReadersAnswer = z.infer<typeof readersAnswer>;

/** POST /api/conversations/:conversationId/images?id=: the picture itself is the body, as its type says. */
export const uploadImageQuery = z.strictObject({ id: idSchema });
/** The picture as it is kept: turned upright, without what the camera noted about it. */
export const imageAnswer = z.object({ image: imageSchema });
export type ImageAnswer = z.infer<typeof imageAnswer>;

/** GET /api/images/:imageId. */
export const imageQuery = z.strictObject({ size: z._default(z.enum(['full', 'thumb']), 'full') });

/** GET /api/contacts: whom the reader can write to, by name; they share a team. */
export const contactsAnswer = z.object({
  contacts: z.array(
    z.object({
      ...chatPersonSchema.shape,
      teams: z.array(z.string()),
      status: z.enum(PRESENCES),
      /** A minor is only written to with another adult in the conversation. */
      needsSecondAdult: z.boolean(),
      isBlocked: z.boolean(),
    }),
  ),
});
export type ContactsAnswer = z.infer<typeof contactsAnswer>;

/** GET and PATCH /api/chat/privacy: an absent key leaves as it is. */
export const chatPrivacySchema = z.object({
  /** Others see 'offline'. */
  isInvisible: z.boolean(),
  /** Others do not see how far one has read, and one does not see it of them. */
  hidesReading: z.boolean(),
});
export type ChatPrivacy = z.infer<typeof chatPrivacySchema>;
/** What of it changes. */
export const chatPrivacyBody = z.partial(z.strictObject(chatPrivacySchema.shape));
