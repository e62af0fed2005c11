import { expect, test } from 'vitest';
import { framesOf } from './export-account.ts';

const SENT = [
  { partsDone: 0, bytes: [7, 7] },
  { partsDone: 1, bytes: [] },
  { partsDone: 300, bytes: Array.from({ length: 30 }, (_any, at) => at) },
];

test.each([1, 2, 7, 8, 9, 10, 18, 19, 50, 100])('reads frames from chunks of %i bytes', async (size) => {
  const read = await Array.fromAsync(framesOf(cut(SENT.flatMap(written), size)));

  expect(read.map(({ partsDone, bytes }) => ({ partsDone, bytes: [...bytes] }))).toEqual(SENT);
});

function written({ partsDone, bytes }: { partsDone: number; bytes: number[] }): number[] {
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, partsDone);
  head.setUint32(4, bytes.length);
  return [...new Uint8Array(head.buffer), ...bytes];
}

async function* cut(bytes: readonly number[], size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    yield new Uint8Array(bytes.slice(at, at + size));
  }
}
