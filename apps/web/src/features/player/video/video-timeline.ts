// Maps positions in a video to instants. A recording has gaps while its camera was away: there the video time runs on
// while the clock jumps.

/** A part without a gap. */
export interface TimelinePart {
  /** Instant of its first picture: Unix milliseconds by the server's clock. */
  readonly instant: number;
  /** Position in the video, in seconds. */
  readonly start: number;
  readonly duration: number;
}

/** The instant at a position in seconds. */
export function instantAt(parts: readonly TimelinePart[], time: number): number | null {
  const part = parts.findLast(({ start }) => start <= time) ?? parts[0];
  return part ? part.instant + (time - part.start) * 1000 : null;
}

/** The position of an instant, in seconds; in a gap the next picture, outside the nearest end. */
export function timeAt(parts: readonly TimelinePart[], instant: number): number | null {
  const part = parts.find((one) => instant < endOf(one)) ?? parts.at(-1);
  if (!part) {
    return null;
  }
  const seconds = (instant - part.instant) / 1000;
  return part.start + Math.min(Math.max(seconds, 0), part.duration);
}

function endOf({ instant, duration }: TimelinePart): number {
  return instant + duration * 1000;
}

// Chooses the playlist of a recording: the newest seconds for live, everything so far for a viewer who goes back, the
// whole recording afterwards, and a part of it for a highlight.

export type Playlist =
  | { readonly kind: 'live' | 'event' | 'vod' }
  | { readonly kind: 'clip'; readonly from: number; readonly to: number };

/** Further behind than this, the live playlist would pull the viewer forward. */
const LIVE_REACH_MS = 9000;

/** The position a viewer wants: the live edge, or an instant in Unix milliseconds. */
export type Wish = 'edge' | number;

export function playlistFor(wish: Wish, { isLive, now }: { isLive: boolean; now: number }): Playlist {
  if (!isLive) {
    return { kind: 'vod' };
  }
  const isNear = wish === 'edge' || now - wish < LIVE_REACH_MS;
  return { kind: isNear ? 'live' : 'event' };
}

/** The position to return to after a pause. */
export function playlistAfterPause(
  current: Playlist,
  { instant, isLive, now }: { instant: number | null; isLive: boolean; now: number },
): Playlist {
  return current.kind === 'live' && instant !== null ? playlistFor(instant, { isLive, now }) : current;
}

/** Path below the media base; with a small rendition, that of the list of both. */
export function addressOf(playlist: Playlist, { hasSmall = false }: { hasSmall?: boolean } = {}): string {
  if (playlist.kind === 'clip') {
    return `/clip.m3u8?from=${Math.round(playlist.from)}&to=${Math.round(playlist.to)}`;
  }
  return hasSmall ? `/master.m3u8?of=${playlist.kind}` : `/${playlist.kind}.m3u8`;
}

export function isSamePlaylist(one: Playlist, other: Playlist): boolean {
  return addressOf(one) === addressOf(other);
}

/** This close to the live edge, in seconds, counts as live. */
const NEAR_SECONDS = 4;

interface Position {
  playlist: Playlist | null;
  instant: number | null;
  /** Position, in seconds of the video. */
  time: number;
  edge: number | null;
  now: number;
}

/** True when the viewer sees the newest picture. If the camera is lost, that is its last one. */
export function isAtLiveEdge({ playlist, instant, time, edge, now }: Position): boolean {
  if (playlist === null) {
    return true;
  }
  if (playlist.kind === 'clip') {
    return false;
  }
  if (edge !== null && instant !== null) {
    return time >= edge - NEAR_SECONDS;
  }
  return instant === null || now - instant < LIVE_REACH_MS;
}
