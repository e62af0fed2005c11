import { useEffect, useReducer, useRef } from 'react';
import { download } from '#web/data/download.ts';
import { saveFile } from '#web/data/save-file.ts';
import { dayKey } from '#web/ui/words/when.ts';

export type DataExport =
  | { readonly step: 'ready' }
  | { readonly step: 'running'; readonly bytes: number }
  | { readonly step: 'saved'; readonly name: string; readonly bytes: number }
  | { readonly step: 'failed'; readonly sentence: string };

/** Everything of the account as one file, from the wish to the saved file. */
export function useDataExport() {
  const [state, setState] = useReducer((_before: DataExport, next: DataExport) => next, { step: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    async start(): Promise<void> {
      running.current?.abort();
      const begun = new AbortController();
      running.current = begun;
      const { signal } = begun;
      setState({ step: 'running', bytes: 0 });
      try {
        const parts: Uint8Array<ArrayBuffer>[] = [];
        let bytes = 0;
        const { pieces } = await download('/api/account/export', signal);
        for await (const piece of pieces) {
          parts.push(piece);
          bytes += piece.byteLength;
          setState({ step: 'running', bytes });
        }
        const name = `allcourt-my-data-${dayKey(new Date())}.zip`;
        saveFile({ name, content: new Blob(parts, { type: 'application/zip' }) });
        setState({ step: 'saved', name, bytes });
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error);
        setState(signal.aborted ? { step: 'ready' } : { step: 'failed', sentence });
      }
    },
    cancel: () => running.current?.abort(),
  };
}
