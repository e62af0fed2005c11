import { expect, test } from 'vitest';
import type { SessionTail, TailPart } from '#web/features/camera/film/tail.ts';
import { makeTail } from './make-tail.ts';

const BEGIN_S = Date.UTC(2026, 5, 1, 10) / 1000;
const CODED = { codedWidth: 1280, codedHeight: 720 };
/** Of a picture: profile, level and two short parameter sets. */
const SETUP = new Uint8Array([1, 0x64, 0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x64, 0, 0x1f, 1, 0, 2, 0x68, 0xee]);

/** Pictures of thirty a second, each thirtieth a key one, and sound; from an instant on, in seconds. */
function partsOf(seconds: number): TailPart[] {
  const pictures = Array.from({ length: Math.round(seconds * 30) }, (_, place) => ({
    ...{ track: 'video' as const, isKey: place % 30 === 0, bytes: new Uint8Array([0, 0, 0, 1, 0x65]) },
    ...{ timestamp: BEGIN_S + place / 30, duration: 1 / 30 },
  }));
  const sounds = Array.from({ length: Math.round((seconds * 48_000) / 1024) }, (_, place) => ({
    ...{ track: 'audio' as const, isKey: true, bytes: new Uint8Array([0x21, 0x10]) },
    ...{ timestamp: BEGIN_S + (place * 1024) / 48_000, duration: 1024 / 48_000 },
  }));
  return [...pictures, ...sounds].toSorted((one, other) => one.timestamp - other.timestamp);
}

function tailOf(changes: Partial<SessionTail> = {}): SessionTail {
  return {
    ...{ sessionId: 's', offset: 0, seq: 0, endMs: 0, parts: partsOf(2.4) },
    video: { decoder: { codec: 'avc1.64001f', ...CODED, description: SETUP }, frameRate: 30 },
    audio: {
      decoder: {
        ...{ codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 1 },
        description: new Uint8Array([0x11, 0x88]),
      },
      frameRate: null,
    },
    ...changes,
  };
}

test('cuts what was encoded at key pictures, with the time of day', async () => {
  const { head, segments } = await makeTail(tailOf());

  expect(head?.byteLength).toBeGreaterThan(200);
  expect(segments.map(({ startMs }) => startMs)).toEqual(
    [0, 1, 2].map((second) => (BEGIN_S + second) * 1000),
  );
  expect(segments.map(({ durationMs }) => Math.round(durationMs / 100))).toEqual([10, 10, 4]);
});

test('begins where the last piece ended', async () => {
  const { segments } = await makeTail(tailOf({ seq: 1, endMs: (BEGIN_S + 1) * 1000 }));

  expect(segments.map(({ startMs }) => startMs)).toEqual([1, 2].map((second) => (BEGIN_S + second) * 1000));
});

/** A second of film, what came after it, and sound for longer. */
function secondWith(rest: Partial<TailPart> | null): TailPart[] {
  const parts = partsOf(2.4);
  const at = BEGIN_S + 1;
  const key = parts.find(({ track, timestamp }) => track === 'video' && timestamp >= at);
  return parts
    .filter((part) => part.track === 'audio' || part.timestamp < at)
    .concat(rest && key ? [{ ...key, ...rest }] : []);
}

test.each([
  ['sound after the last picture', null, 1],
  ['a picture of unknown length', { duration: 0 }, 1],
  ['a picture that lasts', {}, 2],
])('makes pieces that show something: %s', async (_name, rest, count) => {
  const { segments } = await makeTail(tailOf({ parts: secondWith(rest) }));

  expect(segments.map(({ startMs }) => startMs)).toEqual(
    Array.from({ length: count }, (_, second) => (BEGIN_S + second) * 1000),
  );
});

test.each<[string, Partial<SessionTail>]>([
  ['nothing was encoded', { parts: [] }],
  ['no key picture came after the last piece', { endMs: (BEGIN_S + 2.1) * 1000 }],
  ['only sound was encoded', { parts: partsOf(1).filter(({ track }) => track === 'audio') }],
])('makes nothing if %s', async (_name, changes) => {
  expect(await makeTail(tailOf(changes))).toEqual({ head: null, segments: [] });
});
