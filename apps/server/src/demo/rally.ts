// The moving picture of the demo: 24 seconds of a rally, over and over for as long as a match takes.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { boxesIn, viewOf } from '#server/features/video/boxes.ts';
import { parseHead } from '#server/features/video/mp4-head.ts';
import { shiftFragment } from '#server/features/video/service.ts';

const MEDIA = join(import.meta.dirname, 'media');
/** Start of each second. */
const SHOTS = ['serve.jpg', 'court.jpg', 'court.jpg', 'net.jpg'] as const;
const STILL = { width: 320, height: 180 };

/** A head, and a segment for each second. Its times begin at 0. */
export async function rallyFor(seconds: number): Promise<{ head: Uint8Array; segments: Uint8Array[] }> {
  const file = await readFile(join(MEDIA, 'rally.mp4'));
  const boxes = boxesIn(viewOf(file));
  const starts = boxes.filter(({ type }) => type === 'moof').map(({ start }) => start);
  const ends = boxes.filter(({ type }) => type === 'mdat').map(({ end }) => end);
  const head = file.subarray(0, starts[0]);
  const { video, audio } = parseHead(head);
  const tracks = audio ? [video, audio] : [video];
  const segments = Array.from({ length: seconds }, (_, second) => {
    const index = second % starts.length;
    const passed = second - index;
    return shiftFragment(file.subarray(starts[index], ends[index]), {
      ticksByTrack: new Map(tracks.map(({ id, timescale }) => [id, passed * timescale])),
      sequence: second + 1,
    });
  });
  return { head, segments };
}

/** Small pictures of it, one for each of these instants. */
export async function rallyStills(instants: readonly Date[]): Promise<{ at: Date; bytes: Uint8Array }[]> {
  const pictures = await Promise.all(
    SHOTS.map(async (shot) =>
      sharp(await readFile(join(MEDIA, shot)))
        .resize(STILL)
        .jpeg()
        .toBuffer(),
    ),
  );
  return instants.map((at, index) => ({ at, bytes: pictures[index % pictures.length] ?? Buffer.alloc(0) }));
}
