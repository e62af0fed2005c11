import sharp from 'sharp';
import { AppError } from '#server/plugins/errors.ts';

/** A picture as it is kept, and its small one. */
export interface Picture {
  readonly full: Uint8Array;
  readonly thumb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What they all are: every browser shows it, and it is half as large as JPEG. */
export const PICTURE_TYPE = 'image/webp';

const FULL = { edge: 2048, quality: 82 };
const THUMB = { edge: 480, quality: 76 };
/** A file of some kilobytes can hold a picture that fills the memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;

/**
 * Makes of what was sent the picture that is kept: turned upright as the camera noted, and without what else it noted,
 * where it was taken above all. What is none of the three kinds is never given to the decoder.
 */
export async function developPicture(sent: Uint8Array): Promise<Picture> {
  if (!isKnownKind(sent)) {
    throw new AppError('not-an-image');
  }
  try {
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

/** By how each of them begins, whatever its sender calls it. */
function isKnownKind(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}
