import sharp from 'sharp';
import { charge } from '#server/plugins/cost-meter.ts';
import { AppError } from '#server/plugins/errors.ts';

/** A stored picture, and its thumbnail. */
export interface Picture {
  readonly full: Uint8Array;
  readonly thumb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** WebP: every browser shows it, at half the size of JPEG. */
export const PICTURE_TYPE = 'image/webp';

const FULL = { edge: 2048, quality: 82 };
const THUMB = { edge: 480, quality: 76 };
/** A small file can hold a picture that fills the memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
/** A third of what photos of 2 to 48 megapixels cost: other threads do the work, and no one waits for it. */
const COST_MS = { picture: 70, megapixel: 7 };

/**
 * Converts an upload into the stored picture: upright, and without camera metadata, above all the location. Files of other
 * types never reach the decoder.
 */
export async function developPicture(sent: Uint8Array): Promise<Picture> {
  if (!isKnownKind(sent)) {
    throw new AppError('not-an-image');
  }
  try {
    const { width = 0, height = 0 } = await sharp(sent, { limitInputPixels: MAX_PIXELS }).metadata();
    charge(COST_MS.picture + (COST_MS.megapixel * width * height) / 1e6);
    const full = await scaled(sent, FULL);
    const thumb = await scaled(full.data, THUMB);
    return { full: full.data, thumb: thumb.data, width: full.info.width, height: full.info.height };
  } catch (cause) {
    throw new AppError('not-an-image', undefined, { cause });
  }
}

function scaled(bytes: Uint8Array, { edge, quality }: typeof FULL) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
}

/** Tells the type by the first bytes, not by the claim of the sender. */
function isKnownKind(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}
