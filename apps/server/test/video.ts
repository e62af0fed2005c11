// Fragmented MP4 as small as it can be: every box that is read, and samples of a few bytes that no decoder ever sees.

import type { StartBroadcastBody } from '@allcourt/contract';

const VIDEO_TRACK = 1;
const AUDIO_TRACK = 2;
const VIDEO_TIMESCALE = 30;
const AUDIO_TIMESCALE = 48_000;
const AUDIO_SAMPLES = 1024;

export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

function fullBox(
  type: string,
  { version = 0, flags = 0 }: { version?: number; flags?: number },
  ...parts: readonly Uint8Array[]
): Buffer {
  return box(type, u32(version * 2 ** 24 + flags), ...parts);
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) {
    bytes.writeUInt16BE(value, index * 2);
  }
  return bytes;
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) {
    bytes.writeUInt32BE(value >>> 0, index * 4);
  }
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

const bytesOf = (...values: readonly number[]) => Buffer.from(values);
const zeros = (length: number) => Buffer.alloc(length);

interface HeadDetails {
  width?: number;
  height?: number;
  /** The sample entry of the pictures. */
  codec?: string;
  hasAudio?: boolean;
  /** Of the sound: 0x40 is AAC. */
  audioKind?: number;
}

/** The head of a session: H.264 and AAC by default. */
export function videoHead({
  width = 1280,
  height = 720,
  codec = 'avc1',
  hasAudio = true,
  audioKind = 0x40,
}: HeadDetails = {}): Buffer {
  const entry = pictureEntry({ codec, width, height });
  const tracks = [track({ id: VIDEO_TRACK, kind: 'vide', timescale: VIDEO_TIMESCALE, entry })];
  if (hasAudio) {
    const sound = soundEntry(audioKind);
    tracks.push(track({ id: AUDIO_TRACK, kind: 'soun', timescale: AUDIO_TIMESCALE, entry: sound }));
  }
  const ids = hasAudio ? [VIDEO_TRACK, AUDIO_TRACK] : [VIDEO_TRACK];
  const extend = box('mvex', ...ids.map((id) => fullBox('trex', {}, u32(id, 1, 0, 0, 0))));
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6cmfc')),
    box('moov', fullBox('mvhd', {}, u32(0, 0, 1000, 0), zeros(80)), ...tracks, extend),
  ]);
}

interface Track {
  id: number;
  kind: 'vide' | 'soun';
  timescale: number;
  entry: Buffer;
}

function track({ id, kind, timescale, entry }: Track): Buffer {
  const nothing = ['stts', 'stsc', 'stco'].map((type) => fullBox(type, {}, u32(0)));
  const table = box('stbl', fullBox('stsd', {}, u32(1), entry), ...nothing, fullBox('stsz', {}, u32(0, 0)));
  return box(
    'trak',
    fullBox(
      'tkhd',
      { flags: 3 },
      u32(0, 0, id, 0, 0),
      zeros(16),
      u32(0x1_00_00, 0, 0, 0, 0x1_00_00),
      zeros(24),
    ),
    box(
      'mdia',
      fullBox('mdhd', {}, u32(0, 0, timescale, 0), u16(0x55c4, 0)),
      fullBox('hdlr', {}, u32(0), Buffer.from(kind), zeros(13)),
      box('minf', table),
    ),
  );
}

function pictureEntry({
  codec,
  width,
  height,
}: Required<Pick<HeadDetails, 'codec' | 'width' | 'height'>>): Buffer {
  const set = (bytes: string) => Buffer.concat([u16(bytes.length / 2), Buffer.from(bytes, 'hex')]);
  const config = Buffer.concat([
    bytesOf(1, 0x42, 0xc0, 0x1f, 0xff, 0xe1),
    set('6742c01fda014016ec0440000003004000000f03c60ca8'),
    bytesOf(1),
    set('68ce3c80'),
  ]);
  return box(codec, zeros(24), u16(width, height), zeros(50), box('avcC', config));
}

function soundEntry(kind: number): Buffer {
  const descriptor = (tag: number, ...parts: readonly Uint8Array[]) => {
    const body = Buffer.concat(parts);
    return Buffer.concat([bytesOf(tag, body.length), body]);
  };
  const decoder = descriptor(4, bytesOf(kind, 0x15), zeros(11), descriptor(5, bytesOf(0x11, 0x88)));
  const esds = fullBox('esds', {}, descriptor(3, bytesOf(0, 1, 0), decoder, descriptor(6, bytesOf(2))));
  return box('mp4a', zeros(16), u16(1, 16), zeros(4), u32(AUDIO_TIMESCALE * 0x1_00_00), esds);
}

interface SegmentDetails {
  /** Unix milliseconds of its first picture. */
  at: number;
  seconds?: number;
  sequence?: number;
  /** Pictures in it, a thirtieth of a second each. */
  pictures?: number;
  beginsWithKey?: boolean;
  hasAudio?: boolean;
  videoTrack?: number;
  /** The distance of its samples from where they should be. */
  misplaced?: number;
  /** Distinguished by content. */
  filling?: number;
  /** As large as this in any case. */
  leastBytes?: number;
}

/** A segment of a session: one fragment with a second of pictures and sound. */
export function videoSegment({
  at,
  seconds = 1,
  sequence = 1,
  pictures = Math.round(seconds * VIDEO_TIMESCALE),
  beginsWithKey = true,
  hasAudio = true,
  videoTrack = VIDEO_TRACK,
  misplaced = 0,
  filling = 7,
  leastBytes = 0,
}: SegmentDetails): Buffer {
  const sampleBytes = Math.max(SAMPLE_BYTES, Math.ceil(leastBytes / Math.max(1, pictures)));
  const sounds = hasAudio ? Math.round((seconds * AUDIO_TIMESCALE) / AUDIO_SAMPLES) : 0;
  const parts = (offset: number) => [
    part({
      id: videoTrack,
      time: Math.round((at * VIDEO_TIMESCALE) / 1000),
      duration: 1,
      count: pictures,
      sampleBytes,
      firstFlags: beginsWithKey ? 0x2_00_00_00 : 0x1_01_00_00,
      offset,
    }),
    ...(hasAudio
      ? [
          part({
            id: AUDIO_TRACK,
            time: Math.round((at * AUDIO_TIMESCALE) / 1000),
            duration: AUDIO_SAMPLES,
            count: sounds,
            sampleBytes: SAMPLE_BYTES,
            firstFlags: 0x2_00_00_00,
            offset: offset + pictures * sampleBytes,
          }),
        ]
      : []),
  ];
  const fragment = (offset: number) => box('moof', fullBox('mfhd', {}, u32(sequence)), ...parts(offset));
  const offset = fragment(0).length + 8 + misplaced;
  const samples = Buffer.alloc(pictures * sampleBytes + sounds * SAMPLE_BYTES, filling);
  return Buffer.concat([
    box('styp', Buffer.from('msdh'), u32(0), Buffer.from('msdhmsix')),
    fragment(offset),
    box('mdat', samples),
  ]);
}

const SAMPLE_BYTES = 4;

interface Part {
  id: number;
  time: number;
  duration: number;
  count: number;
  sampleBytes: number;
  firstFlags: number;
  offset: number;
}

function part({ id, time, duration, count, sampleBytes, firstFlags, offset }: Part): Buffer {
  return box(
    'traf',
    fullBox('tfhd', { flags: 0x2_00_38 }, u32(id, duration, sampleBytes, 0x1_01_00_00)),
    fullBox('tfdt', { version: 1 }, u64(time)),
    fullBox('trun', { flags: 0x5 }, u32(count, offset, firstFlags)),
  );
}

/** Request body to start a camera broadcast. */
export function cameraBody(teamId: string, details: Partial<StartBroadcastBody> = {}): StartBroadcastBody {
  return {
    teamId,
    title: 'Court 1',
    source: 'camera',
    externalUrl: null,
    visibility: 'team',
    info: { opponent: null, venue: null, surface: null, type: null },
    sport: 'tennis',
    matchId: null,
    event: null,
    highlightMode: 'automatic',
    videoStartAt: null,
    hasConsent: true,
    tellsTeam: false,
    ...details,
  };
}
