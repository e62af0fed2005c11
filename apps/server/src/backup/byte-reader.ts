import type { Readable } from 'node:stream';

export interface ByteReader {
  /** The next so many bytes; rejects where the stream has fewer. */
  take(bytes: number): Promise<Buffer>;
  isAtEnd(): Promise<boolean>;
}

/** Cuts a stream into pieces of asked lengths, with one chunk of it in memory. */
export function createByteReader(input: Readable, tooShort: () => Error): ByteReader {
  const chunks = input[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.of();

  const more = async (): Promise<boolean> => {
    const { done, value } = await chunks.next();
    if (!done) {
      rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    }
    return !done;
  };
  return {
    async take(bytes) {
      while (rest.length < bytes) {
        if (!(await more())) {
          throw tooShort();
        }
      }
      const taken = rest.subarray(0, bytes);
      rest = rest.subarray(bytes);
      return taken;
    },
    async isAtEnd() {
      return rest.length === 0 && !(await more());
    },
  };
}
