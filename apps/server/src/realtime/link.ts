/** One entry of the log that all nodes share. */
export interface Entry {
  /** The node that wrote it. */
  readonly node: string;
  /** Counts the node's posts. */
  readonly number: number;
  /** Counts those of them that clients hear of; see `door.ts`. */
  readonly told: number;
  readonly head: string;
  readonly body: string;
}

/** A log that all nodes write and read in one order. It may be away for a while, and may lose its oldest entries or all. */
export interface Link {
  isUp(): boolean;
  /** Calls back each time it is up. */
  onUp(listener: () => void): void;
  /** Rejects where it is away: some of the entries may be in the log all the same. */
  append(entries: readonly Entry[]): Promise<void>;
  /** Calls back with every entry from now on, own ones included. Resolves once it has begun, or if the link is away. */
  follow(listener: (entries: readonly Entry[]) => void): Promise<void>;
  close(): void;
}
