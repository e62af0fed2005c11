import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import {
  BROADCAST_SOURCES,
  BROADCAST_VISIBILITIES,
  HIGHLIGHT_MODES,
  MAX_SPONSOR_LENGTH,
  MAX_VIDEO_DRIFT,
  OVERLAY_THEMES,
  SIGNALS,
} from '../broadcast-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { countInQuery, countSchema } from '../integers.ts';
import { singleLineName } from '../text.ts';
import { SURFACES } from '../vocabulary.ts';
import { occurrenceKeySchema } from './calendar.ts';
import { faceSchema, teamMarkSchema } from './faces.ts';
import { loggedEventSchema, matchSummarySchema } from './matches.ts';
import { shareSchema, shareTokenSchema } from './shares.ts';

/** A person beside a broadcast, by name. */
export const streamPersonSchema = z.object({ accountId: idSchema, ...faceSchema.shape });
export type StreamPerson = z.infer<typeof streamPersonSchema>;

/** The description of a broadcast. While a match is shown, the match describes itself and this is hidden. */
export const broadcastInfoSchema = z.strictObject({
  opponent: z.nullable(singleLineName({ max: 80 })),
  venue: z.nullable(singleLineName({ max: 120 })),
  surface: z.nullable(z.enum(SURFACES)),
  /** `Singles, best of 3`. */
  type: z.nullable(singleLineName({ max: 80 })),
});
export type BroadcastInfo = z.infer<typeof broadcastInfoSchema>;

/** A live or recorded broadcast of a team. */
export const broadcastSchema = z.object({
  id: idSchema,
  team: teamMarkSchema,
  title: z.string(),
  source: z.enum(BROADCAST_SOURCES),
  /** The address of an external video. */
  externalUrl: z.nullable(z.string()),
  /** The instant of second 0 of an external video or a file, once entered; null for a camera, which sends it. */
  videoStartAt: z.nullable(z.iso.datetime()),
  /** Added to each second of a file, in millionths of a second, to follow the match's clock. */
  videoDrift: z.int(),
  visibility: z.enum(BROADCAST_VISIBILITIES),
  isLive: z.boolean(),
  signal: z.enum(SIGNALS),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  startedBy: z.nullable(streamPersonSchema),
  info: broadcastInfoSchema,
  /** For the hand board and its words, when no match is shown. */
  sport: z.nullable(z.enum(SPORTS)),
  matchId: z.nullable(idSchema),
  event: z.nullable(z.object({ eventId: idSchema, key: occurrenceKeySchema, title: z.string() })),
  highlightMode: z.enum(HIGHLIGHT_MODES),
  /** A line of the team below the score and on overlays; null without one. Text alone: nothing is loaded for it. */
  sponsor: z.nullable(z.string()),
  /** True while pages of other sites may show it; only ever true of a public one. */
  isEmbeddable: z.boolean(),
  /** The recording; null without one. `firstAt` is the instant of the first picture; gaps are included. */
  recording: z.nullable(
    z.object({
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
      durationMs: z.int(),
      bytes: z.int(),
      /** True once its camera has sent a small rendition: `master.m3u8` lists it. */
      hasSmall: z.boolean(),
    }),
  ),
  /** The path of its newest still, valid as long as a media base; null without one. */
  still: z.nullable(z.string()),
  viewers: z.int(),
  /** The most viewers at one time. */
  mostViewers: z.int(),
  /** The time the recording expires; null if it is kept. */
  keptUntil: z.nullable(z.iso.datetime()),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

/**
 * The address of the video: `base` is followed by `/live.m3u8`, `/event.m3u8`, `/vod.m3u8`,
 * `/master.m3u8?of=live` (or `event`, `vod`), `/clip.m3u8?from=…&to=…`, `/clip.mp4?from=…&to=…` (Unix milliseconds) and
 * `/stills/….jpg`. It includes the reader's key and works until `until`.
 */
export const broadcastMediaSchema = z.object({ base: z.string(), until: z.iso.datetime() });
export type BroadcastMedia = z.infer<typeof broadcastMediaSchema>;

/** The reader's permissions for a broadcast. */
export const broadcastRightsSchema = z.object({
  /** May broadcast with it, end, rename and cut it, and share links to it. */
  canManage: z.boolean(),
  canChat: z.boolean(),
  canModerate: z.boolean(),
  /** May read what its team reads. */
  isMember: z.boolean(),
});
export type BroadcastRights = z.infer<typeof broadcastRightsSchema>;

/** GET /api/teams/:teamId/broadcasts: live and past ones, newest first; `before` is a broadcast's id. */
export const broadcastsQuery = z.strictObject({ before: z.optional(idSchema) });
/** GET /api/teams/:teamId/broadcasts. */
export const broadcastsAnswer = z.object({
  live: z.array(broadcastSchema),
  past: z.array(broadcastSchema),
  /** The `before` of the next page. */
  next: z.nullable(idSchema),
  canBroadcast: z.boolean(),
  storage: z.object({ usedBytes: z.int(), mostBytes: z.int() }),
});
export type BroadcastsAnswer = z.infer<typeof broadcastsAnswer>;

const detailsShape = {
  title: singleLineName({ max: 120 }),
  visibility: z.enum(BROADCAST_VISIBILITIES),
  info: broadcastInfoSchema,
  matchId: z.nullable(idSchema),
  /** Its event; if none is given, the event of its match. */
  event: z.nullable(z.strictObject({ eventId: idSchema, key: occurrenceKeySchema })),
  highlightMode: z.enum(HIGHLIGHT_MODES),
  videoStartAt: z.nullable(z.iso.datetime()),
  videoDrift: z.optional(z.int().check(z.gte(-MAX_VIDEO_DRIFT), z.lte(MAX_VIDEO_DRIFT))),
};

/**
 * PUT /api/broadcasts/:broadcastId: goes live. Idempotent by the client's id. `hasConsent` confirms that everyone on
 * court knows they are being filmed; filming requires it.
 */
export const startBroadcastBody = z.strictObject({
  ...detailsShape,
  teamId: idSchema,
  source: z.enum(BROADCAST_SOURCES),
  externalUrl: z.nullable(z.string().check(z.maxLength(2000))),
  sport: z.nullable(z.enum(SPORTS)),
  hasConsent: z.boolean(),
  /** True when the team is notified. */
  tellsTeam: z.boolean(),
  /** The scheduled broadcast that goes live with it. Those who asked to be reminded are notified. */
  scheduledId: z.optional(idSchema),
});
export type StartBroadcastBody = z.infer<typeof startBroadcastBody>;

/** PATCH /api/broadcasts/:broadcastId: an absent key changes nothing. */
export const changeBroadcastBody = z.extend(z.partial(z.strictObject(detailsShape)), {
  /** True when the recording never expires. */
  isKept: z.optional(z.boolean()),
  /** Null takes the line away. The team's next broadcasts begin with the newest one's. */
  sponsor: z.optional(z.nullable(singleLineName({ max: MAX_SPONSOR_LENGTH }))),
  /** Lets pages of other sites show a public broadcast. Ends when it is no longer public. */
  isEmbeddable: z.optional(z.boolean()),
});
export type ChangeBroadcastBody = z.infer<typeof changeBroadcastBody>;

/**
 * GET /api/live/:key: a broadcast for its audience. `key` is its id, for its team and for everyone if it is public; or
 * the token of a link. Also the answer of PUT and PATCH /api/broadcasts/:broadcastId, POST …/end and …/restore.
 */
export const broadcastAnswer = z.object({
  broadcast: broadcastSchema,
  /** Null without video of our own. */
  media: z.nullable(broadcastMediaSchema),
  rights: broadcastRightsSchema,
  /** The server's clock, since the reader's may be wrong. */
  now: z.iso.datetime(),
});
export type BroadcastAnswer = z.infer<typeof broadcastAnswer>;

/** GET /api/live/:key/log?after=: the match shown, as spectators see it, with its log after a place. */
export const liveLogQuery = z.strictObject({
  after: z.optional(countInQuery),
});
/** GET /api/live/:key/log: null and empty while no match is shown. */
export const liveLogAnswer = z.object({
  match: z.nullable(matchSummarySchema),
  seq: z.int(),
  log: z.array(loggedEventSchema),
});
export type LiveLogAnswer = z.infer<typeof liveLogAnswer>;

const count = z.int().check(z.gte(0), z.lte(999));
const pairOfCounts = z.strictObject({ home: count, away: count });

/** A board counted by hand, when no match is shown. */
export const handBoardSchema = z.strictObject({
  points: pairOfCounts,
  /** The finished sets, in order. */
  sets: z.array(pairOfCounts).check(z.maxLength(7)),
});
export type HandBoard = z.infer<typeof handBoardSchema>;

/** The board from one instant on. */
export const boardChangeSchema = z.object({
  /** From 1, without gaps. */
  seq: z.int(),
  id: idSchema,
  at: z.iso.datetime(),
  board: handBoardSchema,
});
export type BoardChange = z.infer<typeof boardChangeSchema>;

/** GET /api/live/:key/board: every change, so that viewers see the board as it was at their place in the recording. */
export const boardAnswer = z.object({ changes: z.array(boardChangeSchema) });
export type BoardAnswer = z.infer<typeof boardAnswer>;

/**
 * PUT /api/broadcasts/:broadcastId/board/:changeId; `base` is the seq it was counted from. An older one is refused as
 * `board-stale`.
 */
export const changeBoardBody = z.strictObject({ base: countSchema, board: handBoardSchema });
export type ChangeBoardBody = z.infer<typeof changeBoardBody>;
/** PUT /api/broadcasts/:broadcastId/board/:changeId. */
export const boardChangeAnswer = z.object({ change: boardChangeSchema });

/** POST /api/broadcasts/:broadcastId/links: a link to watch; its token is shown once. Not for `team`. */
export const createStreamLinkAnswer = z.object({ link: shareSchema, token: shareTokenSchema });
export type CreateStreamLinkAnswer = z.infer<typeof createStreamLinkAnswer>;
/** GET /api/broadcasts/:broadcastId/links: the active ones, newest first. */
export const streamLinksAnswer = z.object({ links: z.array(shareSchema) });
export type StreamLinksAnswer = z.infer<typeof streamLinksAnswer>;

/** A transparent page with the team's board, for video-mixing software. */
export const overlaySchema = z.object({
  id: idSchema,
  name: z.string(),
  theme: z.enum(OVERLAY_THEMES),
  createdAt: z.iso.datetime(),
});
export type Overlay = z.infer<typeof overlaySchema>;
/** POST /api/teams/:teamId/overlays. */
export const createOverlayBody = z.strictObject({
  name: singleLineName({ max: 60 }),
  theme: z.enum(OVERLAY_THEMES),
});
/** POST /api/teams/:teamId/overlays: the token is shown once. */
export const createOverlayAnswer = z.object({ overlay: overlaySchema, token: shareTokenSchema });
export type CreateOverlayAnswer = z.infer<typeof createOverlayAnswer>;
/** GET /api/teams/:teamId/overlays: the active ones, newest first. DELETE …/:overlayId revokes one. */
export const overlaysAnswer = z.object({ overlays: z.array(overlaySchema) });
export type OverlaysAnswer = z.infer<typeof overlaysAnswer>;

/**
 * Query of GET /api/overlay/:token. One broadcast of the team, or the newest one that shows a match; the newest of all
 * without either.
 */
export const overlayQuery = z.strictObject({
  broadcast: z.optional(idSchema),
  match: z.optional(idSchema),
  /** Of the tie's line that its match plays, or else of the broadcast; “2” and “court 2” are the same court. */
  court: z.optional(singleLineName({ max: 120 })),
});
export type OverlayQuery = z.infer<typeof overlayQuery>;
/** GET /api/overlay/:token: what the team shows now; null and empty while nothing is live. */
export const overlayAnswer = z.object({
  theme: z.enum(OVERLAY_THEMES),
  teamName: z.string(),
  broadcast: z.nullable(broadcastSchema),
  match: z.nullable(matchSummarySchema),
  seq: z.int(),
  log: z.array(loggedEventSchema),
  /** Counted by hand: what a page of the longest delay may still show, oldest first. */
  boards: z.array(boardChangeSchema),
  now: z.iso.datetime(),
});
export type OverlayAnswer = z.infer<typeof overlayAnswer>;

/**
 * GET /api/embed/:broadcastId: a broadcast for a page of another site, without chat, viewers and rights. The same for every
 * reader: no session is asked for.
 */
export const embedAnswer = z.object({
  broadcast: z.pick(broadcastSchema, {
    id: true,
    team: true,
    title: true,
    source: true,
    isLive: true,
    signal: true,
    startedAt: true,
    endedAt: true,
    startedBy: true,
    info: true,
    sport: true,
    matchId: true,
    sponsor: true,
    recording: true,
    still: true,
  }),
  /** Null without video. */
  media: z.nullable(broadcastMediaSchema),
  match: z.nullable(matchSummarySchema),
  seq: z.int(),
  log: z.array(loggedEventSchema),
  /** Every change of the hand board; empty while a match is shown. */
  changes: z.array(boardChangeSchema),
  now: z.iso.datetime(),
});
export type EmbedAnswer = z.infer<typeof embedAnswer>;

/** GET and PUT /api/account/filming: whether matches with this player may be broadcast. */
export const filmingSchema = z.strictObject({ mayBeFilmed: z.boolean() });
export type Filming = z.infer<typeof filmingSchema>;

/**
 * GET /api/matches/:matchId/broadcasts, and GET /api/calendar/events/:eventId/:key/broadcasts: those the reader may
 * watch.
 */
export const broadcastsOfAnswer = z.object({ broadcasts: z.array(broadcastSchema) });
export type BroadcastsOfAnswer = z.infer<typeof broadcastsOfAnswer>;
