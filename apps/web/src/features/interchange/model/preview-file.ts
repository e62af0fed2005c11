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

export type Preview =
  | { readonly kind: 'matches'; readonly rows: readonly PreviewRow[] }
  /** Points that were charted: what of them is not said comes from a form. */
  | { readonly kind: 'charted'; readonly charted: readonly ChartedMatch[] };

/** What a text is, or why it is nothing that can be imported. */
export function readSource(text: string): Result<Preview, string> {
  if (text.trim() === '') {
    return refused('There is nothing in it.');
  }
  return /^\s*[[{]/.test(text) ? readJson(text) : readChart(text);
}

/** The rows of charted matches; each that says itself who played and when needs no form for that. */
export function chartedRows(charted: readonly ChartedMatch[], form: ChartedForm): readonly PreviewRow[] {
  return charted.map((match, index) => {
    const made = documentOf(match, form);
    if (!made.ok) {
      return { row: index + 1, match: null, faults: [made.reason] };
    }
    const previewed = previewMatch({ match: made.value.document });
    return previewed.ok
      ? { row: index + 1, match: previewed.value, faults: made.value.leftOut }
      : { row: index + 1, match: null, faults: previewed.reason };
  });
}

function readJson(text: string): Result<Preview, string> {
  const read = readMatchesText(text);
  if (!read.ok) {
    return refused(read.reason.map(({ sentence }) => sentence).join(' '));
  }
  const rows = read.value.map(({ row, record }): PreviewRow => {
    const previewed = record.ok ? previewMatch(record.value) : record;
    return previewed.ok
      ? { row, match: previewed.value, faults: [] }
      : { row, match: null, faults: previewed.reason };
  });
  return rows.length === 0 ? refused('There is no match in it.') : accepted({ kind: 'matches', rows });
}

const CHART_FAULTS = {
  empty: 'There is nothing in it.',
  'no-serve-column':
    'This table of the Match Charting Project has no serves: choose one with the column “1st”.',
  'too-long': 'It is too long.',
} as const;

function readChart(text: string): Result<Preview, string> {
  const read = readCharted(text);
  if (!read.ok) {
    return refused(CHART_FAULTS[read.reason]);
  }
  return accepted({ kind: 'charted', charted: read.value });
}

interface Made {
  readonly document: ReturnType<typeof makeMatchDocument>;
  readonly leftOut: readonly ImportFault[];
}

function documentOf({ players, playedAt, rows }: ChartedMatch, form: ChartedForm): Result<Made, ImportFault> {
  const names = players ?? { a: form.one.trim(), b: form.other.trim() };
  const startedAt = playedAt ?? new Date(`${form.date}T12:00:00`).getTime();
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
