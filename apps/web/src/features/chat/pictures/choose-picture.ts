import { cleanFileName } from '@allcourt/contract/files';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@allcourt/contract/team-vocabulary';
import { v7 as uuidv7 } from 'uuid';
import { type KeptPicture, keepChosen } from '../files/kept-files.ts';

/** The server keeps pictures no larger. */
const LONGEST_EDGE = 2048;
const QUALITY = 0.9;
const UNKNOWN = { width: 4, height: 3 };

/** Checks a picture as the server will, and keeps it on this device until it is sent. */
export async function choosePicture({
  file,
  accountId,
}: {
  file: File;
  accountId: string;
}): Promise<{ readonly picture: KeptPicture } | { readonly refusal: string }> {
  const name = cleanFileName(file.name);
  if (!isPicture(file)) {
    return { refusal: 'Send pictures as JPEG, PNG or WebP.' };
  }
  if (file.size > MAX_IMAGE_BYTES) {
    return { refusal: `${name} is too large. Pictures can be up to 10 MB.` };
  }
  if (!(await hasPictureHead(file))) {
    return { refusal: `${name} isn't a picture.` };
  }
  const { blob, width, height } = await asSent(file);
  const id = uuidv7();
  const refusal = await keepChosen({ id, accountId, name, file: blob, still: null });
  return refusal === null
    ? { picture: { id, type: file.type, bytes: blob.size, width, height } }
    : { refusal };
}

/** True for the types that are sent as pictures. */
export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return IMAGE_TYPES.some((known) => known === type);
}

/** By its first bytes, as the server reads it. */
async function hasPictureHead(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

/** A picture with its measures. A photo is made as small as the server keeps it: it waits, and travels, in less. */
async function asSent(file: File): Promise<{ blob: Blob; width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const isPhoto = file.type === 'image/jpeg' && scale < 1;
    const blob = isPhoto ? await drawn(bitmap, { width, height }) : null;
    bitmap.close();
    return { blob: blob && blob.size < file.size ? blob : file, width, height };
  } catch {
    return { blob: file, ...UNKNOWN }; // The server may know it.
  }
}

function drawn(bitmap: ImageBitmap, size: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
