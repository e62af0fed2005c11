import type { MatchFilters } from '@allcourt/contract';
import { useEffect, useReducer, useRef } from 'react';
import { saveFile } from '#web/data/save-file.ts';
import { exportMatches, type FileKind } from './export-matches.ts';
import { historyFileName } from './file-name.ts';

export type ExportState =
  | { readonly step: 'ready' }
  | { readonly step: 'running'; readonly done: number; readonly total: number | null }
  | { readonly step: 'saved'; readonly name: string; readonly bytes: number; readonly matches: number }
  | { readonly step: 'failed'; readonly sentence: string };

/** An export of many matches, up to the saved file; canceled when the dialog closes. */
export function useExport() {
  const [state, setState] = useReducer(replace, { step: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    async start(as: FileKind, filters: MatchFilters): Promise<void> {
      const { signal } = startOver(running);
      let matches = 0;
      setState({ step: 'running', done: 0, total: null });
      try {
        const content = await exportMatches({
          as,
          filters,
          signal,
          onProgress(done, total) {
            matches = total ?? done;
            setState({ step: 'running', done, total });
          },
        });
        const name = `${historyFileName(new Date())}.${as}`;
        saveFile({ name, content });
        setState({ step: 'saved', name, bytes: content.size, matches });
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error);
        setState(signal.aborted ? { step: 'ready' } : { step: 'failed', sentence });
      }
    },
    cancel: () => running.current?.abort(),
  };
}

function replace(_before: ExportState, next: ExportState): ExportState {
  return next;
}

function startOver(running: { current: AbortController | null }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}
