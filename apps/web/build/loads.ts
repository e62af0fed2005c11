/** A way in which the app is opened: all of these pieces are fetched, with what they import. */
export interface Load {
  readonly pieces: ReadonlySet<string>;
  /** The price of a byte that it fetches without need, where an ordinary load's is 1. */
  readonly weight: number;
  /** The most files that it may fetch. */
  readonly maxFiles: number;
  /** From here on, bytes are dearer. */
  readonly maxBytes: number;
  /** A byte above is so much dearer than one below. */
  readonly overWeight: number;
  /** The most bytes that its files may have once they are written; no limit unless given. */
  readonly limitBytes?: number;
}

/** Pieces that always share a file. */
export interface Unit {
  readonly bytes: number;
  /** 1 at the number of each load that needs it. */
  readonly loads: Uint8Array;
  /** The numbers of the units that it imports. */
  readonly imports: readonly number[];
}
