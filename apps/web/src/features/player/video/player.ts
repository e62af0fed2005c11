/** Phase of the playback. */
export type PlayerPhase =
  /** Not started: a recording before its first play. */
  | 'idle'
  | 'loading'
  | 'playing'
  | 'paused'
  /** Ready to play, without data yet. */
  | 'buffering'
  | 'ended'
  | 'failed';

export interface PlayerState {
  readonly phase: PlayerPhase;
  /** Instant of the picture on screen, in Unix milliseconds by the server's clock; null if there is none. */
  readonly instant: number | null;
  readonly isAtEdge: boolean;
  /** The part being played, such as a highlight. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly rate: number;
  /** The browser allows no playback before a tap. */
  readonly isRefused: boolean;
  /** The server does not answer; retrying. */
  readonly isRetrying: boolean;
}

/** Plays a broadcast, from our own video or an external one. */
export interface Player {
  state(): PlayerState;
  subscribe(listener: () => void): () => void;
  play(): void;
  pause(): void;
  seek(instant: number): void;
  goLive(): void;
  playRange(from: number, to: number): void;
  /** Returns from a part to the broadcast. */
  leaveRange(): void;
  setMuted(isMuted: boolean): void;
  setVolume(volume: number): void;
  setRate(rate: number): void;
  retry(): void;
}
