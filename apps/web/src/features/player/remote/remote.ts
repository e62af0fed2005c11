// An external video in another site's player. Its reports are stored; commands are sent to it.

/** State of an external video. */
export interface RemoteState {
  /** Position, in seconds. */
  readonly time: number;
  readonly duration: number | null;
  readonly isPlaying: boolean;
  readonly isBuffering: boolean;
  readonly hasEnded: boolean;
  readonly hasFailed: boolean;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly isReady: boolean;
  /** Instant on screen, in Unix milliseconds, if its playlist has the time. */
  readonly date: number | null;
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
