/** Reports how far a backup has come, at most once per interval. */
export interface Progress {
  /** Passes data on and adds up its bytes under this label. */
  count(label: string, data: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
}

interface ProgressOptions {
  write: (line: string) => void;
  now: () => number;
  everyMs: number;
}

export function createProgress({ write, now, everyMs }: ProgressOptions): Progress {
  let bytes = 0;
  let lastAt = now();
  return {
    async *count(label, data) {
      for await (const piece of data) {
        bytes += piece.length;
        if (now() - lastAt >= everyMs) {
          lastAt = now();
          write(`${label}, ${inMegabytes(bytes)}`);
        }
        yield piece;
      }
    },
  };
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
