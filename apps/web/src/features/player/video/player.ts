/** What a player is doing. */
export type PlayerPhase =
  /** Nothing has been asked for: a recording before its first play. */
  | 'idle'
  | 'loading'
  | 'playing'
  | 'paused'
  /** It wants to play, and has nothing to play yet. */
  | 'buffering'
  | 'ended'
  | 'failed';

export interface PlayerState {
  readonly phase: PlayerPhase;
  /** Of the picture on screen, in Unix milliseconds by the server's clock; null while there is none. */
  readonly instant: number | null;
  readonly isAtEdge: boolean;
  /** A part is shown by itself: a highlight. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly rate: number;
  /** The browser lets nothing play before somebody has tapped. */
  readonly isRefused: boolean;
  /** The server does not answer, and it is tried again. */
  readonly isRetrying: boolean;
}

/** Something that plays a broadcast, whoever draws its picture. */
export interface Player {
  state(): PlayerState;
  subscribe(listener: () => void): () => void;
  play(): void;
  pause(): void;
  seek(instant: number): void;
  goLive(): void;
  playRange(from: number, to: number): void;
  /** Back to what was on before a part was shown by itself. */
  leaveRange(): void;
  setMuted(isMuted: boolean): void;
  setVolume(volume: number): void;
  setRate(rate: number): void;
  retry(): void;
}
