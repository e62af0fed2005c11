import { expect, test } from 'vitest';
import type { Piece } from '#web/features/camera/film/reel.ts';
import { markLateSmall, nextSmall } from './small-pieces.ts';

const piece = (seq: number, isSmall: boolean): { piece: Piece; isLate: boolean } => ({
  isLate: false,
  piece: {
    ...{ sessionId: 's', seq, offset: 0, durationMs: seq === 0 ? 0 : 1000, size: 1 },
    ...(isSmall ? { isSmall } : {}),
  },
});
const main = (...seqs: readonly number[]) => seqs.map((seq) => piece(seq, false));
const small = (...seqs: readonly number[]) => seqs.map((seq) => piece(seq, true));

test.each<[string, readonly ReturnType<typeof piece>[], number | undefined]>([
  ['is the head first', small(0, 1, 2), 0],
  ['is the oldest that is live', small(4, 5, 6), 4],
  ['is none that live viewers are past', small(1, 2, 3, 4, 5), 3],
  ['is none while its main rendition waits', [...main(4, 5), ...small(4, 5)], undefined],
  ['is the one that the server has the main rendition of', [...main(5), ...small(4, 5)], 4],
  ['is none of the main rendition', main(1, 2), undefined],
])('the next piece of the small rendition %s', (_name, waiting, seq) => {
  markLateSmall(waiting);
  expect(nextSmall(waiting)?.piece.seq).toBe(seq);
});
