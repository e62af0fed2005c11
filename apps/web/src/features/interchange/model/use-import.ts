import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { checkImport } from '#web/features/interchange/api/check-import.ts';
import { importMatches } from '#web/features/interchange/api/import-matches.ts';
import { type ImportState, importReducer, NOTHING_OPEN } from './import-state.ts';
import type { ChartedForm } from './preview-file.ts';
import type { PreviewRow } from './preview-row.ts';
import { readText } from './read-source.ts';
import { checkRows, type ImportDoors, importRows, ownStandings } from './run-import.ts';

const DOORS: ImportDoors = { check: checkImport, send: importMatches, wait };

/** An import, from the choice of a file to the last row of it. */
export function useImport() {
  const [state, dispatch] = useReducer(importReducer, NOTHING_OPEN);
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const myName = useAuth().user?.displayName ?? null;
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const show = useCallback(
    (rows: readonly PreviewRow[]) => dispatch({ type: 'read', rows, standings: ownStandings(rows), myName }),
    [myName],
  );

  const { rows, check, progress } = state;
  useEffect(() => {
    if (rows.length === 0 || !isOnline || check !== 'not-asked') {
      return;
    }
    const { signal } = startOver(running);
    dispatch({ type: 'ask' });
    checkRows({ doors: DOORS, rows, signal }).then(
      (standings) => !signal.aborted && dispatch({ type: 'checked', standings }),
      () => !signal.aborted && dispatch({ type: 'not-checked' }),
    );
  }, [rows, check, isOnline]);

  async function openText(source: string, text: string): Promise<void> {
    startOver(running);
    dispatch({ type: 'open', source });
    const read = await readRows(text);
    if ('fault' in read) {
      dispatch({ type: 'fault', sentence: read.fault });
    } else if ('charted' in read) {
      dispatch({ type: 'charted', charted: read.charted });
    } else {
      show(read.rows);
    }
  }

  return {
    state,
    isOnline,
    dispatch,
    openText,
    async openFile(file: File): Promise<void> {
      const read = await readText(file);
      if ('fault' in read) {
        dispatch({ type: 'open', source: file.name });
        dispatch({ type: 'fault', sentence: read.fault });
        return;
      }
      await openText(file.name, read.text);
    },
    async fillIn(form: ChartedForm): Promise<void> {
      const { chartedRows } = await import('./preview-file.ts');
      show(chartedRows(state.charted ?? [], form));
    },
    async start(): Promise<void> {
      const { signal } = startOver(running);
      const chosen = rows.filter(({ row }) => state.chosen.has(row));
      dispatch({ type: 'start', total: chosen.length });
      await importRows({
        doors: DOORS,
        rows: chosen,
        signal,
        deviceId: await ownDeviceId(),
        me: state.me,
        onOutcomes: (outcomes) => dispatch({ type: 'outcomes', outcomes }),
      });
      dispatch({ type: 'end' });
      // New matches change the lists, the figures and Home.
      await queries.invalidateQueries();
    },
    cancel: () => running.current?.abort(),
    isRunning: progress !== null,
  };
}

export type Import = ReturnType<typeof useImport>;

/** The reader of files comes with the first one: most who look at the screen have it in a moment. */
async function readRows(
  text: string,
): Promise<Pick<ImportState, 'rows'> | { charted: NonNullable<ImportState['charted']> } | { fault: string }> {
  const { readSource } = await import('./preview-file.ts');
  const read = readSource(text);
  if (!read.ok) {
    return { fault: read.reason };
  }
  return read.value.kind === 'charted' ? { charted: read.value.charted } : { rows: read.value.rows };
}

async function ownDeviceId(): Promise<string> {
  const [{ readDeviceId }, { v7 }] = await Promise.all([import('#web/data/device-id.ts'), import('uuid')]);
  return readDeviceId(() => localStorage, v7);
}

function startOver(running: { current: AbortController | null }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
