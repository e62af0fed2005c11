// The demo's recorded broadcast: its chat, by the share of the match played, and its picture, a rally that repeats.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrowdReaction, StreamMessageReaction } from '@allcourt/contract';
import sharp from 'sharp';
import { boxesIn, viewOf } from '#server/features/video/boxes.ts';
import { parseHead } from '#server/features/video/mp4-head.ts';
import { shiftFragment } from '#server/features/video/service.ts';

const MEDIA = join(import.meta.dirname, 'media');

/** Start of each second. */
const SHOTS = ['serve.jpg', 'court.jpg', 'court.jpg', 'net.jpg'] as const;

const STILL = { width: 320, height: 180 };

/** A chat message of a viewer. */
export interface StreamLine {
  readonly by: string;
  /** From 0, the first point, to 1, the last one. */
  readonly share: number;
  readonly text: string;
  readonly reactions?: Partial<Record<StreamMessageReaction, readonly string[]>>;
}

const [CHLOE, DEV, SOFIA, AIKO, TARIQ, NINA] = [
  'chloe.laurent',
  'dev.patel',
  'sofia.rossi',
  'aiko.tanaka',
  'tariq.haddad',
  'nina.kowalski',
] as const;

export const STREAM_LINES: readonly StreamLine[] = [
  { by: TARIQ, share: 0.01, text: 'Stream looks great from gate B', reactions: { '👏': [SOFIA] } },
  { by: SOFIA, share: 0.12, text: 'He is reading every wide serve', reactions: { '🔥': [NINA, TARIQ] } },
  {
    by: DEV,
    share: 0.24,
    text: 'That return at 15–30, wow',
    reactions: { '👏': [SOFIA, AIKO, NINA], '🔥': [CHLOE] },
  },
  { by: NINA, share: 0.38, text: 'Come on Jonas, stay on it' },
  {
    by: CHLOE,
    share: 0.52,
    text: 'Fast sets are brutal, one break and it is gone',
    reactions: { '👏': [DEV] },
  },
  {
    by: AIKO,
    share: 0.66,
    text: 'Backhand down the line is working today',
    reactions: { '🔥': [SOFIA, DEV, NINA] },
  },
  { by: TARIQ, share: 0.8, text: 'Long rally, both of them are spent' },
  { by: SOFIA, share: 0.93, text: 'Here it comes' },
  {
    by: DEV,
    share: 1,
    text: 'What a finish. See you all on Saturday!',
    reactions: { '👏': [SOFIA, AIKO, TARIQ, NINA], '🔥': [CHLOE, AIKO] },
  },
];

/** The crowd's reactions to a point it liked, and the odds that a point is liked more than others. */
export const CROWD: readonly {
  readonly emoji: CrowdReaction;
  readonly most: number;
  readonly chance: number;
}[] = [
  { emoji: '👏', most: 9, chance: 0.7 },
  { emoji: '🔥', most: 7, chance: 0.5 },
  { emoji: '🏆', most: 3, chance: 0.2 },
];

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
