import type { ImportAction } from '#web/features/interchange/import/import-state.ts';
import { ownStandings } from '#web/features/interchange/import/run-import.ts';
import type { ChartedForm } from './preview-file.ts';
import type { PreviewRow } from './preview-row.ts';
import { readApart } from './read-apart.ts';

interface RowReading {
  readonly text: string;
  readonly form: ChartedForm | null;
  /** The reader's name. */
  readonly myName: string | null;
  readonly signal: AbortSignal;
  dispatch(action: ImportAction): void;
}

/** Reads a text, reporting progress, and returns its rows. */
export async function readRows({ text, form, myName, signal, dispatch }: RowReading): Promise<void> {
  const rows: PreviewRow[] = [];
  await readApart({
    text,
    form,
    signal,
    onPiece(piece) {
      switch (piece.kind) {
        case 'rows':
          rows.push(...piece.rows);
          dispatch({ type: 'reading', reading: { done: rows.length, total: piece.total } });
          return;
        case 'charted':
          dispatch({ type: 'charted', charted: piece.charted });
          return;
        case 'fault':
          dispatch({ type: 'fault', sentence: piece.sentence });
      }
    },
  });
  if (rows.length > 0 && !signal.aborted) {
    dispatch({ type: 'read', rows, standings: ownStandings(rows), myName });
  }
}
