import { useEffect, useRef, useState } from 'react';
import { download } from '#web/data/download.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { saveFile } from '#web/data/save-file.ts';

/** Progress of saving a clip. */
export type ClipDownload =
  | { readonly status: 'idle' }
  | { readonly status: 'saving'; readonly bytes: number; readonly total: number | null }
  | { readonly status: 'failed'; readonly reason: string };

export interface ClipFile {
  /** Address below the media base, including it. */
  readonly path: string;
  readonly name: string;
}

const IDLE: ClipDownload = { status: 'idle' };

/** Saves a clip as a file. Streamed, so that its progress shows and a refusal is known before anything is saved. */
export function useClipDownload() {
  const [state, setState] = useState<ClipDownload>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async ({ path, name }: ClipFile) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const show = (next: ClipDownload) => mine.signal.aborted || setState(next);
    show({ status: 'saving', bytes: 0, total: null });
    try {
      const { headers, pieces } = await download(path, mine.signal);
      const total = totalOf(headers);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let bytes = 0;
      for await (const piece of pieces) {
        parts.push(piece);
        bytes += piece.byteLength;
        show({ status: 'saving', bytes, total });
      }
      if (!mine.signal.aborted) {
        saveFile({ name, content: new Blob(parts, { type: 'video/mp4' }) });
      }
      show(IDLE);
    } catch (problem) {
      show({ status: 'failed', reason: problemSentence(problem) });
    }
  };
  return {
    state,
    save: (file: ClipFile) => void save(file),
    cancel() {
      running.current?.abort();
      setState(IDLE);
    },
  };
}

function totalOf(headers: Headers): number | null {
  const total = Number(headers.get('content-length'));
  return Number.isSafeInteger(total) && total > 0 ? total : null;
}
