// Bypasses the framework for the two requests that every viewer makes each second: the next state and the newest segment.
// Answers from memory, only where `requireFeed` would admit the caller by this second's cache, and with the headers of
// the route's own answer. Everything else goes to the routes, refusals above all, so that they are logged and use the
// error catalog. Like the routes, it does not log media that was sent.

import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { AddressLimit } from '#server/plugins/address-limit.ts';
import { requestId } from '#server/plugins/request-id.ts';
import type { Shortcut } from '#server/plugins/shortcuts.ts';
import type { AddressReader } from '#server/realtime/client-address.ts';
import { segmentKey, smallSegmentKey } from './keys.ts';
import type { Video } from './video.ts';
import { cachingFor, isAdmitted } from './watch.ts';

type Kind = 'playlist' | 'segment';

export interface WatchShortcut {
  readonly find: Shortcut;
  /** Observes the answer of a route, to answer alike from then on. */
  learn(kind: Kind, reply: Pick<FastifyReply, 'statusCode' | 'getHeaders'>): void;
}

export interface WatchShortcutOptions {
  video: Video;
  clock: Clock;
  /** The limit that the routes use, too. */
  viewing: AddressLimit;
  addressOf: AddressReader;
}

const ADDRESS =
  /^\/live\/([\da-f-]{36})\/([\w.-]{1,40})\/(?:live\.m3u8\?(rendition=small&)?_HLS_msn=(\d{1,9})|([\da-f-]{36})\/(\d{1,9})(-small)?\.m4s)$/;

/** Headers that differ in every answer. */
const OWN = new Set(['cache-control', 'content-length', 'x-request-id']);

export function createWatchShortcut(options: WatchShortcutOptions): WatchShortcut {
  const { video, clock, viewing, addressOf } = options;
  const learned = new Map<Kind, readonly string[]>();

  return {
    find(request) {
      const [, broadcastId = '', viewKey = '', ofSmall, number, sessionId = '', seq, isSmall] =
        ADDRESS.exec(request.url ?? '') ?? [];
      const rendition = ofSmall === undefined ? 'main' : 'small';
      const keyOf = isSmall === undefined ? segmentKey : smallSegmentKey;
      const feed = video.feeds.fresh(broadcastId);
      const asked = { viewKey, now: clock.now() };
      if (!feed || feed.count === 0 || !isAdmitted(video, feed, asked)) {
        return undefined;
      }
      const headers = learned.get(seq === undefined ? 'playlist' : 'segment');
      const bytes =
        seq === undefined ? null : video.pieces.atHand(keyOf({ broadcastId, sessionId, seq: Number(seq) }));
      if (!headers || bytes === undefined || !viewing.tryCount(addressOf(request))) {
        return undefined;
      }
      const id = requestId(request);
      if (bytes) {
        const caching = cachingFor(feed, asked);
        return (response) => send(response, bytes, { headers, id, caching });
      }
      return async (response, handOn) => {
        const reached = await video.feeds
          .waitFor(broadcastId, { number: Number(number), rendition, hasLeft: () => response.destroyed })
          .catch(() => undefined); // The route meets the same error and answers it.
        const playlist = reached?.live[rendition];
        if (!playlist || reached.count === 0) {
          return handOn();
        }
        send(response, playlist, { headers, id, caching: 'no-store' });
      };
    },
    learn(kind, reply) {
      if (reply.statusCode === 200 && !learned.has(kind)) {
        const headers = Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name));
        const pairs = headers.flatMap(([name, value]) => [name, String(value)]);
        learned.set(kind, pairs);
      }
    },
  };
}

function send(
  response: ServerResponse,
  bytes: Uint8Array,
  { headers, id, caching }: { headers: readonly string[]; id: string; caching: string },
): void {
  const length = String(bytes.byteLength);
  const own = ['cache-control', caching, 'content-length', length, 'x-request-id', id];
  response.writeHead(200, [...headers, ...own]).end(bytes);
}
