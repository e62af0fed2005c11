// Files of an export as one ZIP file, written as they are read.

import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { ExportedFile } from '#server/feature.ts';
import { measured } from '#server/plugins/cost-meter.ts';

/** Progress of the export, with the bytes written since the last report. */
export interface ExportPiece {
  readonly partsDone: number;
  readonly bytes: Uint8Array;
}

/** A ZIP file in pieces. */
export async function* zipped(files: readonly ExportedFile[], mtime: Date): AsyncGenerator<ExportPiece> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) {
      throw error;
    }
    chunks.push(chunk);
  });
  const written = (partsDone: number): ExportPiece => ({ partsDone, bytes: Buffer.concat(chunks.splice(0)) });
  for (const [index, { name, parts, pieces }] of files.entries()) {
    const before = partsOf(files.slice(0, index));
    const entry = new DeflatedFile(name);
    entry.mtime = mtime;
    zip.add(entry);
    let count = 0;
    for await (const piece of pieces()) {
      measured(() => entry.push(typeof piece === 'string' ? strToU8(piece) : piece));
      yield written(before + Math.min(count, parts - 1));
      count += 1;
    }
    entry.push(new Uint8Array(), true);
    yield written(before + parts);
  }
  zip.end();
  yield written(partsOf(files));
}

/**
 * A file whose pieces are deflated as they come. The stream of fflate takes half a megabyte of memory for each file, and an
 * export has some eighty small ones: collecting that took longer than all else.
 */
class DeflatedFile extends ZipPassThrough {
  override compression = 8;

  protected override process(piece: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(piece, { finishFlush }), isLast);
  }
}

/** The parts of all files. */
export function partsOf(files: readonly ExportedFile[]): number {
  return files.reduce((sum, { parts }) => sum + parts, 0);
}

/** The bytes alone: the file itself. */
export async function* plain(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) {
    if (bytes.length > 0) {
      yield bytes;
    }
  }
}

/** A file of one part. */
export function fileOf(name: string, read: () => Promise<string>): ExportedFile {
  return {
    name,
    parts: 1,
    async *pieces() {
      yield await read();
    },
  };
}

export function toJson(value: unknown): string {
  return measured(() => `${JSON.stringify(value, null, 2)}\n`);
}
