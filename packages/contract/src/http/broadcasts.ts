import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import {
  BROADCAST_SOURCES,
  BROADCAST_VISIBILITIES,
  HIGHLIGHT_MODES,
  OVERLAY_THEMES,
  SIGNALS,
} from '../broadcast-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { CRESTS } from '../team-vocabulary.ts';
import { SURFACES } from '../vocabulary.ts';
import { occurrenceKeySchema } from './calendar.ts';
import { loggedEventSchema, matchSummarySchema } from './matches.ts';
import { shareSchema, shareTokenSchema } from './shares.ts';
import { writtenLine } from './text.ts';

/** Somebody beside a broadcast, by name. */
export const streamPersonSchema = z.object({
  accountId: idSchema,
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
});
export type StreamPerson = z.infer<typeof streamPersonSchema>;

/** What a broadcast says of what it shows. Where a match is scored, the match itself says it, and what is here is not shown. */
export const broadcastInfoSchema = z.strictObject({
  opponent: z.nullable(writtenLine({ max: 80 })),
  venue: z.nullable(writtenLine({ max: 120 })),
  surface: z.nullable(z.enum(SURFACES)),
  /** `Singles, best of 3`. */
  type: z.nullable(writtenLine({ max: 80 })),
});
export type BroadcastInfo = z.infer<typeof broadcastInfoSchema>;

/** A live or recorded broadcast of a team. */
export const broadcastSchema = z.object({
  id: idSchema,
  team: z.object({ id: idSchema, name: z.string(), colour: z.string(), crest: z.enum(CRESTS) }),
  title: z.string(),
  source: z.enum(BROADCAST_SOURCES),
  /** The address of a video elsewhere. */
  externalUrl: z.nullable(z.string()),
  /** When second 0 of a video elsewhere was, once somebody has said so; null of a camera, which says it itself. */
  videoStartAt: z.nullable(z.iso.datetime()),
  visibility: z.enum(BROADCAST_VISIBILITIES),
  isLive: z.boolean(),
  signal: z.enum(SIGNALS),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  startedBy: z.nullable(streamPersonSchema),
  info: broadcastInfoSchema,
  /** Of the stand-alone board, and of the words, where no match is scored. */
  sport: z.nullable(z.enum(SPORTS)),
  matchId: z.nullable(idSchema),
  event: z.nullable(z.object({ eventId: idSchema, key: occurrenceKeySchema, title: z.string() })),
  highlightMode: z.enum(HIGHLIGHT_MODES),
  /** What is recorded; null where nothing is. `firstAt` is the instant of the first picture, gaps and all. */
  recording: z.nullable(
    z.object({
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
      durationMs: z.int(),
      bytes: z.int(),
    }),
  ),
  /** The path of its newest still, which works as long as a media base does; null without one. */
  still: z.nullable(z.string()),
  viewers: z.int(),
  /** The most that watched at once. */
  mostViewers: z.int(),
  /** When the recording is deleted by itself; null where it is kept. */
  keptUntil: z.nullable(z.iso.datetime()),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

/**
 * Where the pictures are: `base` is followed by `/live.m3u8`, `/event.m3u8`, `/vod.m3u8`, `/clip.m3u8?from=…&to=…`,
 * `/clip.mp4?from=…&to=…` (Unix milliseconds) and `/stills/….jpg`. It carries what lets the reader in, and works until `until`.
 */
export const broadcastMediaSchema = z.object({ base: z.string(), until: z.iso.datetime() });
export type BroadcastMedia = z.infer<typeof broadcastMediaSchema>;

/** What the reader may do with a broadcast. */
export const broadcastRightsSchema = z.object({
  /** Broadcast with it: end it, name it, cut it, and show others the way to it. */
  canManage: z.boolean(),
  canChat: z.boolean(),
  canModerate: z.boolean(),
  /** Read what its team reads. */
  isMember: z.boolean(),
});
export type BroadcastRights = z.infer<typeof broadcastRightsSchema>;

/** GET /api/teams/:teamId/broadcasts: what is on, and what was, the newest first; `before` is a broadcast's id. */
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
  title: writtenLine({ max: 120 }),
  visibility: z.enum(BROADCAST_VISIBILITIES),
  info: broadcastInfoSchema,
  matchId: z.nullable(idSchema),
  /** The event that it belongs to; that of the match, where the match has one and none is said. */
  event: z.nullable(z.strictObject({ eventId: idSchema, key: occurrenceKeySchema })),
  highlightMode: z.enum(HIGHLIGHT_MODES),
  videoStartAt: z.nullable(z.iso.datetime()),
};

/**
 * PUT /api/broadcasts/:broadcastId: goes live. The client's id makes a second sending harmless. `hasConsent` says that
 * everybody on court knows that they are filmed; without it nothing is filmed.
 */
export const startBroadcastBody = z.strictObject({
  ...detailsShape,
  teamId: idSchema,
  source: z.enum(BROADCAST_SOURCES),
  externalUrl: z.nullable(z.string().check(z.maxLength(2000))),
  sport: z.nullable(z.enum(SPORTS)),
  hasConsent: z.boolean(),
  /** Whether the team is told of it. */
  tellsTeam: z.boolean(),
});
export type StartBroadcastBody = z.infer<typeof startBroadcastBody>;

/** PATCH /api/broadcasts/:broadcastId: what is not said stays. */
export const changeBroadcastBody = z.strictObject({
  title: z.optional(detailsShape.title),
  visibility: z.optional(detailsShape.visibility),
  info: z.optional(detailsShape.info),
  matchId: z.optional(detailsShape.matchId),
  event: z.optional(detailsShape.event),
  highlightMode: z.optional(detailsShape.highlightMode),
  videoStartAt: z.optional(detailsShape.videoStartAt),
  /** Whether the recording is kept for good. */
  isKept: z.optional(z.boolean()),
});
export type ChangeBroadcastBody = z.infer<typeof changeBroadcastBody>;

/**
 * GET /api/live/:key: a broadcast, for whom it is for. `key` is its id, for its team and, where it is public, for
 * everybody; or the token of a link. PUT and PATCH /api/broadcasts/:broadcastId, and POST …/end and …/restore, answer so, too.
 */
export const broadcastAnswer = z.object({
  broadcast: broadcastSchema,
  /** Null where there are no pictures of ours. */
  media: z.nullable(broadcastMediaSchema),
  rights: broadcastRightsSchema,
  /** The server's clock, since the reader's may be wrong. */
  now: z.iso.datetime(),
});
export type BroadcastAnswer = z.infer<typeof broadcastAnswer>;

/** GET /api/live/:key/log?after=: the match that is shown, as onlookers see it, with its log after one place. */
export const liveLogQuery = z.strictObject({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
});
/** GET /api/live/:key/log: null and empty where no match is shown. */
export const liveLogAnswer = z.object({
  match: z.nullable(matchSummarySchema),
  seq: z.int(),
  log: z.array(loggedEventSchema),
});
export type LiveLogAnswer = z.infer<typeof liveLogAnswer>;

const count = z.int().check(z.gte(0), z.lte(999));
const pairOfCounts = z.strictObject({ home: count, away: count });

/** A board that is counted by hand, where no match is scored. */
export const handBoardSchema = z.strictObject({
  points: pairOfCounts,
  /** Those that are over, in their order. */
  sets: z.array(pairOfCounts).check(z.maxLength(7)),
});
export type HandBoard = z.infer<typeof handBoardSchema>;

/** The board as it was from one instant on. */
export const boardChangeSchema = z.object({
  /** From 1 on without a gap. */
  seq: z.int(),
  id: idSchema,
  at: z.iso.datetime(),
  board: handBoardSchema,
});
export type BoardChange = z.infer<typeof boardChangeSchema>;

/** GET /api/live/:key/board: all of it, so that each viewer sees it as it was at their own place in the recording. */
export const boardAnswer = z.object({ changes: z.array(boardChangeSchema) });
export type BoardAnswer = z.infer<typeof boardAnswer>;

/** PUT /api/broadcasts/:broadcastId/board/:changeId; `base` is the seq that it was counted from. Behind it is `board-stale`. */
export const changeBoardBody = z.strictObject({ base: z.int().check(z.gte(0)), board: handBoardSchema });
export type ChangeBoardBody = z.infer<typeof changeBoardBody>;
/** PUT /api/broadcasts/:broadcastId/board/:changeId. */
export const boardChangeAnswer = z.object({ change: boardChangeSchema });

/** POST and GET /api/broadcasts/:broadcastId/links: links to watch by; the token is told once. Not for `team`. */
export const createStreamLinkAnswer = z.object({ link: shareSchema, token: shareTokenSchema });
export type CreateStreamLinkAnswer = z.infer<typeof createStreamLinkAnswer>;
/** GET /api/broadcasts/:broadcastId/links: those that work, the newest first. */
export const streamLinksAnswer = z.object({ links: z.array(shareSchema) });
export type StreamLinksAnswer = z.infer<typeof streamLinksAnswer>;

/** A transparent page with the team's board, for the program that mixes somebody else's picture. */
export const overlaySchema = z.object({
  id: idSchema,
  name: z.string(),
  theme: z.enum(OVERLAY_THEMES),
  createdAt: z.iso.datetime(),
});
export type Overlay = z.infer<typeof overlaySchema>;
/** POST /api/teams/:teamId/overlays. */
export const createOverlayBody = z.strictObject({
  name: writtenLine({ max: 60 }),
  theme: z.enum(OVERLAY_THEMES),
});
/** POST /api/teams/:teamId/overlays: the token is told this once. */
export const createOverlayAnswer = z.object({ overlay: overlaySchema, token: shareTokenSchema });
export type CreateOverlayAnswer = z.infer<typeof createOverlayAnswer>;
/** GET /api/teams/:teamId/overlays: those that work, the newest first. DELETE …/:overlayId switches one off. */
export const overlaysAnswer = z.object({ overlays: z.array(overlaySchema) });
export type OverlaysAnswer = z.infer<typeof overlaysAnswer>;

/** GET /api/overlay/:token: what the team shows at this moment; all null and empty while nothing is on. */
export const overlayAnswer = z.object({
  theme: z.enum(OVERLAY_THEMES),
  teamName: z.string(),
  broadcast: z.nullable(broadcastSchema),
  match: z.nullable(matchSummarySchema),
  seq: z.int(),
  log: z.array(loggedEventSchema),
  board: z.nullable(handBoardSchema),
  now: z.iso.datetime(),
});
export type OverlayAnswer = z.infer<typeof overlayAnswer>;

/** GET and PUT /api/account/filming: whether matches that somebody plays in may be broadcast. */
export const filmingSchema = z.strictObject({ mayBeFilmed: z.boolean() });
export type Filming = z.infer<typeof filmingSchema>;

/** GET /api/matches/:matchId/broadcasts, and GET /api/calendar/events/:eventId/:key/broadcasts: those that the reader may watch. */
export const broadcastsOfAnswer = z.object({ broadcasts: z.array(broadcastSchema) });
export type BroadcastsOfAnswer = z.infer<typeof broadcastsOfAnswer>;
