// A good request of every route, as each caller would send it.

import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod/mini';
import { BODIES, QUERIES } from './bodies.ts';
import { nameOf, type Route } from './route-list.ts';
import { type Node, sampleOf } from './sample.ts';
import { type Caller, cookieOf, type World } from './world.ts';

interface Asking {
  readonly world: World;
  readonly caller: Caller;
}

type Request = InjectOptions & { url: string };

export function requestOf(route: Route, { world, caller }: Asking): Request {
  const { method, url, schema } = route;
  const path = url
    .replaceAll(/(?<!:):(\w+)/g, (_whole, name: string) =>
      encodeURIComponent(partOf(name, { route, world, caller })),
    )
    .replace('::', ':');
  const query = QUERIES[nameOf(route)]?.(world);
  const media = mediaOf(route, world);
  const made =
    BODIES[nameOf(route)]?.(world, caller) ?? (schema.body ? sampled(schema.body, world) : undefined);
  const payload = media?.[1] ?? made;
  const cookie = cookieOf(caller, world);
  return {
    method,
    url: query === undefined ? path : `${path}?${query}`,
    headers: { ...(cookie ? { cookie } : {}), ...(media ? { 'content-type': media[0] } : {}) },
    ...(payload === undefined ? {} : { payload }),
  };
}

/** As the addresses of the media routes say: everything else is JSON. */
function mediaOf(
  { url, method }: Route,
  { picture, video }: World,
): [type: string, bytes: Buffer] | undefined {
  if (method === 'PUT' && /^\/api\/broadcasts\/.*\/sessions\//.test(url)) {
    return ['video/mp4', url.endsWith(':seq') ? video.segment : video.head];
  }
  if (method === 'PUT' && url.endsWith('/parts/:part')) {
    return ['application/octet-stream', picture];
  }
  return method !== 'GET' && /\/stills\/:at$|\/(images|note-files|still)$/.test(url)
    ? ['image/jpeg', picture]
    : undefined;
}

type Part = readonly [
  name: string,
  address: RegExp,
  value: (world: World, caller: Caller) => string | number,
];

const PAST_KEY = '20260525T1800';
const unknownToken = 'x'.repeat(43);
const held =
  (key: 'shareToken' | 'overlayToken' | 'feedToken' | 'boardToken') => (world: World, caller: Caller) =>
    caller === 'link' ? world.ids[key] : unknownToken;

/** The part of an address by its name, where one name means different things; the first that fits. */
const PARTS: readonly Part[] = [
  ['key', /attendance/, () => PAST_KEY],
  ['eventId', /attendance/, ({ ids }) => ids.pastEventId],
  ['linkId', /confirm$/, ({ ids }) => ids.linkIds.accepted],
  ['linkId', /family/, ({ ids }) => ids.linkIds.active],
  ['code', /family/, ({ ids }) => ids.guardianCode],
  ['requestId', /family/, ({ ids }) => ids.wishId],
  ['token', /reply/, ({ ids }, caller) => (caller === 'link' ? ids.replyToken : unknownToken)],
  ['token', /unsubscribe/, ({ ids }, caller) => (caller === 'link' ? ids.unsubscribeToken : unknownToken)],
  ['key', /calendar|family/, ({ ids }) => ids.occurrenceKey],
  ['key', /favourites/, ({ ids }) => ids.drillKey],
  ['key', /./, ({ ids }, caller) => (caller === 'link' ? ids.linkToken : ids.broadcastId)],
  ['pollId', /time-polls/, ({ ids }) => ids.pollOfTimesId],
  ['offerId', /^PUT/, () => uuidv7()],
  ['code', /ties/, () => 'S1'],
  ['token', /tie-boards/, held('boardToken')],
  ['token', /watch/, held('shareToken')],
  ['token', /overlay/, held('overlayToken')],
  ['token', /./, held('feedToken')],
  ['viewKey', /vod|recording/, ({ ids }, caller) => (caller === 'link' ? ids.recordedKey : unknownToken)],
  ['broadcastId', /vod|recording|embed/, ({ ids }) => ids.recordedId],
  ['file', /stills/, ({ ids }) => `${ids.stillAt}.jpg`],
  ['viewKey', /./, ({ ids }, caller) => (caller === 'link' ? ids.viewKey : unknownToken)],
  ['broadcastId', /restore/, ({ ids }) => ids.deletedBroadcastId],
  ['broadcastId', /sessions|stills|encoder-keys|restreams|^GET \/live/, ({ ids }) => ids.filmedId],
  ['broadcastId', /links/, ({ ids }) => ids.linkedId],
  ['broadcastId', /board/, ({ ids }) => ids.plainId],
  ['broadcastId', /note-files/, ({ ids }) => ids.filmedId],
  ['changeId', /board/, () => uuidv7()],
  ['messageId', /coaching|^PUT .*:messageId$/, () => uuidv7()],
  ['messageId', /vote/, ({ ids }) => ids.pollId],
  ['messageId', /live/, ({ ids }) => ids.streamMessageId],
  ['sessionId', /training/, ({ ids }) => ids.made.sessions],
  ['sessionId', /auth/, ({ ids }) => ids.otherSessionId],
  ['sessionId', /./, ({ ids }) => ids.filmSessionId],
  ['conversationId', /people|^PATCH .*:conversationId$/, ({ ids }) => ids.groupId],
  ['matchId', /line-up|answer$|disputes|unmerge/, ({ ids }) => ids.sharedMatchId],
  ['challengeId', /times/, ({ ids }) => ids.acceptedChallengeId],
  ['challengeId', /./, ({ ids }) => ids.challengeId],
  ['side', /./, () => 'b'],
  ['number', /./, () => 1],
  ['matchId', /restore/, ({ ids }) => ids.deletedMatchId],
  ['drillId', /./, ({ ids }) => ids.made.drills],
  ['planId', /./, ({ ids }) => ids.made.plans],
  ['resultId', /season/, ({ ids }) => ids.seasonResultId],
  ['resultId', /./, ({ ids }) => ids.made.results],
  ['noteId', /./, ({ ids }) => ids.made.notes],
  ['startId', /./, ({ ids }) => ids.made.starts],
  ['goalId', /./, ({ ids }) => ids.made.goals],
  ['part', /./, () => 0],
  ['emoji', /live/, () => '👏'],
  ['emoji', /./, () => '👍'],
  ['seq', /small$/, () => 2],
  ['seq', /./, () => 3],
  ['at', /stills/, ({ ids }) => ids.stillAt],
  ['at', /./, ({ ids }) => ids.filmedAt],
  ['sport', /./, () => 'tennis'],
  ['skill', /./, () => 'first-serve'],
  ['system', /./, () => 'utr'],
  ['discipline', /./, () => 'singles'],
  ['folder', /./, ({ ids }) => ids.filmSessionId],
  ['file', /./, () => '1.m4s'],
];

function partOf(name: string, { route, world, caller }: Asking & { route: Route }): string {
  const [, , value] = PARTS.find(([part, address]) => part === name && address.test(nameOf(route))) ?? [];
  const known: unknown = value ? value(world, caller) : Reflect.get(world.ids, name);
  return known === undefined ? uuidv7() : String(known);
}

function sampled(schema: unknown, world: World): object {
  // A body's schema is one of the contract.
  const json: unknown = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  return Object(sampleOf(json as Node, { ids: world.ids }));
}
