// From the text of a file to the rows of its preview. All of it happens on this device.

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

/** What the project's tables do not say. */
export interface ChartedForm {
  readonly one: string;
  readonly other: string;
  /** `2024-07-14`. */
  readonly date: string;
  /** The id of a named format of tennis. */
  readonly formatId: string;
}

/** What charted points say by themselves. */
export interface ChartedSummary {
  readonly matches: number;
  readonly rows: number;
  /** Whether a match of them lacks the names of its players, or its day. */
  readonly needsNames: boolean;
  readonly needsDay: boolean;
}

/** What is known of a text, a piece at a time: each is small enough to be handed on without being felt. */
export type ReadPiece =
  | { readonly kind: 'rows'; readonly rows: readonly PreviewRow[]; readonly total: number }
  /** Points that were charted: what of them is not said comes from a form. */
  | { readonly kind: 'charted'; readonly charted: ChartedSummary }
  /** Why it is nothing that can be imported. */
  | { readonly kind: 'fault'; readonly sentence: string };

/** Reads a text. Of charted points the rows come once there is a form for them. */
export function* readPieces(text: string, form: ChartedForm | null): Generator<ReadPiece> {
  if (text.trim() === '') {
    yield { kind: 'fault', sentence: 'There is nothing in it.' };
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
    yield { kind: 'fault', sentence: 'There is no match in it.' };
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
  empty: 'There is nothing in it.',
  'no-serve-column':
    'This table of the Match Charting Project has no serves: choose one with the column “1st”.',
  'too-long': 'It is too long.',
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

/** A piece is handed on when this much has been read, or after this many rows. */
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

/** A charted match says itself who played and when, or takes that from the form. */
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
    return refused({ path: '/players', sentence: 'Give the names of both players.' });
  }
  if (!Number.isFinite(startedAt) || startedAt < 0) {
    return refused({ path: '/startedAt', sentence: 'Say on which day it was played.' });
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

const NO_FORMAT = 'Choose a format of tennis.';
const CHARTED_REFUSALS: Readonly<Record<string, string>> = { 'too-many-rows': 'It has too many rows.' };
