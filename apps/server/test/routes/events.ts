// Every message that a socket may send, from the features that handle them.

import type { ClientToServer } from '@allcourt/contract';
import { FEATURES } from '#server/app.ts';
import type { Connection } from '#server/realtime/connection.ts';
import { type ClientSocket, connect } from '#test/sockets.ts';
import { type Caller, cookieOf, type World } from './world.ts';

export interface SocketEvent {
  readonly event: keyof ClientToServer;
  /** Sent by guests only: no code answers anyone else. */
  readonly isForGuests: boolean;
}

export function collectEvents(): readonly SocketEvent[] {
  const events: SocketEvent[] = [];
  const note: Connection['handle'] = (event) => void events.push({ event, isForGuests: false });
  const connection: Connection = {
    accountId: null,
    handle: note,
    handleInOrder: note,
    handleGuest: (event) => void events.push({ event, isForGuests: true }),
    join: async () => {},
    leave: async () => {},
    setIdle: () => {},
    setScreen: () => {},
  };
  for (const { socket } of FEATURES) {
    socket?.(connection);
  }
  return events;
}

/** A connection of the caller; a link's holder has the link that the message is about. */
export function connectAs(caller: Caller, world: World, event: string): Promise<ClientSocket> {
  const cookie = cookieOf(caller, world);
  const { shareToken, linkToken } = world.ids;
  const link = event.startsWith('stream') ? { liveKey: linkToken } : { shareToken };
  return connect(world.server.app, caller === 'link' ? link : { ...(cookie ? { cookie } : {}) });
}

/** Sends a message; the refusal's code, `ok`, or `silent` where no answer comes. */
export async function send(socket: ClientSocket, event: string, message: unknown): Promise<string> {
  const emit = socket.timeout(ANSWER_MS).emitWithAck.bind(socket.timeout(ANSWER_MS)) as (
    ...sent: unknown[]
  ) => Promise<{ ok: boolean; code?: string }>; // Messages that no client of ours would send.
  try {
    const { ok, code } = await emit(event, message);
    return ok ? 'ok' : String(code);
  } catch {
    return 'silent';
  }
}

const ANSWER_MS = 500;

/** A good message of each event. */
export function messageOf(event: keyof ClientToServer, { ids }: World, caller: Caller): object {
  const messages: Readonly<Record<keyof ClientToServer, object>> = {
    'match:watch': { matchId: ids.matchId },
    'match:unwatch': { matchId: ids.matchId },
    'match:watch-shared': {},
    'stream:watch': { key: caller === 'link' ? ids.linkToken : ids.broadcastId },
    'stream:unwatch': { broadcastId: ids.broadcastId },
    'tie:watch': { tieId: ids.tieId },
    'chat:typing': { conversationId: ids.conversationId },
    'presence:idle': { isIdle: true },
    'presence:screen': { shows: null },
  };
  return messages[event];
}
