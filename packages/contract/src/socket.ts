import { z } from 'zod/mini';
import type { ErrorBody } from './errors.ts';
import { crowdCountsSchema, streamMessageSchema } from './http/broadcast-chat.ts';
import { boardChangeSchema } from './http/broadcasts.ts';
import { messageSchema } from './http/chat.ts';
import { deviceSchema, leaseSchema } from './http/lease.ts';
import { type AppendAnswer, appendBody, loggedEventSchema, matchSummarySchema } from './http/matches.ts';
import { notificationSchema } from './http/notifications.ts';
import { type Scorer, scorerSchema } from './http/shares.ts';
import { idSchema } from './ids.ts';
import { PRESENCES } from './team-vocabulary.ts';
import { TRAINING_PARTS } from './training-vocabulary.ts';

/** `match:watch`: join the match's room; answered with the length of the log, so that a gap shows at once. */
export const watchMatch = z.strictObject({
  matchId: idSchema,
  /** What watches: a device that can be handed the lease, and is seen to be gone when it is. */
  device: z.optional(deviceSchema),
});

/** `match:unwatch`: leave the room again. */
export const unwatchMatch = z.strictObject({ matchId: idSchema });

/**
 * What a client without an account says of itself in the handshake: the token of a share link to a match; or the `key` of a
 * broadcast, which is its id where it is public, the token of a link to it, or that of an overlay.
 */
export const guestHandshake = z.union([
  z.object({ shareToken: z.string().check(z.maxLength(100)) }),
  z.object({ liveKey: z.string().check(z.maxLength(100)) }),
]);
export type GuestHandshake = z.infer<typeof guestHandshake>;

/** What a shell says of itself in the handshake, in place of a cookie. */
export const passHandshake = z.object({ socketPass: z.string().check(z.maxLength(200)) });

/** `match:watch-shared`: from a client that came with a share link; it is in the room already. */
export const watchShared = z.strictObject({});

/** `match:append`: the same as POST /api/matches/:matchId/events. */
export const socketAppend = z.strictObject({ matchId: idSchema, ...appendBody.shape });

/** `match:events`: what was committed. A client drops a seq that it has and refetches when one is missing. */
export const matchEventsMessage = z.object({
  matchId: idSchema,
  events: z.array(loggedEventSchema),
  /** The match after the last of them, as an onlooker sees it. */
  match: matchSummarySchema,
});
export type MatchEventsMessage = z.infer<typeof matchEventsMessage>;

/** `match:lease`: another device writes the log now, or none; to those who watch with an account. */
export const matchLeaseMessage = z.object({ matchId: idSchema, lease: z.nullable(leaseSchema) });
export type MatchLeaseMessage = z.infer<typeof matchLeaseMessage>;

/** `match:scorer`: the scorer has come or gone; to those who watch by a share link. */
export const matchScorerMessage = z.object({ matchId: idSchema, scorer: scorerSchema });
export type MatchScorerMessage = z.infer<typeof matchScorerMessage>;

/**
 * `match:deleted`: its owner has deleted the match, or has brought it back; to those who watch with an account. Who may
 * not look on any more hears it, too: for them it is gone.
 */
export const matchDeletedMessage = z.object({ matchId: idSchema, isDeleted: z.boolean() });
export type MatchDeletedMessage = z.infer<typeof matchDeletedMessage>;

/**
 * `stream:watch`: join a broadcast, by the same `key` as GET /api/live/:key, and the match that it shows. Guests are in
 * it from their handshake on. Sent again after `stream:changed`, it moves on to the match that is shown by then.
 */
export const watchStream = z.strictObject({ key: z.string().check(z.maxLength(100)) });

/** `stream:unwatch`: leave it again. */
export const unwatchStream = z.strictObject({ broadcastId: idSchema });

/** `stream:changed`: what it is, what it shows, or its highlights have changed, or it is gone: ask again. */
export const streamChanged = z.object({
  broadcastId: idSchema,
  what: z.enum(['broadcast', 'highlights']),
});
export type StreamChanged = z.infer<typeof streamChanged>;

/** `stream:viewers`: how many watch; at most once a second. */
export const streamViewers = z.object({ broadcastId: idSchema, viewers: z.int() });
export type StreamViewers = z.infer<typeof streamViewers>;

/** `stream:message`: one is new, or has changed. */
export const streamMessageNews = z.object({ broadcastId: idSchema, message: streamMessageSchema });
export type StreamMessageNews = z.infer<typeof streamMessageNews>;

/** `stream:reactions`: what the crowd sent in one second, together. */
export const streamReactions = z.object({
  broadcastId: idSchema,
  added: crowdCountsSchema,
  totals: crowdCountsSchema,
});
export type StreamReactions = z.infer<typeof streamReactions>;

/** `stream:board`: the board that is counted by hand has changed. */
export const streamBoard = z.object({ broadcastId: idSchema, change: boardChangeSchema });
export type StreamBoard = z.infer<typeof streamBoard>;

/** `broadcast:changed`: a broadcast of the team has begun, ended, or changed: ask again. */
export const broadcastChanged = z.object({ teamId: idSchema });
export type BroadcastChanged = z.infer<typeof broadcastChanged>;

/** `chat:typing` from a client: its person is writing. Sent again every few seconds while it goes on. */
export const typing = z.strictObject({ conversationId: idSchema });

/** `presence:idle`: nobody has touched this device for a while, or somebody does again. */
export const idle = z.strictObject({ isIdle: z.boolean() });

/**
 * `presence:screen`: what this page shows, by what a notification would be about, as `conversation:ID`; null while nobody
 * can see it. Nobody is sent to their devices what one of them shows. Who never says it is somebody who can be seen to.
 */
export const screen = z.strictObject({
  shows: z.nullable(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10))),
});

/**
 * `chat:message`: one is new, or has changed. Its revision follows the last one without a gap; who misses one asks for
 * what has changed `since`.
 */
export const chatMessage = z.object({ message: messageSchema });
export type ChatMessage = z.infer<typeof chatMessage>;

/** `chat:read`: somebody who shows it has read up to here; to the reader's own devices always, with what is unread. */
export const chatRead = z.object({
  conversationId: idSchema,
  accountId: idSchema,
  seq: z.int(),
  at: z.iso.datetime(),
  unread: z.optional(z.int()),
  unreadMentions: z.optional(z.int()),
});
export type ChatRead = z.infer<typeof chatRead>;

/** `chat:typing` from the server: somebody else is writing. */
export const chatTyping = z.object({ conversationId: idSchema, accountId: idSchema, name: z.string() });
export type ChatTyping = z.infer<typeof chatTyping>;

/** `chat:conversation`: one is new for this account, or what it is has changed, or it is gone: ask again. */
export const chatConversation = z.object({ conversationId: idSchema });
export type ChatConversation = z.infer<typeof chatConversation>;

/** `team:changed`: who is in the team, what they may, or what it is called has changed, or it is gone: ask again. */
export const teamChanged = z.object({ teamId: idSchema });
export type TeamChanged = z.infer<typeof teamChanged>;

/** `calendar:changed`: what is on, or who comes, has changed in a calendar of the account: ask again. */
export const calendarChanged = z.object({ teamId: z.nullable(idSchema), eventId: idSchema });
export type CalendarChanged = z.infer<typeof calendarChanged>;

/** `coaching:changed`: what a coach says or sets in this team has changed for the account: ask again. */
export const coachingChanged = z.object({ teamId: idSchema });
export type CoachingChanged = z.infer<typeof coachingChanged>;

/** `training:changed`: some of the account's own, or of what a team of theirs trains, has changed: ask again. */
export const trainingChanged = z.object({ what: z.enum(TRAINING_PARTS) });
export type TrainingChanged = z.infer<typeof trainingChanged>;

/** `presence`: somebody with whom the account shares a team has come, gone, or stepped aside. */
export const presenceChanged = z.object({ accountId: idSchema, status: z.enum(PRESENCES) });
export type PresenceChanged = z.infer<typeof presenceChanged>;

/** `notification`: something new to be told, and how many are unread with it. */
export const notificationMessage = z.object({ notification: notificationSchema, unread: z.int() });
export type NotificationMessage = z.infer<typeof notificationMessage>;

/** `notification:read`: another device of the account has read some. */
export const notificationRead = z.object({ unread: z.int() });
export type NotificationRead = z.infer<typeof notificationRead>;

/** How the server answers a message that wants an answer. */
export type SocketAnswer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ErrorBody);

/** What a client may send. */
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
  'match:append': (
    message: z.infer<typeof socketAppend>,
    answer: (reply: SocketAnswer<AppendAnswer>) => void,
  ) => void;
  'stream:watch': (
    message: z.infer<typeof watchStream>,
    answer: (reply: SocketAnswer<{ broadcastId: string; viewers: number }>) => void,
  ) => void;
  'stream:unwatch': (message: z.infer<typeof unwatchStream>) => void;
  'chat:typing': (message: z.infer<typeof typing>) => void;
  'presence:idle': (message: z.infer<typeof idle>) => void;
  'presence:screen': (message: z.infer<typeof screen>) => void;
}

/** What the server sends. */
export interface ServerToClient {
  'broadcast:changed': (message: BroadcastChanged) => void;
  'calendar:changed': (message: CalendarChanged) => void;
  'coaching:changed': (message: CoachingChanged) => void;
  'chat:conversation': (message: ChatConversation) => void;
  'chat:message': (message: ChatMessage) => void;
  'chat:read': (message: ChatRead) => void;
  'chat:typing': (message: ChatTyping) => void;
  'match:deleted': (message: MatchDeletedMessage) => void;
  'match:events': (message: MatchEventsMessage) => void;
  'match:lease': (message: MatchLeaseMessage) => void;
  'match:scorer': (message: MatchScorerMessage) => void;
  notification: (message: NotificationMessage) => void;
  'notification:read': (message: NotificationRead) => void;
  presence: (message: PresenceChanged) => void;
  'stream:board': (message: StreamBoard) => void;
  'stream:changed': (message: StreamChanged) => void;
  'stream:message': (message: StreamMessageNews) => void;
  'stream:reactions': (message: StreamReactions) => void;
  'stream:viewers': (message: StreamViewers) => void;
  'team:changed': (message: TeamChanged) => void;
  'training:changed': (message: TrainingChanged) => void;
}
