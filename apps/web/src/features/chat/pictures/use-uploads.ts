import type { ChatImage } from '@allcourt/contract';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGES_PER_MESSAGE } from '@allcourt/contract/team-vocabulary';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { uploadImage } from './images.ts';

/** A picture on its way to the server, or there. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** A preview from this device. */
  readonly preview: string;
  /** From 0 to 1. */
  readonly sent: number;
  readonly image: ChatImage | null;
  /** The error; null without one. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** The reason a file was refused; null without one. */
  readonly refusal: string | null;
  add(files: readonly File[]): void;
  retry(upload: Upload): void;
  remove(id: string): void;
  /** Clears the tray for the next message. */
  clear(): void;
}

/** The pictures of the next message, uploaded as soon as they are chosen. */
export function useUploads(conversationId: string): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const newest = useRef(uploads);
  newest.current = uploads;
  const gone = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving;
    return () => {
      leaving.abort();
      revokePreviews(newest.current);
    };
  }, []);

  const change = useCallback((id: string, fields: Partial<Upload>) => {
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  }, []);
  const start = useCallback(
    ({ id, file }: Upload) => {
      change(id, { problem: null, sent: 0 });
      uploadImage({
        conversationId,
        imageId: id,
        file,
        onProgress: (sent) => change(id, { sent }),
        signal: gone.current.signal,
      }).then(
        (image) => change(id, { image, sent: 1 }),
        (problem) => change(id, { problem: problemSentence(problem) }),
      );
    },
    [conversationId, change],
  );

  return {
    uploads,
    refusal,
    add(files) {
      const room = MAX_IMAGES_PER_MESSAGE - uploads.length;
      const taken = files.filter(isPicture).slice(0, room);
      setRefusal(refusalOf(files, room));
      const added = taken.map((file) => ({
        id: uuidv7(),
        file,
        preview: URL.createObjectURL(file),
        sent: 0,
        image: null,
        problem: null,
      }));
      setUploads([...uploads, ...added]);
      added.forEach(start);
    },
    retry: start,
    remove(id) {
      revokePreviews(uploads.filter((one) => one.id === id));
      setUploads(uploads.filter((one) => one.id !== id));
    },
    clear() {
      revokePreviews(uploads);
      setUploads([]);
      setRefusal(null);
    },
  };
}

function isPicture({ type, size }: File): boolean {
  return IMAGE_TYPES.some((known) => known === type) && size <= MAX_IMAGE_BYTES;
}

function refusalOf(files: readonly File[], room: number): string | null {
  if (files.some(({ type }) => !IMAGE_TYPES.some((known) => known === type))) {
    return 'Send pictures as JPEG, PNG or WebP.';
  }
  if (files.some(({ size }) => size > MAX_IMAGE_BYTES)) {
    return 'Pictures can be up to 10 MB.';
  }
  return files.length > room ? `Up to ${MAX_IMAGES_PER_MESSAGE} pictures per message.` : null;
}

function revokePreviews(uploads: readonly Upload[]): void {
  for (const { preview } of uploads) {
    URL.revokeObjectURL(preview);
  }
}
