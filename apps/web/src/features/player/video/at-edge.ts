import { LIVE_REACH_MS, type Playlist } from './playlist.ts';

/** How far from where live is, in seconds, still counts as being there. */
const NEAR_SECONDS = 4;

interface Standing {
  playlist: Playlist | null;
  instant: number | null;
  /** Seconds of the video. */
  time: number;
  edge: number | null;
  now: number;
}

/** Whether a viewer sees what is to be seen by now. When the camera is cut off, its last picture is. */
export function atEdge({ playlist, instant, time, edge, now }: Standing): boolean {
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
