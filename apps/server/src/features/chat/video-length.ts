// The length of a video, as its own head tells it: MP4 and MOV (ISO/IEC 14496-12, 8.2.2) or WebM (RFC 9559, 5.1.2).

/** Reads bytes of the file, both ends included; fewer at its end. */
export type ReadBytes = (from: number, to: number) => Promise<Buffer>;

/** Its length in seconds, rounded up; null where it does not tell. */
export async function secondsOf(
  type: 'video/mp4' | 'video/webm',
  read: ReadBytes,
  total: number,
): Promise<number | null> {
  const seconds =
    type === 'video/mp4'
      ? await movieSeconds(read, { from: 0, to: total })
      : webmSeconds(await read(0, HEAD - 1));
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds - SLACK) : null;
}

/** A camera that is stopped at a minute writes a frame more. */
const SLACK = 0.1;
/** More boxes than this in one place are an attack. */
const MAX_BOXES = 500;
/** Stands in the header of a recording that was not finished. */
const UNKNOWN = 0xff_ff_ff_ff;
const HEADERS = { short: 8, long: 16 };

interface Place {
  readonly from: number;
  readonly to: number;
}

/** The movie header of the `moov` box, which may come first or last. */
async function movieSeconds(read: ReadBytes, whole: Place): Promise<number | null> {
  const movie = await findBox(read, whole, 'moov');
  const header = movie && (await findBox(read, movie, 'mvhd'));
  const bytes = header ? await read(header.from, header.from + 31) : Buffer.alloc(0);
  if (bytes.length < 32) {
    return null;
  }
  const isLong = bytes[0] === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return length >= UNKNOWN ? null : length / scale;
}

/** The body of the first box of this type in a place. */
async function findBox(read: ReadBytes, { from, to }: Place, type: string): Promise<Place | null> {
  let at = from;
  for (let count = 0; count < MAX_BOXES && at + HEADERS.short <= to; count += 1) {
    const head = await read(at, at + HEADERS.long - 1);
    if (head.length < HEADERS.short) {
      return null;
    }
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === HEADERS.long;
    const length = isLong ? Number(head.readBigUInt64BE(HEADERS.short)) : short || to - at;
    const header = isLong ? HEADERS.long : HEADERS.short;
    if (length < header) {
      return null;
    }
    if (head.toString('latin1', 4, 8) === type) {
      return { from: at + header, to: Math.min(at + length, to) };
    }
    at += length;
  }
  return null;
}

/** Every writer puts the information about a segment within these bytes. */
const HEAD = 65_536;
const SEGMENT = 0x18_53_80_67;
const INFO = 0x15_49_a9_66;
const SCALE = 0x2a_d7_b1;
const LENGTH = 0x44_89;

function webmSeconds(bytes: Buffer): number | null {
  const whole = { from: 0, to: bytes.length };
  const segment = elementsIn(bytes, whole).get(SEGMENT);
  const info = segment && elementsIn(bytes, segment).get(INFO);
  const parts = info && elementsIn(bytes, info);
  const length = parts?.get(LENGTH);
  if (!length) {
    return null;
  }
  const scale = parts?.get(SCALE);
  const size = length.to - length.from;
  if (size !== 4 && size !== 8) {
    return null;
  }
  const ticks = size === 4 ? bytes.readFloatBE(length.from) : bytes.readDoubleBE(length.from);
  return (ticks * (scale ? bytes.readUIntBE(scale.from, Math.min(6, scale.to - scale.from)) : 1e6)) / 1e9;
}

/** The elements in a place by their id, up to the first that is cut off or whose length is unknown. */
function elementsIn(bytes: Buffer, { from, to }: Place): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  let at = from;
  for (let count = 0; count < MAX_BOXES && at < to; count += 1) {
    const id = numberAt(bytes, at, { isId: true });
    const size = id && numberAt(bytes, at + id.length, { isId: false });
    if (!id || !size) {
      break;
    }
    const start = at + id.length + size.length;
    const isOpen = size.value === 2 ** (7 * size.length) - 1;
    const end = isOpen ? to : Math.min(start + size.value, to);
    if (end > start) {
      found.set(id.value, { from: start, to: end });
    }
    if (isOpen) {
      break;
    }
    at = start + size.value;
  }
  return found;
}

/** A number of 1 to 8 bytes, whose first byte tells how many; an id keeps the mark in it. */
function numberAt(
  bytes: Buffer,
  at: number,
  { isId }: { isId: boolean },
): { value: number; length: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) {
    return null;
  }
  let value = isId ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) {
    value = value * 256 + (bytes[at + index] ?? 0);
  }
  return { value, length };
}
