import sharp from 'sharp';

/** A channel may differ by so much of 255: smoothing of letters and pictures. */
const CHANNEL_TOLERANCE = 24;

/** A smaller share of the pixels is not seen as a change. */
const PIXEL_TOLERANCE = 0.0005;

/** The difference of a picture from an earlier one. */
export interface Difference {
  /** The share of the pixels that differ, from 0 to 1; of the larger picture, where their sizes differ. */
  readonly share: number;
  readonly isChanged: boolean;
}

/** Compares two pictures pixel by pixel. Both are files. */
export async function compare(before: string, after: string): Promise<Difference> {
  const [one, other] = await Promise.all([before, after].map(pixelsOf));
  if (!one || !other) {
    throw new Error('Two pictures are compared.');
  }
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  const area = Math.max(one.width, other.width) * Math.max(one.height, other.height);
  let differing = area - width * height;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [(y * one.width + x) * CHANNELS, (y * other.width + x) * CHANNELS];
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const by = Math.abs((one.data[a + channel] ?? 0) - (other.data[b + channel] ?? 0));
        if (by > CHANNEL_TOLERANCE) {
          differing += 1;
          break;
        }
      }
    }
  }
  const share = differing / area;
  return { share, isChanged: share > PIXEL_TOLERANCE };
}

const CHANNELS = 3;

async function pixelsOf(file: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  return { data, width: info.width, height: info.height };
}
