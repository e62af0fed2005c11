import type { TimelinePart } from './video-timeline.ts';

/** What fetches a list and feeds a video element with it. */
export interface Picture {
  /** Where each of its parts is; empty until the list has been read. */
  parts(): readonly TimelinePart[];
  /** The instant on screen, more exactly than by the parts; null where only they know. */
  instant(): number | null;
  /** Where live is, in seconds of the video; null where that is not known. */
  edge(): number | null;
  /** Fetches nothing more, until it goes on. */
  rest(): void;
  goOn(): void;
  close(): void;
}

export interface PictureEvents {
  /** The list has been read. */
  onParts(): void;
  /** It cannot go on by itself. */
  onFailed(): void;
}

export interface PictureRequest {
  readonly url: string;
  /** Pulls its viewer along, and does not let them fall behind. */
  readonly isLive: boolean;
  /** Where it begins, in Unix milliseconds; null for its own beginning, or the edge. */
  readonly at: number | null;
  /** Brings an address that was good at the beginning to the one that is good now. */
  readonly freshen: (url: string) => string;
}

export type OpenPicture = (
  video: HTMLVideoElement,
  request: PictureRequest,
  events: PictureEvents,
) => Promise<Picture>;
