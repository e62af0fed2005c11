import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { ChartedForm } from '#web/features/interchange/preview/preview-file.ts';
import { readText } from '#web/features/interchange/preview/read-source.ts';
import { importReducer, JUST_BEGUN, NOTHING_OPEN } from './import-state.ts';

/** An import, from choosing a file to its last row. */
export function useImport() {
  const [state, dispatch] = useReducer(importReducer, NOTHING_OPEN);
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const myName = useAuth().user?.displayName ?? null;
  const running = useRef<AbortController | null>(null);
  const opened = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  const { rows, check, progress } = state;
  useEffect(() => {
    if (rows.length === 0 || !isOnline || check !== 'not-asked') {
      return;
    }
    const { signal } = startOver(running);
    dispatch({ type: 'ask' });
    import('./ask-server.ts')
      .then(({ checkWithServer }) => checkWithServer({ rows, signal }))
      .then(
        (standings) => !signal.aborted && dispatch({ type: 'checked', standings }),
        () => !signal.aborted && dispatch({ type: 'not-checked' }),
      );
  }, [rows, check, isOnline]);

  async function read(text: string, form: ChartedForm | null): Promise<void> {
    const { signal } = startOver(running);
    try {
      const { readRows } = await import('#web/features/interchange/preview/read-rows.ts');
      await readRows({ text, form, myName, signal, dispatch });
    } catch (error) {
      dispatch({ type: 'fault', sentence: error instanceof Error ? error.message : String(error) });
    }
  }

  async function openText(source: string, text: string): Promise<void> {
    opened.current = text;
    dispatch({ type: 'open', source });
    await read(text, null);
  }

  return {
    state,
    isOnline,
    dispatch,
    openText,
    async openFile(file: File): Promise<void> {
      dispatch({ type: 'open', source: file.name });
      const content = await readText(file);
      if ('fault' in content) {
        dispatch({ type: 'fault', sentence: content.fault });
        return;
      }
      await openText(file.name, content.text);
    },
    async fillIn(form: ChartedForm): Promise<void> {
      dispatch({ type: 'reading', reading: JUST_BEGUN });
      await read(opened.current, form);
    },
    async start(): Promise<void> {
      const { signal } = startOver(running);
      const chosen = rows.filter(({ row }) => state.chosen.has(row));
      dispatch({ type: 'start', total: chosen.length });
      const { importToServer } = await import('./ask-server.ts');
      await importToServer({
        rows: chosen,
        signal,
        mine: state.mine,
        onOutcomes: (outcomes) => dispatch({ type: 'outcomes', outcomes }),
      });
      dispatch({ type: 'end' });
      // New matches change lists, statistics and Home.
      await queries.invalidateQueries();
    },
    cancel: () => running.current?.abort(),
    isRunning: progress !== null,
  };
}

export type Import = ReturnType<typeof useImport>;

function startOver(running: { current: AbortController | null }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}
