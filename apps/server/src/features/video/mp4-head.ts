// The head of a fragmented MP4: its tracks and codecs. Everything is checked, nothing is trusted.

import { createHash } from 'node:crypto';
import { type Box, boxesIn, boxesOf, fullHeader, notAVideo, readMp4, requireChild, viewOf } from './boxes.ts';

/** Defaults of samples, unless a fragment overrides them. */
export interface SampleDefaults {
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}

export interface TrackHead {
  readonly id: number;
  /** Ticks per second. */
  readonly timescale: number;
  readonly defaults: SampleDefaults;
  /** Size or rate, and the decoder configuration. */
  readonly coding: string;
  /** The decoder configuration: an `avcC` record, or the setup of AAC. */
  readonly config: Uint8Array;
}

export interface Head {
  readonly video: TrackHead;
  readonly audio: TrackHead | null;
  /** Hash of the codec setup: sessions with the same one can be joined in one file. */
  readonly codecHash: Buffer;
}

const ALLOWED = new Set(['ftyp', 'moov', 'free', 'skip', 'sidx']);
const MAX_TIMESCALE = 10_000_000;
const MAX_EDGE = 4096;
/** Offsets of the boxes in video and audio sample entries, and in the list of entries. */
const ENTRY = { list: 8, video: 78, audio: 28 };

/** Parses the head of a session; refuses everything but H.264 with or without AAC. */
export function parseHead(bytes: Uint8Array): Head {
  return readMp4(() => {
    const boxes = boxesIn(viewOf(bytes));
    const [first] = boxes;
    const movies = boxes.filter(({ type }) => type === 'moov');
    const [movie] = movies;
    if (
      first?.type !== 'ftyp' ||
      !movie ||
      movies.length > 1 ||
      boxes.some(({ type }) => !ALLOWED.has(type))
    ) {
      throw notAVideo();
    }
    const inside = boxesOf(movie);
    if (timescaleOf(requireChild(movie, 'mvhd')) === 0) {
      throw notAVideo();
    }
    const extends_ = inside.filter(({ type }) => type === 'mvex').flatMap((box) => boxesOf(box));
    const tracks = inside.filter(({ type }) => type === 'trak').map((box) => readTrack(box, extends_));
    return headOf(tracks);
  });
}

type Coding = Pick<TrackHead, 'coding' | 'config'>;
type Track = TrackHead & { readonly kind: 'video' | 'audio' };

function headOf(tracks: readonly Track[]): Head {
  const videos = tracks.filter(({ kind }) => kind === 'video');
  const audios = tracks.filter(({ kind }) => kind === 'audio');
  const [video] = videos;
  const [audio = null] = audios;
  if (!video || videos.length > 1 || audios.length > 1 || video.id === audio?.id) {
    throw notAVideo();
  }
  const coding = [video, ...audios].map(({ id, timescale, coding: coded }) => [id, timescale, coded]);
  return { video, audio, codecHash: createHash('sha256').update(JSON.stringify(coding)).digest() };
}

function readTrack(box: Box, extends_: readonly Box[]): Track {
  const id = trackId(requireChild(box, 'tkhd'));
  const media = requireChild(box, 'mdia');
  const timescale = timescaleOf(requireChild(media, 'mdhd'));
  const table = requireChild(requireChild(media, 'minf'), 'stbl');
  const entries = boxesOf(requireChild(table, 'stsd'), ENTRY.list);
  const [entry] = entries;
  if (id === 0 || !entry || entries.length > 1 || timescale === 0 || timescale > MAX_TIMESCALE) {
    throw notAVideo();
  }
  return { id, timescale, defaults: defaultsOf(id, extends_), ...codingOf(entry) };
}

function trackId(header: Box): number {
  return header.body.getUint32(fullHeader(header).version === 1 ? 20 : 12);
}

function timescaleOf(header: Box): number {
  return header.body.getUint32(fullHeader(header).version === 1 ? 20 : 12);
}

function defaultsOf(id: number, extends_: readonly Box[]): SampleDefaults {
  const found = extends_.find(({ type, body }) => type === 'trex' && body.getUint32(4) === id);
  if (!found) {
    throw notAVideo(); // Without it the file is not fragmented.
  }
  const { body } = found;
  return { duration: body.getUint32(12), size: body.getUint32(16), flags: body.getUint32(20) };
}

function codingOf(entry: Box): Pick<Track, 'kind' | 'coding' | 'config'> {
  if (entry.type === 'avc1') {
    return { kind: 'video', ...pictureCoding(entry) };
  }
  if (entry.type === 'mp4a') {
    return { kind: 'audio', ...soundCoding(entry) };
  }
  throw notAVideo();
}

/** Size and parameter sets (ISO/IEC 14496-15, 5.3.3). */
function pictureCoding(entry: Box): Coding {
  const [width, height] = [entry.body.getUint16(24), entry.body.getUint16(26)];
  const config = boxesOf(entry, ENTRY.video).find(({ type }) => type === 'avcC');
  if (!config || width === 0 || height === 0 || width > MAX_EDGE || height > MAX_EDGE) {
    throw notAVideo();
  }
  const { body } = config;
  const sequences = body.getUint8(5) & 0x1f;
  const pictures = body.getUint8(afterSets(body, 6, sequences));
  afterSets(body, afterSets(body, 6, sequences) + 1, pictures);
  if (body.getUint8(0) !== 1 || sequences === 0 || pictures === 0) {
    throw notAVideo();
  }
  return { coding: `${width}x${height} ${hex(body)}`, config: bytesOf(body) };
}

/** Offset after this many parameter sets, all of which must be present. */
function afterSets(body: DataView, from: number, count: number): number {
  let at = from;
  for (let set = 0; set < count; set += 1) {
    at += 2 + body.getUint16(at);
  }
  if (at > body.byteLength) {
    throw notAVideo();
  }
  return at;
}

/** The AAC setup without bit rates, which encoders only estimate (ISO/IEC 14496-1, 7.2.6). */
function soundCoding(entry: Box): Coding {
  const config = boxesOf(entry, ENTRY.audio).find(({ type }) => type === 'esds');
  if (!config) {
    throw notAVideo();
  }
  const stream = descriptor(config.body, 4, 0x03);
  const decoder = descriptor(stream, 3 + extraOf(stream), 0x04);
  const specific = descriptor(decoder, 13, 0x05);
  const kind = specific.getUint8(0) >>> 3;
  if (decoder.getUint8(0) !== AAC || !AAC_KINDS.has(kind)) {
    throw notAVideo();
  }
  const tone = `${entry.body.getUint16(16)} channels, ${entry.body.getUint32(24)}`;
  return { coding: `${tone} ${hex(specific)}`, config: bytesOf(specific) };
}

const AAC = 0x40;
/** Low complexity, with or without spectral band replication. */
const AAC_KINDS: ReadonlySet<number> = new Set([2, 5, 29]);

/** Optional fields of an elementary stream before its decoder setup. */
function extraOf(stream: DataView): number {
  const flags = stream.getUint8(2);
  const dependsOn = flags & 0x80 ? 2 : 0;
  const url = flags & 0x40 ? 1 + stream.getUint8(3 + dependsOn) : 0;
  return dependsOn + url + (flags & 0x20 ? 2 : 0);
}

/** Body of the expected descriptor; its length takes up to four bytes of seven bits. */
function descriptor(view: DataView, from: number, tag: number): DataView {
  if (view.getUint8(from) !== tag) {
    throw notAVideo();
  }
  let length = 0;
  let at = from + 1;
  for (let part = 0; part < 4; part += 1) {
    const byte = view.getUint8(at);
    at += 1;
    length = length * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) {
      break;
    }
  }
  if (at + length > view.byteLength) {
    throw notAVideo();
  }
  return new DataView(view.buffer, view.byteOffset + at, length);
}

function hex(view: DataView): string {
  return Buffer.from(bytesOf(view)).toString('hex');
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
