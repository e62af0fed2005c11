import type { TimelinePart } from './video-timeline.ts';

/** Loads a playlist and feeds it to a video element. */
export interface Picture {
  /** Instant of each part; empty until the playlist has loaded. */
  parts(): readonly TimelinePart[];
  /** Instant on screen, more exact than from the parts; null if unknown. */
  instant(): number | null;
  /** Live edge, in seconds of the video; null if unknown. */
  edge(): number | null;
  /** False if its playlist has one rendition only. */
  hasChoice(): boolean;
  /** Stops loading until resumed. */
  rest(): void;
  resume(): void;
  close(): void;
}

export interface PictureEvents {
  /** The playlist has loaded. */
  onParts(): void;
  /** Playback cannot recover. */
  onFailed(): void;
}

export interface PictureRequest {
  readonly url: string;
  /** Catches up with the live edge when the viewer falls behind. */
  readonly isLive: boolean;
  /** Start, in Unix milliseconds; null for the beginning of the playlist, or the live edge. */
  readonly at: number | null;
  /** Turns an expired media address into the current one. */
  readonly freshen: (url: string) => string;
}

export type OpenPicture = (
  video: HTMLVideoElement,
  request: PictureRequest,
  events: PictureEvents,
) => Promise<Picture>;
