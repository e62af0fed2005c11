import type { ExportPiece } from './export.ts';

const HEAD_BYTES = 8;

/** The bytes alone: the file itself. */
export async function* plain(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) {
    if (bytes.length > 0) {
      yield bytes;
    }
  }
}

/**
 * The bytes with how far they bring the file, for who shows that: the parts that are done and the length of the bytes,
 * four bytes each, the higher first, and then the bytes.
 */
export async function* framed(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<Uint8Array> {
  for await (const { partsDone, bytes } of pieces) {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(partsDone, 0);
    head.writeUInt32BE(bytes.length, 4);
    yield Buffer.concat([head, bytes]);
  }
}
