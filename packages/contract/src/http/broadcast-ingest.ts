import { z } from 'zod/mini';
import { SIGNALS } from '../broadcast-vocabulary.ts';
import { idSchema, instantInQuery } from '../ids.ts';
import { MAX_INTEGER } from '../integers.ts';

/**
 * PUT /api/broadcasts/:broadcastId/sessions/:sessionId, with the head of a fragmented MP4 as `video/mp4`: starts or
 * resumes a camera. Its H.264 and AAC tracks carry Unix times; adding `offset` milliseconds makes them the server's. Those
 * of a file carry its own times, from 0 on, after adding `offset`.
 */
export const openSessionQuery = z.strictObject({
  offset: z.coerce.number().check(z.int(), z.gte(-315_360_000_000), z.lte(315_360_000_000)),
});

/**
 * PUT /api/broadcasts/:broadcastId/sessions/:sessionId/segments/:seq, as `video/mp4`. Idempotent. `seq` counts from 1;
 * a missing one is a gap until it comes: after an outage, newer ones may be sent first.
 */
export const segmentAnswer = z.object({
  /** Its place in the live stream, from 0; below 0 when newer ones came first, and only the recording has it. */
  number: z.int(),
  signal: z.enum(SIGNALS),
});
export type SegmentAnswer = z.infer<typeof segmentAnswer>;

/**
 * PUT /api/broadcasts/:broadcastId/sessions/:sessionId/small, with a head as `video/mp4`: the session has a second, small
 * rendition as well, with the same sound and clock. PUT …/segments/:seq/small, as `video/mp4`, is that of a segment that
 * the server has, of the same time. Both are idempotent.
 */

/**
 * GET /api/broadcasts/:broadcastId/sessions: the segments received so far, for a camera that resumes after a crash.
 */
export const ingestAnswer = z.object({
  sessions: z.array(z.object({ id: idSchema, lastSeq: z.int() })),
});
export type IngestAnswer = z.infer<typeof ingestAnswer>;

/** Reasons of `segment-refused`. */
export const SEGMENT_REFUSALS = [
  /** No picture, or none that lasts. */
  'no-video',
  'no-key-frame',
  'too-long',
  'wrong-track',
  'wrong-time',
  'behind',
  'no-main',
] as const;
/** The `detail` of `segment-refused`. */
export const segmentRefusalSchema = z.object({ reason: z.enum(SEGMENT_REFUSALS) });
export type SegmentRefusal = z.infer<typeof segmentRefusalSchema>['reason'];

/** Query of `recording.mp4`, below the media base, after the end of a broadcast. */
export const recordingQuery = z.strictObject({
  /** The file's name. */
  name: z.optional(z.string().check(z.maxLength(120))),
  /** One part, from 1, of a recording whose codec setup changes. */
  part: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
});

/** The `detail` of `recording-in-parts`. */
export const recordingPartsSchema = z.object({ parts: z.int() });

/** Query of `clip.m3u8` and `clip.mp4`, below the media base: Unix milliseconds by the server's clock. */
export const clipQuery = z.strictObject({
  from: instantInQuery,
  to: instantInQuery,
  /** The file's name. */
  name: z.optional(z.string().check(z.maxLength(120))),
});

/** Renditions of a recording; without one in the query, a playlist lists the main one. */
export const RENDITIONS = ['main', 'small'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/** Query of `live.m3u8`, `event.m3u8` and `vod.m3u8`, below the media base. */
export const playlistQuery = z.object({
  rendition: z.optional(z.enum(RENDITIONS)),
  /** Blocking reload: the answer waits for this segment. Players may add other parameters, which are ignored. */
  _HLS_msn: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_INTEGER))),
});

/** Query of `master.m3u8`, below the media base: the playlist that it lists in each rendition. */
export const masterQuery = z.object({ of: z.enum(['live', 'event', 'vod']) });
export type MasterOf = z.infer<typeof masterQuery>['of'];
