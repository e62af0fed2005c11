// HLS playlists (RFC 8216, and its second edition for blocking reload). All addresses are relative to the playlist.

import type { Rendition } from '@allcourt/contract';
import { isCutAfter } from './segment-times.ts';
import type { SegmentRow } from './store.ts';

export type Entry = Pick<
  SegmentRow,
  'number' | 'sessionId' | 'seq' | 'startUs' | 'durationUs' | 'isCut' | 'smallBytes' | 'isSmallLate'
>;

interface Live {
  readonly segments: readonly Entry[];
  /** Number of cuts before the first segment. */
  readonly cutsBefore: number;
  /** Longest segment of the broadcast: the announced target duration must not shrink. */
  readonly longestUs: number;
  readonly isOver: boolean;
  readonly rendition?: Rendition;
}

const END = '#EXT-X-ENDLIST';

/** The newest seconds, for live viewers; older segments are in the recording. */
export function livePlaylist({ segments, cutsBefore, longestUs, isOver, rendition = 'main' }: Live): string {
  return text([
    ...opening(longestUs),
    blocking(longestUs),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${cutsBefore}`,
    ...linesOf(segments, { isCut: (segment) => segment.isCut, isSmall: smallIn('live', rendition) }),
    ...(isOver ? [END] : []),
  ]);
}

interface Recorded {
  /** Lines of its segments, in order. */
  readonly lines: string;
  readonly longestUs: number;
  readonly isOver: boolean;
}

/** Everything so far, and growing: for viewers who go back during a live broadcast. */
export function eventPlaylist({ lines, longestUs, isOver }: Recorded): string {
  const head = text([
    ...opening(longestUs),
    blocking(longestUs),
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    ...FROM_THE_START,
  ]);
  return `${head}${lines}${isOver ? `${END}\n` : ''}`;
}

/** The whole recording. */
export function vodPlaylist({ lines, longestUs }: Omit<Recorded, 'isOver'>): string {
  return `${text([...opening(longestUs), '#EXT-X-PLAYLIST-TYPE:VOD', ...FROM_THE_START])}${lines}${END}\n`;
}

/** A part of the recording that starts at an instant within its first segment. */
export function clipPlaylist(segments: readonly Entry[], { fromUs }: { fromUs: number }): string {
  const longestUs = Math.max(...segments.map(({ durationUs }) => durationUs));
  const offsetUs = Math.max(0, fromUs - (segments[0]?.startUs ?? 0));
  return text([
    ...opening(longestUs),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...FROM_THE_START,
    `#EXT-X-START:TIME-OFFSET=${(offsetUs / 1e6).toFixed(3)},PRECISE=YES`,
    ...linesOf(
      segments,
      inRecording(undefined, () => false),
    ),
    END,
  ]);
}

const FROM_THE_START = ['#EXT-X-MEDIA-SEQUENCE:0'];

/** Lines of new segments of a recording after those already listed. */
export function linesAfter(before: Entry | undefined, segments: readonly Entry[], isSmall: IsSmall): string {
  return segments.length === 0 ? '' : text(linesOf(segments, inRecording(before, isSmall)));
}

/** True for a segment that is listed with its small rendition. */
export type IsSmall = (segment: Entry) => boolean;

/**
 * Without its small rendition, a segment is listed as it is: the picture goes on, only larger. A list that players reload
 * may not change, so what came late is in the finished recording only.
 */
export function smallIn(list: 'live' | 'event' | 'vod', rendition: Rendition): IsSmall {
  return ({ smallBytes, isSmallLate }) =>
    rendition === 'small' && smallBytes !== null && (list === 'vod' || !isSmallLate);
}

interface Listing {
  /** Listed before these. */
  readonly before?: Entry | undefined;
  isCut(segment: Entry, previous: Entry | undefined): boolean;
  readonly isSmall: IsSmall;
}

/** In a recording, segments that came late have closed cuts of the live stream. */
function inRecording(before: Entry | undefined, isSmall: IsSmall): Listing {
  return { before, isSmall, isCut: (segment, previous) => isCutAfter(segment, previous ?? null) };
}

/** Both renditions have the same cuts: a change between them is not one, since their sound and their clock go on. */
function linesOf(segments: readonly Entry[], { before, isCut, isSmall }: Listing): string[] {
  const headOf = (segment: Entry) => `${segment.sessionId}/init${isSmall(segment) ? '-small' : ''}.mp4`;
  return segments.flatMap((segment, index) => {
    const previous = index === 0 ? before : segments[index - 1];
    const { sessionId, seq, startUs, durationUs } = segment;
    const head = headOf(segment);
    return [
      ...(isCut(segment, previous) ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(previous && headOf(previous) === head ? [] : [`#EXT-X-MAP:URI="${head}"`]),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(startUs / 1000)).toISOString()}`,
      `#EXTINF:${(durationUs / 1e6).toFixed(5)},`,
      `${sessionId}/${seq}${isSmall(segment) ? '-small' : ''}.m4s`,
    ];
  });
}

function opening(longestUs: number): string[] {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${targetSeconds(longestUs)}`,
  ];
}

/** Blocking reload: players ask for the next state and get it as soon as it exists. */
function blocking(longestUs: number): string {
  return `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=${(3 * targetSeconds(longestUs)).toFixed(1)}`;
}

function targetSeconds(longestUs: number): number {
  return Math.max(1, Math.round(longestUs / 1e6));
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
