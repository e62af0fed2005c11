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

interface Shift {
  /** Ticks to add to the times of each track, by track id; other tracks keep theirs. */
  readonly ticksByTrack: ReadonlyMap<number, number>;
  /** Number of its first fragment. */
  readonly sequence: number;
}

/** Moves a segment in time. Its samples stay as they are. */
export function shiftFragment(bytes: Uint8Array, { ticksByTrack, sequence }: Shift): Uint8Array {
  return readMp4(() => {
    const copy = Uint8Array.from(bytes);
    const movies = boxesIn(viewOf(copy)).filter(({ type }) => type === 'moof');
    for (const [index, movie] of movies.entries()) {
      requireChild(movie, 'mfhd').body.setUint32(4, sequence + index);
      for (const part of boxesOf(movie).filter(({ type }) => type === 'traf')) {
        const track = requireChild(part, 'tfhd').body.getUint32(4);
        shiftTime(requireChild(part, 'tfdt'), ticksByTrack.get(track) ?? 0);
      }
    }
    return copy;
  });
}

function shiftTime(box: Box, ticks: number): void {
  const isLong = fullHeader(box).version === 1;
  const time = (isLong ? uint64(box.body, 4) : box.body.getUint32(4)) + ticks;
  if (time < 0 || (!isLong && time > 0xff_ff_ff_ff)) {
    throw notAVideo(new RangeError(`${time} does not fit into this fragment.`));
  }
  if (isLong) {
    box.body.setBigUint64(4, BigInt(time));
  } else {
    box.body.setUint32(4, time);
  }
}
