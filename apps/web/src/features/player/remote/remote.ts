// An external video in another site's player. Its reports are stored; commands are sent to it.

import type { FrameReport } from '#web/data/frame-messages.ts';

/** State of an external video; `date` is the instant on screen, if its playlist has the time. */
export interface RemoteState extends Omit<FrameReport, 'kind'> {
  readonly isReady: boolean;
}

export const NO_REMOTE: RemoteState = {
  time: 0,
  duration: null,
  isPlaying: false,
  isBuffering: false,
  hasEnded: false,
  hasFailed: false,
  isMuted: true,
  volume: 1,
  isReady: false,
  date: null,
};

/** A player in a frame. */
export interface Remote {
  state(): RemoteState;
  subscribe(listener: () => void): () => void;
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
  setMuted(isMuted: boolean): void;
  setVolume(volume: number): void;
  setRate(rate: number): void;
  reload(): void;
  close(): void;
}
