/** A piece of video to upload: the head of a session, or one of its segments. */
export interface Piece {
  readonly sessionId: string;
  /** From 1; 0 is the head. */
  readonly seq: number;
  /** Server time minus session time, in milliseconds. */
  readonly offset: number;
  readonly durationMs: number;
  /** In bytes. */
  readonly size: number;
}

/** Stores pieces on this device until the server has them, so that a crash or a reload loses none. */
export interface PieceKeeper {
  /** The storage key; null if the device cannot store anything. */
  keep(piece: Piece, bytes: Uint8Array): Promise<number | null>;
  read(key: number): Promise<Uint8Array | undefined>;
  remove(key: number): Promise<void>;
}
