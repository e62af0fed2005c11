import { useEffect, useReducer, useRef } from 'react';
import { saveFile } from '#web/data/save-file.ts';
import { exportAccount, type Progress } from '#web/features/settings/api/export-account.ts';
import { dayKey } from '#web/ui/words/when.ts';

export type DataExport =
  | { readonly step: 'ready' }
  /** Null until the server has sent the number of parts. */
  | { readonly step: 'running'; readonly progress: Progress | null }
  | { readonly step: 'saved'; readonly name: string; readonly bytes: number }
  | { readonly step: 'failed'; readonly sentence: string };

/** Collects and saves the account's data as one file. */
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
      setState({ step: 'running', progress: null });
      try {
        const content = await exportAccount({
          signal,
          onProgress: (progress) => setState({ step: 'running', progress }),
        });
        const name = `allcourt-my-data-${dayKey(new Date())}.zip`;
        saveFile({ name, content });
        setState({ step: 'saved', name, bytes: content.size });
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error);
        setState(signal.aborted ? { step: 'ready' } : { step: 'failed', sentence });
      }
    },
    cancel: () => running.current?.abort(),
  };
}
