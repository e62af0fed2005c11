// Which of the lists of a recording is played: the newest seconds while it is watched live, all of it so far for who
// goes back, the whole afterwards, and a part of it for a highlight.

export type Playlist =
  | { readonly kind: 'live' | 'event' | 'vod' }
  | { readonly kind: 'clip'; readonly from: number; readonly to: number };

/** Behind this the live list would pull its viewer forward again. */
export const LIVE_REACH_MS = 9000;

/** Where a viewer may want to be: at the edge, or at an instant in Unix milliseconds. */
export type Wish = 'edge' | number;

export function playlistFor(wish: Wish, { isLive, now }: { isLive: boolean; now: number }): Playlist {
  if (!isLive) {
    return { kind: 'vod' };
  }
  const isNear = wish === 'edge' || now - wish < LIVE_REACH_MS;
  return { kind: isNear ? 'live' : 'event' };
}

/** What a viewer who has stopped for a while comes back to. */
export function playlistAfterPause(
  current: Playlist,
  { instant, isLive, now }: { instant: number | null; isLive: boolean; now: number },
): Playlist {
  return current.kind === 'live' && instant !== null ? playlistFor(instant, { isLive, now }) : current;
}

/** Below the media base. */
export function addressOf(playlist: Playlist): string {
  return playlist.kind === 'clip'
    ? `/clip.m3u8?from=${Math.round(playlist.from)}&to=${Math.round(playlist.to)}`
    : `/${playlist.kind}.m3u8`;
}

export function isSamePlaylist(one: Playlist, other: Playlist): boolean {
  return addressOf(one) === addressOf(other);
}
