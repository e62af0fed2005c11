// Turns the text of a file into preview rows, on this device.

import type { ImportFault } from '@allcourt/contract';
import { accepted, type MatchSetup, type Result, refused } from '@allcourt/scoring';
import { FORMATS } from '@allcourt/scoring/formats';
import {
  type ChartedMatch,
  chartedLog,
  makeMatchDocument,
  readCharted,
  readMatchesText,
} from '@allcourt/scoring/interchange';
import { noonOf } from '#web/ui/words/when.ts';
import { previewMatch } from './preview-match.ts';
import type { PreviewRow } from './preview-row.ts';

/** Facts that the project's tables lack. */
export interface ChartedForm {
  readonly one: string;
  readonly other: string;
  /** `2024-07-14`. */
  readonly date: string;
  /** Id of a named tennis format. */
  readonly formatId: string;
}

/** Facts in charted points. */
export interface ChartedSummary {
  readonly matches: number;
  readonly rows: number;
  /** True when any match lacks player names or a day. */
  readonly needsNames: boolean;
  readonly needsDay: boolean;
}

/** Progress of reading a text, in pieces small enough not to be noticed. */
export type ReadPiece =
  | { readonly kind: 'rows'; readonly rows: readonly PreviewRow[]; readonly total: number }
  /** Charted points; missing facts come from a form. */
  | { readonly kind: 'charted'; readonly charted: ChartedSummary }
  /** The reason why it cannot be imported. */
  | { readonly kind: 'fault'; readonly sentence: string };

/** Reads a text. Charted points yield rows only with a filled-in form. */
export function* readPieces(text: string, form: ChartedForm | null): Generator<ReadPiece> {
  if (text.trim() === '') {
    yield { kind: 'fault', sentence: 'The file is empty.' };
  } else if (/^\s*[[{]/.test(text)) {
    yield* readJson(text);
  } else {
    yield* readChart(text, form);
  }
}

function* readJson(text: string): Generator<ReadPiece> {
  const read = readMatchesText(text);
  if (!read.ok) {
    yield { kind: 'fault', sentence: read.reason.map(({ sentence }) => sentence).join(' ') };
    return;
  }
  if (read.value.length === 0) {
    yield { kind: 'fault', sentence: 'The file has no matches.' };
    return;
  }
  yield* inPieces(read.value, ({ row, record }): PreviewRow => {
    const previewed = record.ok ? previewMatch(record.value) : record;
    return previewed.ok
      ? { row, match: previewed.value, faults: [] }
      : { row, match: null, faults: previewed.reason };
  });
}

const CHART_FAULTS = {
  empty: 'The file is empty.',
  'no-serve-column':
    'This table of the Match Charting Project has no serves: choose one with the column “1st”.',
  'too-long': 'The file is too long.',
} as const;

function* readChart(text: string, form: ChartedForm | null): Generator<ReadPiece> {
  const read = readCharted(text);
  if (!read.ok) {
    yield { kind: 'fault', sentence: CHART_FAULTS[read.reason] };
    return;
  }
  const charted = read.value;
  if (!form) {
    yield {
      kind: 'charted',
      charted: {
        matches: charted.length,
        rows: charted.reduce((sum, { rows }) => sum + rows.length, 0),
        needsNames: charted.some(({ players }) => players === null),
        needsDay: charted.some(({ playedAt }) => playedAt === null),
      },
    };
    return;
  }
  yield* inPieces(charted, (match, index) => chartedRow(match, index + 1, form));
}

/** Size and number of rows after which a piece is passed on. */
const PIECE_SIZE = 150_000;
const PIECE_ROWS = 25;

function* inPieces<T>(
  items: readonly T[],
  rowOf: (item: T, index: number) => PreviewRow,
): Generator<ReadPiece> {
  let rows: PreviewRow[] = [];
  let size = 0;
  for (const [index, item] of items.entries()) {
    const row = rowOf(item, index);
    rows.push(row);
    size += row.match?.size ?? 0;
    const isLast = index === items.length - 1;
    if (isLast || size >= PIECE_SIZE || rows.length >= PIECE_ROWS) {
      yield { kind: 'rows', rows, total: items.length };
      rows = [];
      size = 0;
    }
  }
}

/** Takes names and day of a charted match from the file, or else from the form. */
function chartedRow(match: ChartedMatch, row: number, form: ChartedForm): PreviewRow {
  const made = documentOf(match, form);
  if (!made.ok) {
    return { row, match: null, faults: [made.reason] };
  }
  const previewed = previewMatch({ match: made.value.document });
  return previewed.ok
    ? { row, match: previewed.value, faults: made.value.leftOut }
    : { row, match: null, faults: previewed.reason };
}

interface Made {
  readonly document: ReturnType<typeof makeMatchDocument>;
  readonly leftOut: readonly ImportFault[];
}

function documentOf({ players, playedAt, rows }: ChartedMatch, form: ChartedForm): Result<Made, ImportFault> {
  const names = players ?? { a: form.one.trim(), b: form.other.trim() };
  const startedAt = playedAt ?? noonOf(form.date).getTime();
  const format = FORMATS.find(({ id }) => id === form.formatId);
  if (names.a === '' || names.b === '') {
    return refused({ path: '/players', sentence: 'Enter the names of both players.' });
  }
  if (!Number.isFinite(startedAt) || startedAt < 0) {
    return refused({ path: '/startedAt', sentence: 'Enter the day it was played.' });
  }
  const setup: MatchSetup = {
    format: format?.code ?? '',
    ruleset: format?.ruleset ?? '',
    discipline: 'singles',
    firstServer: rows[0]?.server ?? 'a',
  };
  const read = chartedLog(rows, setup, startedAt);
  if (!read.ok) {
    return refused({ path: '/setup/format', sentence: CHARTED_REFUSALS[read.reason] ?? NO_FORMAT });
  }
  const { match, faults } = read.value;
  if (match.log.length === 0) {
    return refused({ path: '', sentence: faults[0]?.sentence ?? 'None of its rows is a point.' });
  }
  const leftOut = faults.map(({ row, sentence }) => ({ path: `row ${row}`, sentence }));
  const document = makeMatchDocument(match, { players: { a: [names.a], b: [names.b] }, startedAt });
  return accepted({ document, leftOut });
}

const NO_FORMAT = 'Choose a tennis format.';
const CHARTED_REFUSALS: Readonly<Record<string, string>> = { 'too-many-rows': 'The file has too many rows.' };
