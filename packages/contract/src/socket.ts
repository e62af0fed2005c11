import { z } from 'zod/mini';
import type { ErrorBody } from './errors.ts';
import { deviceSchema, leaseSchema } from './http/lease.ts';
import { type AppendAnswer, appendBody, loggedEventSchema, matchSummarySchema } from './http/matches.ts';
import { type Scorer, scorerSchema } from './http/shares.ts';
import { idSchema } from './ids.ts';

/** `match:watch`: join the match's room; answered with the length of the log, so that a gap shows at once. */
export const watchMatch = z.strictObject({
  matchId: idSchema,
  /** What watches: a device that can be handed the lease, and is seen to be gone when it is. */
  device: z.optional(deviceSchema),
});

/** `match:unwatch`: leave the room again. */
export const unwatchMatch = z.strictObject({ matchId: idSchema });

/** What a client without an account says of itself in the handshake: the token of a share link. */
export const guestHandshake = z.object({ shareToken: z.string().check(z.maxLength(100)) });
export type GuestHandshake = z.infer<typeof guestHandshake>;

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

/** `match:deleted`: its owner has deleted the match, or has brought it back; to those who watch with an account. */
export const matchDeletedMessage = z.object({ matchId: idSchema, isDeleted: z.boolean() });
export type MatchDeletedMessage = z.infer<typeof matchDeletedMessage>;

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
}

/** What the server sends. */
export interface ServerToClient {
  'match:deleted': (message: MatchDeletedMessage) => void;
  'match:events': (message: MatchEventsMessage) => void;
  'match:lease': (message: MatchLeaseMessage) => void;
  'match:scorer': (message: MatchScorerMessage) => void;
}
