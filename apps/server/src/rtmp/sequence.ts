// The setup of H.264 and AAC tracks: their sizes and rates.

/** Reads the picture size of an AVC setup (ISO/IEC 14496-15, 5.3.3.1; H.264, 7.3.2.1); null if it is none that players take. */
export function readAvcSetup(config: Buffer): { codec: string; width: number; height: number } | null {
  try {
    const sets = config.readUInt8(5) & 0x1f;
    const length = config.readUInt16BE(6);
    if (config.readUInt8(0) !== 1 || sets < 1 || length < 4 || 8 + length > config.length) {
      return null;
    }
    const size = sizeOf(bitsOf(withoutGuards(config.subarray(9, 8 + length))));
    const isUsual = size.width >= 16 && size.width <= 4096 && size.height >= 16 && size.height <= 4096;
    return isUsual ? { codec: `avc1.${config.subarray(1, 4).toString('hex')}`, ...size } : null;
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

/** Profiles whose sequence names its color format. */
const HIGH_PROFILES: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

function sizeOf(bits: Bits): { width: number; height: number } {
  const profile = bits.read(8);
  bits.read(16);
  bits.number();
  let format = 1;
  if (HIGH_PROFILES.has(profile)) {
    format = bits.number();
    if (format === 3) {
      bits.read(1);
    }
    bits.number();
    bits.number();
    bits.read(1);
    if (bits.read(1)) {
      for (let list = 0; list < (format === 3 ? 12 : 8); list += 1) {
        if (bits.read(1)) {
          skipScaling(bits, list < 6 ? 16 : 64);
        }
      }
    }
  }
  bits.number();
  skipOrder(bits);
  bits.number();
  bits.read(1);
  const columns = bits.number() + 1;
  const rows = bits.number() + 1;
  const isWhole = bits.read(1);
  if (!isWhole) {
    bits.read(1);
  }
  bits.read(1);
  const [left, right, top, bottom] = bits.read(1)
    ? [bits.number(), bits.number(), bits.number(), bits.number()]
    : [0, 0, 0, 0];
  const across = format === 1 || format === 2 ? 2 : 1;
  const down = (format === 1 ? 2 : 1) * (2 - isWhole);
  return {
    width: columns * 16 - (left + right) * across,
    height: rows * 16 * (2 - isWhole) - (top + bottom) * down,
  };
}

function skipOrder(bits: Bits): void {
  const kind = bits.number();
  if (kind === 0) {
    bits.number();
  }
  if (kind === 1) {
    bits.read(1);
    bits.number();
    bits.number();
    const cycle = bits.number();
    if (cycle > 255) {
      throw new RangeError('The cycle is too long.');
    }
    for (let frame = 0; frame < cycle; frame += 1) {
      bits.number();
    }
  }
}

function skipScaling(bits: Bits, count: number): void {
  let next = 8;
  let last = 8;
  for (let index = 0; index < count && next !== 0; index += 1) {
    const code = bits.number();
    const delta = code % 2 === 1 ? (code + 1) / 2 : -code / 2;
    next = (last + delta + 256) % 256;
    last = next === 0 ? last : next;
  }
}

interface Bits {
  read(count: number): number;
  /** An Exp-Golomb code (9.1). */
  number(): number;
}

function bitsOf(bytes: Buffer): Bits {
  let at = 0;
  const read = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      value = value * 2 + ((bytes.readUInt8(at >>> 3) >>> (7 - (at & 7))) & 1);
      at += 1;
    }
    return value;
  };
  return {
    read,
    number() {
      let zeros = 0;
      while (read(1) === 0) {
        zeros += 1;
        if (zeros > 31) {
          throw new RangeError('The number is too long.');
        }
      }
      return 2 ** zeros - 1 + read(zeros);
    },
  };
}

/** Without the bytes that keep start codes out of it (7.4.1). */
function withoutGuards(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes.filter((byte, at) => !(byte === 3 && at >= 2 && bytes[at - 1] === 0 && bytes[at - 2] === 0)),
  );
}

const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];

/** Reads an AAC setup (ISO/IEC 14496-3, 1.6.2.1); null if it is none that players take. */
export function readAacSetup(config: Buffer): { codec: string; sampleRate: number; channels: number } | null {
  if (config.length < 2) {
    return null;
  }
  const word = config.readUInt16BE();
  const kind = word >>> 11;
  const sampleRate = RATES[(word >>> 7) & 0x0f];
  const channels = (word >>> 3) & 0x0f;
  const isUsual = kind === 2 && sampleRate !== undefined && channels >= 1 && channels <= 7;
  return isUsual ? { codec: 'mp4a.40.2', sampleRate, channels: channels === 7 ? 8 : channels } : null;
}
