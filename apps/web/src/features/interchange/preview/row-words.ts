/** Words for rows of the preview. */
import type { ImportState } from '#web/features/interchange/import/import-state.ts';
import type { RowStanding } from './preview-row.ts';

export interface RowWords {
  readonly word: string;
  readonly tone: 'plain' | 'outline' | 'blue' | 'win' | 'loss' | 'warn';
  /** Explanation, where the word is not enough. */
  readonly sentence: string | null;
}

/** Result of a row or, before the import, its relation to existing matches. */
export function rowWords(
  { standings, outcomes }: Pick<ImportState, 'standings' | 'outcomes'>,
  row: number,
): RowWords {
  const became = outcomes.get(row);
  switch (became?.outcome) {
    case 'imported':
      return { word: 'Imported', tone: 'win', sentence: null };
    case 'failed':
      return { word: 'Not sent', tone: 'loss', sentence: became.sentence };
    case 'here':
    case 'deleted':
    case 'refused':
      return STANDINGS[became.outcome];
    case undefined:
      return STANDINGS[standings.get(row) ?? 'unknown'];
  }
}

/** `3 new, 2 already here, 1 refused`. */
export function summaryWords({ rows, standings, outcomes }: ImportState): string {
  const counts = new Map<string, number>();
  for (const { row } of rows) {
    const { word } = rowWords({ standings, outcomes }, row);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => `${count} ${word.toLowerCase()}`).join(', ');
}

/** Views of the preview, with the rows of each. */
export const ROW_VIEWS = ['all', 'open', 'done', 'wrong'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

export function viewOf(
  state: Pick<ImportState, 'standings' | 'outcomes'>,
  row: number,
): Exclude<RowView, 'all'> {
  return VIEWS[rowWords(state, row).word] ?? 'open';
}

const STANDINGS: Readonly<Record<RowStanding, RowWords>> = {
  new: { word: 'New', tone: 'blue', sentence: null },
  unknown: { word: 'Not checked', tone: 'outline', sentence: null },
  here: { word: 'Already here', tone: 'plain', sentence: null },
  deleted: {
    word: 'Deleted',
    tone: 'plain',
    sentence: "You deleted this match. Importing a file doesn't restore it.",
  },
  alike: {
    word: 'Looks the same',
    tone: 'warn',
    sentence: 'A match with these players, this score and this start exists already. Select it to keep both.',
  },
  twice: { word: 'Duplicate in file', tone: 'plain', sentence: null },
  refused: { word: 'Refused', tone: 'loss', sentence: null },
};

const VIEWS: Readonly<Record<string, Exclude<RowView, 'all'>>> = {
  Imported: 'done',
  'Already here': 'done',
  Deleted: 'done',
  'Duplicate in file': 'done',
  Refused: 'wrong',
  'Not sent': 'wrong',
};
