import { z } from 'zod/mini';
import type { ErrorBody } from './errors.ts';
import { type AppendAnswer, appendBody, loggedEventSchema, matchSummarySchema } from './http/matches.ts';
import { idSchema } from './ids.ts';

/** `match:watch`: join the match's room; answered with the length of the log, so that a gap shows at once. */
export const watchMatch = z.strictObject({ matchId: idSchema });

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

/** How the server answers a message that wants an answer. */
export type SocketAnswer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ErrorBody);

/** What a client may send. */
export interface ClientToServer {
  'match:watch': (
    message: z.infer<typeof watchMatch>,
    answer: (reply: SocketAnswer<{ seq: number }>) => void,
  ) => void;
  'match:unwatch': (message: z.infer<typeof watchMatch>) => void;
  'match:append': (
    message: z.infer<typeof socketAppend>,
    answer: (reply: SocketAnswer<AppendAnswer>) => void,
  ) => void;
}

/** What the server sends. */
export interface ServerToClient {
  'match:events': (message: MatchEventsMessage) => void;
}
