// A camera with both renditions, sent through the API. A machine that encodes two and decodes two at once, in software, has
// a camera that rightly gives the small one up, and the picture of the imitated camera is so plain that both are small.

import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { BroadcastAnswer } from '@allcourt/contract';
import { expect, type Page } from '@playwright/test';
import { call } from './team.ts';

interface Film {
  readonly head: Buffer;
  /** Of one second each. */
  readonly pieces: readonly Buffer[];
  /** Mean of all, in bits per second. */
  readonly rate: number;
}

/** The same film in both renditions. */
interface BothFilms {
  readonly startMs: number;
  readonly main: Film;
  readonly small: Film;
}

const SECONDS = 8;
const FRAME_RATE = 10;
/** The small one has less detail, of which a picture consists that is cut into this many columns. */
const MAIN = { width: 1280, height: 720, bitrate: 1_800_000, columns: 48 };
const SMALL = { width: 640, height: 360, bitrate: 350_000, columns: 12 };

/** Encodes a busy picture, before anyone watches. */
export async function encodeBoth(page: Page): Promise<BothFilms> {
  const bundle = new URL('../../bundles/mediabunny.min.cjs', import.meta.resolve('mediabunny'));
  const content = await readFile(bundle, 'utf8');
  await page.addInitScript({ content: `${content}\n;globalThis.Mediabunny = Mediabunny;` });
  await page.goto('/');
  const startMs = Math.floor(Date.now() / 1000) * 1000;
  return { startMs, main: await encode(page, MAIN, startMs), small: await encode(page, SMALL, startMs) };
}

async function encode(page: Page, size: typeof MAIN, startMs: number): Promise<Film> {
  const encoded = await page.evaluate(
    async ({ width, height, bitrate, columns, from, seconds, frameRate }) => {
      const { Mediabunny } = globalThis as unknown as { Mediabunny: typeof import('mediabunny') };
      const { Output, HlsOutputFormat, CmafOutputFormat, PathedTarget, BufferTarget, CanvasSource, Quality } =
        Mediabunny;
      const textOf = (bytes: ArrayBuffer) =>
        btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
      const heads: string[] = [];
      const pieces: string[] = [];
      const keepIn = (kept: string[]) => (target: object) => {
        if (target instanceof BufferTarget && target.buffer) {
          kept.push(textOf(target.buffer));
        }
      };
      const output = new Output({
        format: new HlsOutputFormat({
          segmentFormat: new CmafOutputFormat(),
          ...{ targetDuration: 1, live: true, maxLiveSegmentCount: 3 },
          ...{ onInit: keepIn(heads), onSegment: keepIn(pieces) },
        }),
        target: new PathedTarget('master.m3u8', () => new BufferTarget()),
      });
      const canvas = new OffscreenCanvas(width, height);
      const source = new CanvasSource(canvas, {
        codec: 'avc',
        quality: new Quality({ bitrate, bitrateMode: 'constant' }),
        keyFrameInterval: 1,
      });
      output.addVideoTrack(source, { isRelativeToUnixEpoch: true, frameRate });
      await output.start();
      const context = canvas.getContext('2d');
      const cell = width / columns;
      for (let frame = 0; frame < seconds * frameRate; frame += 1) {
        for (let place = 0; place < columns * Math.ceil(height / cell); place += 1) {
          // Every cell has another color, and each picture other colors than the one before.
          const hue = (place * 47 + frame * 61 + ((place * place) % 91)) % 360;
          if (context) {
            context.fillStyle = `hsl(${hue} 60% 50%)`;
            context.fillRect((place % columns) * cell, Math.floor(place / columns) * cell, cell, cell);
          }
        }
        await source.add(from + frame / frameRate, 1 / frameRate);
      }
      await output.finalize();
      return { head: heads[0] ?? '', pieces };
    },
    { ...size, from: startMs / 1000, seconds: SECONDS, frameRate: FRAME_RATE },
  );
  const pieces = encoded.pieces.map((text) => Buffer.from(text, 'base64'));
  expect(pieces).toHaveLength(SECONDS);
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  return { head: Buffer.from(encoded.head, 'base64'), pieces, rate: (bytes * 8) / SECONDS };
}

/** Goes live, and sends a film over and over as a camera does, a second of it each second, until stopped. */
export async function broadcastBoth(
  page: Page,
  teamId: string,
  { startMs, main, small }: BothFilms,
  { visibility = 'team' }: { visibility?: 'team' | 'public' } = {},
): Promise<{ id: string; stop(): Promise<void> }> {
  const id = crypto.randomUUID();
  const broadcast = `/api/broadcasts/${id}`;
  await call<BroadcastAnswer>(page, 'put', broadcast, {
    ...{ teamId, title: 'Finals', source: 'camera', externalUrl: null, sport: 'tennis', visibility },
    info: { opponent: 'Raptors', venue: 'Court 2', surface: 'clay', type: 'Singles' },
    ...{ matchId: null, event: null, highlightMode: 'automatic', videoStartAt: null },
    ...{ hasConsent: true, tellsTeam: false },
  });
  const session = `${broadcast}/sessions/${crypto.randomUUID()}`;
  const put = async (path: string, data: Buffer) => {
    const answer = await page.request.put(path, { data, headers: { 'content-type': 'video/mp4' } });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  };
  const began = Date.now();
  await put(`${session}?offset=${began - startMs}`, main.head);
  await put(`${session}/small`, small.head);
  let isStopped = false;
  const sending = (async () => {
    for (let second = 0; !isStopped; second += 1) {
      await delay(Math.max(0, began + (second + 1) * 1000 - Date.now()));
      const place = `${session}/segments/${second + 1}`;
      await put(place, pieceAt(main, second));
      await put(`${place}/small`, pieceAt(small, second));
    }
  })();
  return {
    id,
    async stop() {
      isStopped = true;
      await sending;
    },
  };
}

/** A piece of the film, as if it was never at its end: moved by as much as the film was played before. */
function pieceAt({ head, pieces }: Film, second: number): Buffer {
  const piece = Buffer.from(pieces[second % SECONDS] ?? '');
  const at = head.indexOf('mdhd');
  const timescale = head.readUInt32BE(at + (head.readUInt8(at + 4) === 0 ? 16 : 24));
  const moved = BigInt((second - (second % SECONDS)) * timescale);
  const time = piece.indexOf('tfdt') + 8; // The version of times that need 64 bits, as those since 1970 do.
  piece.writeBigUInt64BE(piece.readBigUInt64BE(time) + moved, time);
  return piece;
}
