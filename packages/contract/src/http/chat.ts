import { z } from 'zod/mini';
import { MAX_FILES_PER_MESSAGE } from '../files.ts';
import { idSchema } from '../ids.ts';
import { countInQuery, countSchema } from '../integers.ts';
import {
  CONVERSATION_KINDS,
  MAX_GROUP_PEOPLE,
  MAX_IMAGES_PER_MESSAGE,
  MAX_MESSAGE_LENGTH,
  MAX_POLL_ANSWER_LENGTH,
  MAX_POLL_ANSWERS,
  MIN_POLL_ANSWERS,
  NOTICE_LEVELS,
  PRESENCES,
  REACTIONS,
} from '../team-vocabulary.ts';
import { singleLineName, writtenText } from '../text.ts';
import { occurrenceKeySchema } from './calendar.ts';
import { messageFileSchema } from './chat-files.ts';
import { clipTargetSchema } from './clips.ts';
import { chatPersonSchema } from './faces.ts';
import { matchTargetSchema } from './match-target.ts';
import { matchSummarySchema } from './matches.ts';
import { reelTargetSchema } from './reels.ts';

/** The subject of a message. */
export const targetSchema = z.discriminatedUnion('kind', [
  matchTargetSchema,
  clipTargetSchema,
  reelTargetSchema,
  /** An event of a team, on one date. */
  z.strictObject({ kind: z.literal('event'), eventId: idSchema, key: occurrenceKeySchema }),
]);
export type Target = z.infer<typeof targetSchema>;

/**
 * The current state of a message's subject. For an event, a clip or a reel only its target: not everyone in a conversation sees
 * it, so clients fetch it themselves.
 */
export const cardSchema = z.object({
  target: targetSchema,
  /** Null for an event, a clip or a reel, and once the match is deleted. */
  match: z.nullable(matchSummarySchema),
  /** The place in the match: `Set 2, 4–3, 40–30`; null for the whole match. */
  moment: z.nullable(z.string()),
});
export type Card = z.infer<typeof cardSchema>;

/** A picture of a message: /api/images/:imageId, and its thumbnail with ?size=thumb. */
export const imageSchema = z.object({ id: idSchema, width: z.int(), height: z.int() });
export type ChatImage = z.infer<typeof imageSchema>;

/** An announcement stands until an announcer ends it. */
export const announcementSchema = z.object({ endedAt: z.nullable(z.iso.datetime()) });

/** A poll; the message's text is its question. */
export const pollSchema = z.object({
  answers: z.array(z.object({ text: z.string(), votes: z.int() })),
  /** The people who have voted. */
  voters: z.int(),
  isMultiple: z.boolean(),
  /** No one sees how another person voted. */
  isAnonymous: z.boolean(),
  /** Votes count until then; null until someone closes it. */
  closesAt: z.nullable(z.iso.datetime()),
});
export type Poll = z.infer<typeof pollSchema>;

/** A message, the same for everyone in its conversation. */
export const messageSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  /** Its place in the conversation, from 1 without gaps. */
  seq: z.int(),
  /** The conversation's revision at its last change: every new message and every change adds one. */
  revision: z.int(),
  /** Null if the author's account was erased, and for system lines. */
  author: z.nullable(chatPersonSchema),
  kind: z.enum(['text', 'system']),
  /** Empty once deleted. */
  text: z.string(),
  mentions: z.array(z.object({ accountId: idSchema, name: z.string() })),
  mentionsEverybody: z.boolean(),
  replyTo: z.nullable(
    z.object({ id: idSchema, seq: z.int(), author: z.nullable(z.string()), text: z.string() }),
  ),
  card: z.nullable(cardSchema),
  images: z.array(imageSchema),
  /** Up to five files, or one video; absent without any. */
  files: z.optional(z.array(messageFileSchema)),
  reactions: z.array(z.object({ emoji: z.enum(REACTIONS), accountIds: z.array(idSchema) })),
  /** Only for an announcement. */
  announcement: z.optional(announcementSchema),
  /** Only for a poll. */
  poll: z.optional(pollSchema),
  at: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  deletedAt: z.nullable(z.iso.datetime()),
});
export type Message = z.infer<typeof messageSchema>;

/** A message that the reader has written and not sent, on any of their devices; empty once it was sent or cleared. */
export const chatDraftSchema = z.object({ text: z.string(), at: z.iso.datetime() });
export type ChatDraft = z.infer<typeof chatDraftSchema>;

/** A conversation as one participant sees it. */
export const conversationSchema = z.object({
  id: idSchema,
  kind: z.enum(CONVERSATION_KINDS),
  /** Of a team's own conversation. */
  teamId: z.nullable(idSchema),
  /** The team's, subgroup's, group's or event's name, or the other person's. */
  name: z.string(),
  /** Only for an event chat: its date, and when it closes. */
  event: z.optional(
    z.object({ eventId: idSchema, key: z.string(), isCancelled: z.boolean(), closesAt: z.iso.datetime() }),
  ),
  /** The others in it; those of a team's are in its roster. */
  people: z.array(
    z.object({
      ...chatPersonSchema.shape,
      status: z.enum(PRESENCES),
      /** The message they have read up to, and when; null if they hide it. */
      read: z.nullable(z.object({ seq: z.int(), at: z.iso.datetime() })),
    }),
  ),
  /** The seq of the newest message; 0 before the first. */
  seq: z.int(),
  revision: z.int(),
  last: z.nullable(messageSchema),
  /** The reader's own. */
  readSeq: z.int(),
  unread: z.int(),
  unreadMentions: z.int(),
  level: z.enum(NOTICE_LEVELS),
  /** The reader's own, while they can write; absent before the first. */
  draft: z.optional(chatDraftSchema),
  pinned: z.nullable(messageSchema),
  mayWrite: z.boolean(),
  /** The reason why the reader cannot write; null if they can. */
  closedBecause: z.nullable(
    z.enum(['archived', 'over', 'muted', 'no-permission', 'blocked', 'alone', 'minor']),
  ),
  /** True when a guardian of someone in it can read along. */
  hasGuardian: z.boolean(),
  mayPin: z.boolean(),
  mayModerate: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** GET /api/conversations?before=: the most recently used first; `before` is the `next` of a page. */
export const conversationsQuery = z.strictObject({ before: z.optional(z.string().check(z.maxLength(200))) });
/** A page of conversations; a reader's first page has at most 200. */
export const conversationsAnswer = z.object({
  conversations: z.array(conversationSchema),
  next: z.nullable(z.string()),
});
export type ConversationsAnswer = z.infer<typeof conversationsAnswer>;

/** POST /api/conversations: with one other person, opens their direct conversation or starts it. */
export const openConversationBody = z.strictObject({
  id: idSchema,
  accountIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_GROUP_PEOPLE - 1)),
  name: z.optional(singleLineName({ max: 60 })),
});
export type OpenConversationBody = z.infer<typeof openConversationBody>;

/**
 * The answer of GET /api/conversations/:conversationId and of every change to it, and of
 * PUT /api/calendar/events/:eventId/:key/chat, which opens the chat of a date.
 */
export const conversationAnswer = z.object({ conversation: conversationSchema });
export type ConversationAnswer = z.infer<typeof conversationAnswer>;

/** PATCH /api/conversations/:conversationId: a group's name. */
export const renameConversationBody = z.strictObject({ name: singleLineName({ max: 60 }) });

/** POST /api/conversations/:conversationId/people: adds people to a group. */
export const addPeopleBody = z.strictObject({
  accountIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_GROUP_PEOPLE - 1)),
});

/** PATCH /api/conversations/:conversationId/own: the reader's own settings. */
export const ownConversationBody = z.strictObject({ level: z.enum(NOTICE_LEVELS) });

/** PUT /api/conversations/:conversationId/draft: saves the reader's own; an empty one clears it. */
export const draftBody = z.strictObject({ text: writtenText({ min: 0, max: MAX_MESSAGE_LENGTH }) });
/** The draft with the server's time: the newest one counts on all devices. */
export const draftAnswer = z.object({ draft: chatDraftSchema });
export type DraftAnswer = z.infer<typeof draftAnswer>;

/** PUT /api/conversations/:conversationId/pin: null unpins. */
export const pinBody = z.strictObject({ messageId: z.nullable(idSchema) });

/** POST /api/conversations/:conversationId/read: marks as read up to here; never moves back. */
export const readBody = z.strictObject({ seq: countSchema });
/** The unread counts after it. */
export const readAnswer = z.object({ readSeq: z.int(), unread: z.int(), unreadMentions: z.int() });
export type ReadAnswer = z.infer<typeof readAnswer>;

/**
 * GET /api/conversations/:conversationId/messages: with `before` the page that ends before this seq, with `after` the
 * one that starts after it, with `around` the one that contains it, with `since` what is new or changed after this
 * revision; otherwise the newest page.
 */
export const messagesQuery = z.strictObject({
  before: z.optional(countInQuery.check(z.gte(1))),
  after: z.optional(countInQuery.check(z.gte(1))),
  around: z.optional(countInQuery.check(z.gte(1))),
  since: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});
/**
 * Messages by seq, and whether none the reader can see is older; with `after`, whether none is newer. With `since` by
 * revision, up to 200, and `isComplete` false when there are more.
 */
export const messagesAnswer = z.object({
  messages: z.array(messageSchema),
  seq: z.int(),
  revision: z.int(),
  isComplete: z.boolean(),
});
export type MessagesAnswer = z.infer<typeof messagesAnswer>;

/** POST /api/conversations/:conversationId/messages. Idempotent by the client's id. */
export const sendMessageBody = z
  .strictObject({
    id: idSchema,
    text: writtenText({ min: 0, max: MAX_MESSAGE_LENGTH }),
    replyToId: z.optional(z.nullable(idSchema)),
    mentions: z.optional(z.array(idSchema).check(z.maxLength(50))),
    /** `@team`: requires the permission to announce. */
    mentionsEverybody: z.optional(z.boolean()),
    target: z.optional(z.nullable(targetSchema)),
    imageIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_IMAGES_PER_MESSAGE))),
    /** Files that were sent whole, or one video. */
    fileIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_FILES_PER_MESSAGE))),
    /** Asks every member of the team to confirm that they saw it; requires the permission to announce. */
    isAnnouncement: z.optional(z.boolean()),
    /** Asks everyone in the conversation; the text is the question. */
    poll: z.optional(
      z.strictObject({
        answers: z.array(singleLineName({ max: MAX_POLL_ANSWER_LENGTH })).check(
          z.minLength(MIN_POLL_ANSWERS),
          z.maxLength(MAX_POLL_ANSWERS),
          z.refine((answers) => new Set(answers).size === answers.length, 'An answer is there twice'),
        ),
        isMultiple: z.boolean(),
        isAnonymous: z.boolean(),
        closesAt: z.nullable(z.iso.datetime()),
      }),
    ),
  })
  .check(
    z.refine(({ text, isAnnouncement, poll }) => !(isAnnouncement || poll) || text !== '', {
      path: ['text'],
      error: 'An announcement or a poll has words',
    }),
    z.refine(({ isAnnouncement, poll }) => !(isAnnouncement && poll), {
      path: ['poll'],
      error: 'A message is an announcement or a poll',
    }),
    z.refine(
      ({ text, target, imageIds, fileIds }) =>
        text !== '' || Boolean(target) || Boolean(imageIds?.length) || Boolean(fileIds?.length),
      { path: ['text'], error: 'Nothing is in the message' },
    ),
  );
export type SendMessageBody = z.infer<typeof sendMessageBody>;

/** The answer to sending or changing a message. */
export const messageAnswer = z.object({ message: messageSchema });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** PATCH /api/messages/:messageId: edits it; only its author may. */
export const editMessageBody = z.strictObject({ text: writtenText({ max: MAX_MESSAGE_LENGTH }) });

/** PUT and DELETE /api/messages/:messageId/reactions/:emoji. */
export const reactionParams = z.object({ messageId: z.string(), emoji: z.enum(REACTIONS) });

/** GET /api/messages/:messageId/readers: readers who show it, the latest first. */
export const readersAnswer = z.object({
  readers: z.array(z.object({ ...chatPersonSchema.shape, at: z.iso.datetime() })),
});
export type ReadersAnswer = z.infer<typeof readersAnswer>;

/** PUT /api/messages/:messageId/vote: the places of the chosen answers, from 0; none takes the vote back. */
export const voteBody = z.strictObject({
  answers: z.array(countSchema.check(z.lt(MAX_POLL_ANSWERS))).check(
    z.maxLength(MAX_POLL_ANSWERS),
    z.refine((answers) => new Set(answers).size === answers.length, 'An answer is there twice'),
  ),
});

/** GET /api/messages/:messageId/votes. */
export const votesAnswer = z.object({
  /** The places of the reader's answers. */
  own: z.array(z.int()),
  /** The people and their answers, in the order of their names; null where votes are anonymous. */
  voters: z.nullable(z.array(z.object({ ...chatPersonSchema.shape, answers: z.array(z.int()) }))),
});
export type VotesAnswer = z.infer<typeof votesAnswer>;

/** GET /api/calendar/events/:eventId/:key/polls: the polls about an event on one date, the newest first. */
export const eventPollsAnswer = z.object({
  /** The conversation of those the event is for, where the reader may ask something new; null if they may not. */
  conversationId: z.nullable(idSchema),
  /** True where a new poll goes to the event's chat, which the reader has not opened and may. */
  mayOpenChat: z.optional(z.boolean()),
  polls: z.array(z.object({ message: messageSchema, mayVote: z.boolean(), mayEnd: z.boolean() })),
});
export type EventPollsAnswer = z.infer<typeof eventPollsAnswer>;

/** GET /api/conversations/:conversationId/announcements: those that stand, the newest first. */
export const announcementsAnswer = z.object({
  announcements: z.array(
    z.object({
      message: messageSchema,
      /** The moment when the reader confirmed it. */
      seenAt: z.nullable(z.iso.datetime()),
      /** The members who confirmed it, of all but the author; null for readers who cannot announce. */
      seen: z.nullable(
        z.object({
          count: z.int(),
          of: z.int(),
          /** The end of the rest after a reminder; null while there is none. */
          restsUntil: z.nullable(z.iso.datetime()),
        }),
      ),
    }),
  ),
});
export type AnnouncementsAnswer = z.infer<typeof announcementsAnswer>;

/** GET /api/messages/:messageId/acknowledgements: all members but the author, those who have not seen it first. */
export const acknowledgementsAnswer = z.object({
  people: z.array(z.object({ ...chatPersonSchema.shape, at: z.nullable(z.iso.datetime()) })),
});
export type AcknowledgementsAnswer = z.infer<typeof acknowledgementsAnswer>;

/** POST /api/messages/:messageId/reminders: the number of people who were reminded now. */
export const remindersAnswer = z.object({ reminded: z.int() });
export type RemindersAnswer = z.infer<typeof remindersAnswer>;

/** POST /api/conversations/:conversationId/images?id=: the body is the picture. */
export const uploadImageQuery = z.strictObject({ id: idSchema });
/** The stored picture: turned upright, without its camera metadata. */
export const imageAnswer = z.object({ image: imageSchema });
export type ImageAnswer = z.infer<typeof imageAnswer>;

/** GET /api/images/:imageId. */
export const imageQuery = z.strictObject({ size: z._default(z.enum(['full', 'thumb']), 'full') });

/** GET /api/contacts?name=&after=: those whose name has this in it; `after` is the `next` of a page. */
export const contactsQuery = z.strictObject({
  name: z.optional(z.string().check(z.maxLength(80))),
  after: z.optional(z.string().check(z.maxLength(600))),
});
/** A page of the teammates the reader can write to, by name. */
export const contactsAnswer = z.object({
  contacts: z.array(
    z.object({
      ...chatPersonSchema.shape,
      teams: z.array(z.string()),
      status: z.enum(PRESENCES),
      /** Messages to a minor require another adult in the conversation. */
      needsSecondAdult: z.boolean(),
      isBlocked: z.boolean(),
    }),
  ),
  next: z.nullable(z.string()),
});
export type ContactsAnswer = z.infer<typeof contactsAnswer>;

/** GET and PATCH /api/chat/privacy: an absent key changes nothing. */
export const chatPrivacySchema = z.object({
  /** Shows as offline to others. */
  isInvisible: z.boolean(),
  /** Hides how far the person has read from others, and theirs from the person. */
  hidesReading: z.boolean(),
});
export type ChatPrivacy = z.infer<typeof chatPrivacySchema>;
/** The settings to change. */
export const chatPrivacyBody = z.partial(z.strictObject(chatPrivacySchema.shape));
