import type { MessageFile } from '@allcourt/contract';
import {
  cleanFileName,
  extensionOf,
  isProgramName,
  MAX_FILE_BYTES,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  VIDEO_EXTENSIONS,
} from '@allcourt/contract/files';
import { v7 as uuidv7 } from 'uuid';
import { keepChosen } from './kept-files.ts';
import { readVideo } from './read-video.ts';

/** A file for the next message, or the reason why it can't be sent. */
export type Chosen = { readonly file: MessageFile } | { readonly refusal: string };

interface Choice {
  readonly file: File;
  readonly accountId: string;
  /** False where it was chosen as a file, whatever it is. */
  readonly mayPlay: boolean;
}

/** Checks a file as the server will, and keeps it on this device until it is sent. */
export async function chooseFile({ file, accountId, mayPlay }: Choice): Promise<Chosen> {
  const name = cleanFileName(file.name);
  const isVideo = mayPlay && VIDEO_EXTENSIONS.some((extension) => extension === extensionOf(name));
  const refusal = refusalOf(file, name, isVideo);
  if (refusal !== null) {
    return { refusal };
  }
  const { still = null, ...video } = isVideo ? await readVideo(file) : {};
  if ('seconds' in video && (video.seconds ?? 0) > MAX_VIDEO_SECONDS) {
    return { refusal: `${name} is longer than one minute. Send a shorter one.` };
  }
  const id = uuidv7();
  const unkept = await keepChosen({ id, accountId, name, file, still });
  if (unkept !== null) {
    return { refusal: unkept };
  }
  const measures = 'width' in video ? { video: { ...video, hasStill: still !== null } } : {};
  return { file: { id, name, bytes: file.size, ...measures } };
}

function refusalOf({ size }: File, name: string, isVideo: boolean): string | null {
  if (isProgramName(name)) {
    return "Programs can't be sent. Send a document, a table or another file.";
  }
  if (size === 0) {
    return `${name} is empty.`;
  }
  if (isVideo && size > MAX_VIDEO_BYTES) {
    return `${name} is too large. Videos can be up to 50 MB.`;
  }
  return !isVideo && size > MAX_FILE_BYTES ? `${name} is too large. Files can be up to 20 MB.` : null;
}
