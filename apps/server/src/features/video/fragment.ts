// A segment of a session: MP4 fragments with the times and sizes of their samples, followed by the samples. Players will
// read this, so nothing the sender says beside it is trusted.

import { AppError } from '#server/plugins/errors.ts';
import {
  type Box,
  boxesIn,
  boxesOf,
  fullHeader,
  notAVideo,
  readMp4,
  requireChild,
  uint64,
  viewOf,
} from './boxes.ts';
import type { Head, SampleDefaults, TrackHead } from './mp4-head.ts';

/** The samples of one track in a segment. */
export interface TrackPart {
  /** Start and end, in ticks of the track. */
  readonly start: number;
  readonly end: number;
  readonly samples: number;
  /** True when the first sample can be decoded without earlier ones. */
  readonly beginsWithKey: boolean;
}

export interface Fragment {
  readonly video: TrackPart | null;
  readonly audio: TrackPart | null;
}

const ALLOWED = new Set(['styp', 'sidx', 'moof', 'mdat', 'free', 'skip', 'emsg', 'prft']);
/** Twelve seconds at 240 pictures a second, twice over. */
const MAX_SAMPLES = 6000;
const NON_SYNC = 0x1_00_00;

/** A coded picture or sound of a segment; times are in ticks of its track. */
export interface CodedSample {
  readonly track: TrackHead;
  /** The time at which it is decoded. */
  readonly time: number;
  /** It is shown this much after it is decoded. */
  readonly shownAfter: number;
  readonly isKey: boolean;
  /** Its bytes in the segment. */
  readonly from: number;
  readonly to: number;
}

/** Parses a segment of a session with this head. */
export function parseFragment(
  bytes: Uint8Array,
  head: Head,
  onSample: (sample: CodedSample) => void = () => {},
): Fragment {
  return readMp4(() => {
    const boxes = boxesIn(viewOf(bytes));
    const movies = boxes.filter(({ type }) => type === 'moof');
    const data = boxes.filter(({ type }) => type === 'mdat');
    if (movies.length === 0 || boxes.some(({ type }) => !ALLOWED.has(type))) {
      throw notAVideo();
    }
    const parts = new Map<number, TrackPart>();
    for (const movie of movies) {
      for (const box of boxesOf(movie).filter(({ type }) => type === 'traf')) {
        const { track, part } = readPart(box, { head, data, base: movie.start, onSample });
        parts.set(track.id, joined(parts.get(track.id), part));
      }
    }
    const partOf = (track: TrackHead | null) => track && withSamples(parts.get(track.id));
    return { video: partOf(head.video), audio: partOf(head.audio) };
  });
}

interface Surroundings {
  readonly head: Head;
  readonly data: readonly Box[];
  /** Start of its fragment, which sample positions are relative to. */
  readonly base: number;
  readonly onSample: (sample: CodedSample) => void;
}

function readPart(
  box: Box,
  { head, data, base, onSample }: Surroundings,
): { track: TrackHead; part: TrackPart } {
  const header = requireChild(box, 'tfhd');
  const id = header.body.getUint32(4);
  const track = [head.video, head.audio].find((known) => known?.id === id);
  if (!track) {
    throw new AppError('segment-refused', { reason: 'wrong-track' });
  }
  const defaults = defaultsOf(header, track.defaults);
  const started = decodeTime(requireChild(box, 'tfdt'));
  let run: Run = { place: base, time: started, samples: 0, start: null, beginsWithKey: false };
  for (const child of boxesOf(box).filter(({ type }) => type === 'trun')) {
    run = readRun(child, {
      run,
      defaults,
      data,
      base,
      onSample: (sample) => onSample({ track, ...sample }),
    });
  }
  const { start, time: end, samples, beginsWithKey } = run;
  return { track, part: { start: start ?? started, end, samples, beginsWithKey } };
}

/** Defaults of a track fragment that override those of the head (8.8.7). */
function defaultsOf(header: Box, { duration, size, flags }: SampleDefaults): SampleDefaults {
  const { flags: has } = fullHeader(header);
  if (has & 0x01) {
    throw notAVideo(); // Positions in a whole file mean nothing in a segment.
  }
  let at = 8 + (has & 0x02 ? 4 : 0);
  const next = (isThere: number, otherwise: number) => {
    if (!isThere) {
      return otherwise;
    }
    at += 4;
    return header.body.getUint32(at - 4);
  };
  return {
    duration: next(has & 0x08, duration),
    size: next(has & 0x10, size),
    flags: next(has & 0x20, flags),
  };
}

function decodeTime(box: Box): number {
  return fullHeader(box).version === 1 ? uint64(box.body, 4) : box.body.getUint32(4);
}

/** Progress within the samples of a track. */
interface Run {
  /** Position of the next sample's bytes. */
  readonly place: number;
  readonly time: number;
  readonly samples: number;
  /** Time of the first sample. */
  readonly start: number | null;
  readonly beginsWithKey: boolean;
}

/** The samples of a run (8.8.8), whose bytes must all be present. */
function readRun(
  box: Box,
  {
    run,
    defaults,
    data,
    base,
    onSample,
  }: {
    run: Run;
    defaults: SampleDefaults;
    data: readonly Box[];
    base: number;
    onSample: (sample: Omit<CodedSample, 'track'>) => void;
  },
): Run {
  const { body } = box;
  const { version, flags: has } = fullHeader(box);
  const count = body.getUint32(4);
  if (run.samples + count > MAX_SAMPLES) {
    throw notAVideo();
  }
  let at = 8;
  const next = () => {
    at += 4;
    return body.getUint32(at - 4);
  };
  const start = has & 0x01 ? base + (next() | 0) : run.place;
  const firstFlags = has & 0x04 ? next() : undefined;
  let { place, time, start: shown, beginsWithKey } = { ...run, place: start };
  for (let index = 0; index < count; index += 1) {
    const duration = has & 0x1_00 ? next() : defaults.duration;
    const from = place;
    place += has & 0x2_00 ? next() : defaults.size;
    const own = has & 0x4_00 ? next() : defaults.flags;
    const later = has & 0x8_00 ? next() : 0;
    const shownAfter = version === 0 ? later : later | 0;
    const isKey = ((index === 0 ? (firstFlags ?? own) : own) & NON_SYNC) === 0;
    if (shown === null) {
      shown = time + shownAfter;
      beginsWithKey = isKey;
    }
    onSample({ time, shownAfter, isKey, from, to: place });
    time += duration;
  }
  if (count > 0 && !data.some(({ end, body: { byteLength } }) => end - byteLength <= start && place <= end)) {
    throw notAVideo();
  }
  return { place, time, samples: run.samples + count, start: shown, beginsWithKey };
}

function joined(before: TrackPart | undefined, part: TrackPart): TrackPart {
  if (!before || before.samples === 0) {
    return part;
  }
  if (part.samples === 0) {
    return before;
  }
  if (part.start < before.start || before.samples + part.samples > MAX_SAMPLES) {
    throw new AppError('segment-refused', { reason: 'behind' });
  }
  return { ...before, end: part.end, samples: before.samples + part.samples };
}

function withSamples(part: TrackPart | undefined): TrackPart | null {
  return part && part.samples > 0 ? part : null;
}

/** Converts ticks to microseconds exactly: the product exceeds what a number holds. */
export function microseconds(ticks: number, timescale: number): number {
  const seconds = Math.floor(ticks / timescale);
  return seconds * 1_000_000 + Math.round(((ticks - seconds * timescale) * 1_000_000) / timescale);
}
