import { expect, test, vi } from 'vitest';
import type { EncoderParts } from '#web/features/camera/capture/encoder.ts';
import type { Piece } from './reel.ts';
import { createSmallFilm } from './small-film.ts';

// Tracks are only passed on and compared.
const track = (id: string) => ({ id }) as unknown as MediaStreamTrack;

function prepare({ canFilm = true } = {}) {
  const encoders: (EncoderParts & { stop: () => Promise<void> })[] = [];
  const sent: string[] = [];
  let camera = track('one');
  let isFailing = false;
  let isHot = false;
  const small = createSmallFilm({
    canFilm: () => canFilm && !isHot,
    source: () => ({ video: camera, audio: null }),
    async startEncoder(parts) {
      if (isFailing) {
        throw new TypeError('One encoder at a time.');
      }
      const stop = vi.fn(async () => undefined);
      encoders.push({ ...parts, stop });
      parts.onHead(new Uint8Array(4));
      return { stop };
    },
    onPiece: ({ sessionId, seq, isSmall }: Piece) => void sent.push(`${sessionId}/${seq} ${isSmall}`),
  });
  let second = 0;
  /** Of the main rendition. */
  const film = (sessionId: string, seq: number, { lateMs = 50 } = {}) => {
    const startMs = second * 1000;
    second += 1;
    for (let picture = 0; picture < 30; picture += 1) {
      small.note({ track: 'video', atMs: startMs + picture * 33 });
    }
    const piece = { sessionId, seq, offset: 0, durationMs: 1000, size: 9 };
    small.follow(piece, { endMs: startMs + 1000, lateMs, hasUplink: true, hasBacklog: false });
  };
  const encode = (startMs: number, durationMs = 1000) =>
    encoders.at(-1)?.onSegment({ bytes: new Uint8Array(2), startMs, durationMs });
  const turnOn = () => [1, 2, 3, 4, 5].forEach((seq) => void film('s', seq));
  return {
    ...{ small, encoders, sent, film, encode, turnOn },
    setCamera: (next: MediaStreamTrack) => {
      camera = next;
    },
    fail: () => {
      isFailing = true;
    },
    setHot: (next: boolean) => {
      isHot = next;
    },
  };
}

test('films at 640 × 360 once the main rendition has run calmly, and not where it cannot', () => {
  const { encoders, turnOn } = prepare();
  turnOn();
  expect(encoders).toMatchObject([{ size: { width: 640, height: 360 }, bitsPerSecond: 380_000 }]);
  const other = prepare({ canFilm: false });
  other.turnOn();
  expect(other.encoders).toEqual([]);
});

test('hands on the pieces that the main rendition has, with its numbers, whichever comes first', () => {
  const { film, encode, turnOn, sent } = prepare();
  turnOn();
  encode(5030);
  encode(6600, 700);
  expect(sent).toEqual([]);
  film('s', 6);
  film('s', 7);
  encode(6980);
  expect(sent).toEqual(['s/0 true', 's/6 true']);
  film('s', 8);
  encode(7010);
  expect(sent).toEqual(['s/0 true', 's/6 true', 's/8 true']);
});

test('gives each session of the main rendition its head', () => {
  const { film, encode, turnOn, sent, encoders } = prepare();
  turnOn();
  film('s', 6);
  encode(5000);
  film('t', 1);
  encode(6000);
  expect(sent).toEqual(['s/0 true', 's/6 true', 't/0 true', 't/1 true']);
  expect(encoders).toHaveLength(1);
});

test('films another camera with another encoder', () => {
  const { film, turnOn, setCamera, encoders } = prepare();
  turnOn();
  setCamera(track('two'));
  film('t', 1);
  expect(encoders.map(({ video }) => video.id)).toEqual(['one', 'two']);
});

test('ends before the main rendition loses anything, and when it is told to', async () => {
  const { film, encode, turnOn, sent, encoders, small } = prepare();
  turnOn();
  film('s', 6, { lateMs: 2000 });
  film('s', 7, { lateMs: 2000 });
  encode(5000);
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(encoders[0]?.stop).toHaveBeenCalledOnce());
  expect(small.giveUp()).toBe(false);
  const other = prepare();
  other.turnOn();
  expect(other.small.giveUp()).toBe(true);
  other.film('s', 6);
  expect(other.encoders).toHaveLength(1);
});

test('gives up where the device runs one encoder at a time, or its own fails', async () => {
  const { turnOn, film, fail, small } = prepare();
  fail();
  turnOn();
  await vi.waitFor(() => expect(small.giveUp()).toBe(false));
  film('s', 6);
  const other = prepare();
  other.turnOn();
  other.encoders[0]?.onProblem(new Error('reclaimed'));
  expect(other.small.giveUp()).toBe(false);
});

test('rests while the device is hot, and for a minute of calm after', async () => {
  const { film, turnOn, setHot, encoders } = prepare();
  turnOn();
  setHot(true);
  film('s', 6);
  await vi.waitFor(() => expect(encoders[0]?.stop).toHaveBeenCalledOnce());
  for (let seq = 7; seq < 100; seq += 1) {
    film('s', seq);
  }
  setHot(false);
  for (let seq = 100; seq < 159; seq += 1) {
    film('s', seq);
  }
  expect(encoders).toHaveLength(1);
  film('s', 159);
  expect(encoders).toHaveLength(2);
});

test('stops for good', async () => {
  const { turnOn, film, small, encoders } = prepare();
  turnOn();
  await small.stop();
  film('s', 6);
  expect(encoders).toHaveLength(1);
  expect(encoders[0]?.stop).toHaveBeenCalledOnce();
});
