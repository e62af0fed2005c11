/** A piece of what a camera films: the head of a session, or one of its segments. */
export interface Piece {
  readonly sessionId: string;
  /** From 1 on; 0 is the head. */
  readonly seq: number;
  /** What has to be added to the session's times to be the server's, in milliseconds. */
  readonly offset: number;
  readonly durationMs: number;
  /** In bytes. */
  readonly size: number;
}

/** Keeps pieces on this device until the server has them, so that neither a crash nor a reload loses one. */
export interface PieceKeeper {
  /** The key that it is kept under; null where the device keeps nothing. */
  keep(piece: Piece, bytes: Uint8Array): Promise<number | null>;
  read(key: number): Promise<Uint8Array | undefined>;
  remove(key: number): Promise<void>;
}
