// A video that somebody else's player shows. What it says of itself is written down; the rest is asked of it.

/** What is known of a video elsewhere. */
export interface RemoteState {
  /** Seconds of the video. */
  readonly time: number;
  readonly duration: number | null;
  readonly isPlaying: boolean;
  readonly isBuffering: boolean;
  readonly hasEnded: boolean;
  readonly hasFailed: boolean;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly isReady: boolean;
  /** The instant on screen, where its list says so; Unix milliseconds. */
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
