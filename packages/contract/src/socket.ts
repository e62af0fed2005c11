import { z } from 'zod/mini';
import type { ErrorBody } from './errors.ts';
import { crowdCountsSchema, streamMessageSchema } from './http/broadcast-chat.ts';
import { boardChangeSchema } from './http/broadcasts.ts';
import { chatDraftSchema, messageSchema } from './http/chat.ts';
import { deviceSchema, leaseSchema } from './http/lease.ts';
import { loggedEventSchema, matchSummarySchema } from './http/matches.ts';
import { notificationSchema } from './http/notifications.ts';
import { type Scorer, scorerSchema } from './http/shares.ts';
import { idSchema } from './ids.ts';
import { PRESENCES } from './team-vocabulary.ts';
import { TRAINING_PARTS } from './training-vocabulary.ts';

/** `match:watch`: joins the match's room; answered with the length of the log, so that a gap shows right away. */
export const watchMatch = z.strictObject({
  matchId: idSchema,
  /** The watching device, which can then be handed the lease, and whose disconnection is noticed. */
  device: z.optional(deviceSchema),
});

/** `match:unwatch`: leaves the room. */
export const unwatchMatch = z.strictObject({ matchId: idSchema });

/**
 * The handshake of a client without an account: the token of a share link to a match; the token of the board of a tie; or
 * the `key` of a broadcast, which is its id if it is public, the token of a link to it, or an overlay's token.
 */
export const guestHandshake = z.union([
  z.object({ shareToken: z.string().check(z.maxLength(100)) }),
  z.object({ liveKey: z.string().check(z.maxLength(100)) }),
  z.object({ boardToken: z.string().check(z.maxLength(100)) }),
]);
export type GuestHandshake = z.infer<typeof guestHandshake>;

/** The handshake of a shell, in place of a cookie. */
export const passHandshake = z.object({ socketPass: z.string().check(z.maxLength(200)) });

/** `match:watch-shared`: from a client with a share link, which is already in the room. */
export const watchShared = z.strictObject({});

/** `match:events`: committed events. A client drops a seq it has and refetches when one is missing. */
export const matchEventsMessage = z.object({
  matchId: idSchema,
  events: z.array(loggedEventSchema),
  /** The match after the last of them, as a spectator sees it. */
  match: matchSummarySchema,
});
export type MatchEventsMessage = z.infer<typeof matchEventsMessage>;

/** `match:lease`: another device writes the log now, or none does; sent to watchers with an account. */
export const matchLeaseMessage = z.object({ matchId: idSchema, lease: z.nullable(leaseSchema) });
export type MatchLeaseMessage = z.infer<typeof matchLeaseMessage>;

/** `match:scorer`: the scorer's device connected or disconnected; sent to guests. */
export const matchScorerMessage = z.object({ matchId: idSchema, scorer: scorerSchema });
export type MatchScorerMessage = z.infer<typeof matchScorerMessage>;

/** `match:line-up`: a player or an answer about the result has changed; sent to watchers with an account. */
export const matchLineUpMessage = z.object({ matchId: idSchema });
export type MatchLineUpMessage = z.infer<typeof matchLineUpMessage>;

/**
 * `match:cards`: something about the players' cards has changed: spectators by a link and viewers of a broadcast load
 * them again.
 */
export const matchCardsMessage = z.object({ matchId: idSchema });
export type MatchCardsMessage = z.infer<typeof matchCardsMessage>;

/**
 * `match:deleted`: its owner deleted or restored the match; sent to watchers with an account. A spectator who loses
 * access gets it too: for them the match is gone.
 */
export const matchDeletedMessage = z.object({ matchId: idSchema, isDeleted: z.boolean() });
export type MatchDeletedMessage = z.infer<typeof matchDeletedMessage>;

/**
 * `stream:watch`: joins a broadcast, by the same `key` as GET /api/live/:key, and the match it shows. Guests join with
 * their handshake. Sent again after `stream:changed`, it moves to the match now shown.
 */
export const watchStream = z.strictObject({ key: z.string().check(z.maxLength(100)) });

/** `stream:unwatch`: leaves it. */
export const unwatchStream = z.strictObject({ broadcastId: idSchema });

/** `stream:changed`: the broadcast, its match or its highlights changed, or it was deleted: fetch it again. */
export const streamChanged = z.object({
  broadcastId: idSchema,
  what: z.enum(['broadcast', 'highlights']),
});
export type StreamChanged = z.infer<typeof streamChanged>;

/** `stream:viewers`: the number of viewers, at most once a second. */
export const streamViewers = z.object({ broadcastId: idSchema, viewers: z.int() });
export type StreamViewers = z.infer<typeof streamViewers>;

/** `stream:message`: a message is new or changed. */
export const streamMessageNews = z.object({ broadcastId: idSchema, message: streamMessageSchema });
export type StreamMessageNews = z.infer<typeof streamMessageNews>;

/** `stream:reactions`: the crowd's reactions of one second. */
export const streamReactions = z.object({
  broadcastId: idSchema,
  added: crowdCountsSchema,
  totals: crowdCountsSchema,
});
export type StreamReactions = z.infer<typeof streamReactions>;

/** `stream:board`: the hand board changed. */
export const streamBoard = z.object({ broadcastId: idSchema, change: boardChangeSchema });
export type StreamBoard = z.infer<typeof streamBoard>;

/** `tie:watch`: joins a tie and the matches of its lines. Guests join with their handshake. */
export const watchTie = z.strictObject({ tieId: idSchema });

/**
 * `tie:changed`: the tie that this connection watches, or a match on it, changed: fetch it again. It says no more, so that
 * each reader gets what they may see.
 */
export const tieChanged = z.object({});
export type TieChanged = z.infer<typeof tieChanged>;

/** `broadcast:changed`: a broadcast of the team started, ended or changed: fetch it again. */
export const broadcastChanged = z.object({ teamId: idSchema });
export type BroadcastChanged = z.infer<typeof broadcastChanged>;

/** `chat:typing` from a client: its user is typing. Sent again every few seconds. */
export const typing = z.strictObject({ conversationId: idSchema });

/** `presence:idle`: this device has been idle for a while, or is in use again. */
export const idle = z.strictObject({ isIdle: z.boolean() });

/**
 * `presence:screen`: the subject this page shows, as a notification would name it, such as `conversation:ID`; null
 * while the page is hidden. No device is pushed a notification about what one of them shows. A client that never sends
 * it counts as hidden.
 */
export const screen = z.strictObject({
  shows: z.nullable(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10))),
});

/**
 * `chat:message`: a message is new or changed. Revisions have no gaps; a client that misses one asks for changes
 * `since`.
 */
export const chatMessage = z.object({ message: messageSchema });
export type ChatMessage = z.infer<typeof chatMessage>;

/**
 * `chat:read`: a person who shows it has read up to here; always sent to the reader's own devices, with the unread
 * counts.
 */
export const chatRead = z.object({
  conversationId: idSchema,
  accountId: idSchema,
  seq: z.int(),
  at: z.iso.datetime(),
  unread: z.optional(z.int()),
  unreadMentions: z.optional(z.int()),
});
export type ChatRead = z.infer<typeof chatRead>;

/** `chat:draft`, to the account's own devices: its draft in a conversation was saved or cleared on one of them. */
export const chatDraft = z.object({ conversationId: idSchema, draft: chatDraftSchema });
export type ChatDraftSaved = z.infer<typeof chatDraft>;

/** `chat:typing` from the server: another person is typing. */
export const chatTyping = z.object({ conversationId: idSchema, accountId: idSchema, name: z.string() });
export type ChatTyping = z.infer<typeof chatTyping>;

/** `chat:conversation`: a conversation is new for this account, changed or gone: fetch it again. */
export const chatConversation = z.object({ conversationId: idSchema });
export type ChatConversation = z.infer<typeof chatConversation>;

/** `chat:answer`: the account, or a reader of its announcement, answered a message: fetch the answers again. */
export const chatAnswer = z.object({ conversationId: idSchema, messageId: idSchema });
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** `team:changed`: a team's members, permissions or name changed, or it is gone: fetch it again. */
export const teamChanged = z.object({ teamId: idSchema });
export type TeamChanged = z.infer<typeof teamChanged>;

/** `calendar:changed`: events or replies changed in a calendar of the account: fetch it again. */
export const calendarChanged = z.object({ teamId: z.nullable(idSchema), eventId: idSchema });
export type CalendarChanged = z.infer<typeof calendarChanged>;

/** `coaching:changed`: feedback or assignments in this team changed for the account: fetch them again. */
export const coachingChanged = z.object({ teamId: idSchema });
export type CoachingChanged = z.infer<typeof coachingChanged>;

/** `training:changed`: the account's own training data, or a team's, changed: fetch it again. */
export const trainingChanged = z.object({ what: z.enum(TRAINING_PARTS) });
export type TrainingChanged = z.infer<typeof trainingChanged>;

/** `presence`: a teammate came online, left or went idle. */
export const presenceChanged = z.object({ accountId: idSchema, status: z.enum(PRESENCES) });
export type PresenceChanged = z.infer<typeof presenceChanged>;

/** `notification`: a new notification, and the number of unread ones. */
export const notificationMessage = z.object({ notification: notificationSchema, unread: z.int() });
export type NotificationMessage = z.infer<typeof notificationMessage>;

/** `notification:read`: another device of the account read some. */
export const notificationRead = z.object({ unread: z.int() });
export type NotificationRead = z.infer<typeof notificationRead>;

/** The server's answer to a message. */
export type SocketAnswer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ErrorBody);

/** Messages a client may send. */
export interface ClientToServer {
  'match:watch': (
    message: z.infer<typeof watchMatch>,
    answer: (reply: SocketAnswer<{ seq: number }>) => void,
  ) => void;
  'match:unwatch': (message: z.infer<typeof unwatchMatch>) => void;
  'match:watch-shared': (
    message: z.infer<typeof watchShared>,
    answer: (reply: SocketAnswer<{ seq: number; scorer: Scorer }>) => void,
  ) => void;
  'stream:watch': (
    message: z.infer<typeof watchStream>,
    answer: (reply: SocketAnswer<{ broadcastId: string; viewers: number }>) => void,
  ) => void;
  'stream:unwatch': (message: z.infer<typeof unwatchStream>) => void;
  'tie:watch': (
    message: z.infer<typeof watchTie>,
    answer: (reply: SocketAnswer<{ matches: number }>) => void,
  ) => void;
  'chat:typing': (message: z.infer<typeof typing>) => void;
  'presence:idle': (message: z.infer<typeof idle>) => void;
  'presence:screen': (message: z.infer<typeof screen>) => void;
}

/**
 * `news:quiet`: first on each connection of an account: for how long none of what it hears was said, in milliseconds. What a page
 * read within that time is still true.
 */
export const newsQuiet = z.object({ quietMs: z.number() });
export type NewsQuiet = z.infer<typeof newsQuiet>;

/** Messages the server sends. */
export interface ServerToClient {
  'broadcast:changed': (message: BroadcastChanged) => void;
  'calendar:changed': (message: CalendarChanged) => void;
  'coaching:changed': (message: CoachingChanged) => void;
  'chat:answer': (message: ChatAnswer) => void;
  'chat:conversation': (message: ChatConversation) => void;
  'chat:draft': (message: ChatDraftSaved) => void;
  'chat:message': (message: ChatMessage) => void;
  'chat:read': (message: ChatRead) => void;
  'chat:typing': (message: ChatTyping) => void;
  'match:cards': (message: MatchCardsMessage) => void;
  'match:line-up': (message: MatchLineUpMessage) => void;
  'match:deleted': (message: MatchDeletedMessage) => void;
  'match:events': (message: MatchEventsMessage) => void;
  'match:lease': (message: MatchLeaseMessage) => void;
  'match:scorer': (message: MatchScorerMessage) => void;
  'news:quiet': (message: NewsQuiet) => void;
  notification: (message: NotificationMessage) => void;
  'notification:read': (message: NotificationRead) => void;
  presence: (message: PresenceChanged) => void;
  /** The session of this connection has ended: the client forgets what it holds of the account. */
  'session:ended': () => void;
  'stream:board': (message: StreamBoard) => void;
  'stream:changed': (message: StreamChanged) => void;
  'stream:message': (message: StreamMessageNews) => void;
  'stream:reactions': (message: StreamReactions) => void;
  'stream:viewers': (message: StreamViewers) => void;
  'team:changed': (message: TeamChanged) => void;
  'tie:changed': (message: TieChanged) => void;
  'training:changed': (message: TrainingChanged) => void;
}
