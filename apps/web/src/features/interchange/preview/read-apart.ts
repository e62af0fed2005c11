import type { ChartedForm, ReadPiece } from './preview-file.ts';

export interface ReadRequest {
  readonly text: string;
  readonly form: ChartedForm | null;
}

/** A piece; null after the last one. */
export type ReadAnswer = ReadPiece | null;

interface Reading extends ReadRequest {
  readonly signal: AbortSignal;
  onPiece(piece: ReadPiece): void;
}

/** Reads a text in a worker, so that the page stays responsive; resolves after the last piece. */
export function readApart(reading: Reading): Promise<void> {
  return typeof Worker === 'undefined' ? readHere(reading) : readInWorker(reading);
}

function readInWorker({ text, form, signal, onPiece }: Reading): Promise<void> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if (data === null) {
        resolve();
      } else if (!signal.aborted) {
        onPiece(data);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault(); // Shown to the importer instead.
      reject(new Error("Couldn't read the file."));
    };
    signal.addEventListener('abort', () => resolve(), { once: true });
    worker.postMessage({ text, form } satisfies ReadRequest);
  }).finally(() => worker.terminate());
}

/** Fallback without workers: yields to the page after each piece. */
async function readHere({ text, form, signal, onPiece }: Reading): Promise<void> {
  const { readPieces } = await import('./preview-file.ts');
  for (const piece of readPieces(text, form)) {
    if (signal.aborted) {
      return;
    }
    onPiece(piece);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
