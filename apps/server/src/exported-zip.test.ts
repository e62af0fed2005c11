import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ExportedFile } from '#server/feature.ts';
import { plain, zipped } from './exported-zip.ts';

const WORDS = new TextEncoder().encode('thirty love, forty love, game. '.repeat(400));

function fileInPieces(name: string, pieces: readonly (string | Uint8Array)[]): ExportedFile {
  return {
    name,
    parts: pieces.length,
    async *pieces() {
      yield* pieces;
    },
  };
}

test('files of one piece, of several and of none unpack to what they were, in less', async () => {
  const files = [
    fileInPieces('one.json', ['{"a": 1}\n']),
    fileInPieces('several.bin', [WORDS.subarray(0, 5000), WORDS.subarray(5000, 5001), WORDS.subarray(5001)]),
    fileInPieces('none.txt', []),
  ];
  const written: Uint8Array[] = [];
  for await (const bytes of plain(zipped(files, new Date('2026-05-01T10:00:00Z')))) {
    written.push(bytes);
  }
  const zip = Buffer.concat(written);
  expect(zip.length).toBeLessThan(WORDS.length / 4);
  const unpacked = unzipSync(new Uint8Array(zip));
  expect(Object.keys(unpacked)).toEqual(['one.json', 'several.bin', 'none.txt']);
  expect(new TextDecoder().decode(unpacked['one.json'])).toBe('{"a": 1}\n');
  expect(Buffer.from(unpacked['several.bin'] ?? [])).toEqual(Buffer.from(WORDS));
  expect(unpacked['none.txt']).toHaveLength(0);
});
