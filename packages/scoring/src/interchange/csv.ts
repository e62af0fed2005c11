/** The points of a match as a spreadsheet table: comma-separated values by RFC 4180, one row per point. */
import type { Match } from '../log/match.ts';
import { type MatchState, setScores } from '../play/state.ts';
import { pointLabels } from '../read/call.ts';
import { type TimelinePoint, timeline } from '../read/timeline.ts';
import { makeScore } from '../score/score-text.ts';
import type { BySide } from '../vocabulary.ts';

/** The columns, in order. Scores are written side `a` first; `milliseconds` count from the first entry of the log. */
export const CSV_COLUMNS = [
  ...(['point', 'set', 'score_before', 'points_before', 'server', 'server_player', 'serve'] as const),
  ...([
    'winner',
    'ending',
    'stroke',
    'shot',
    'rally',
    'score_after',
    'points_after',
    'milliseconds',
  ] as const),
] as const;
/** A column of the table. */
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/**
 * The table, with a line of column names. Unknown values are empty cells.
 * @param names each side's name in the table
 */
export function matchCsv(match: Match, names: BySide<string> = { a: 'a', b: 'b' }): string {
  const start = match.effective[0]?.event.at ?? 0;
  const rows = timeline(match).map((point) => {
    const cells = cellsOf(match, point, names, start);
    return CSV_COLUMNS.map((column) => cells[column]);
  });
  return makeCsv([CSV_COLUMNS, ...rows]);
}

/** Comma-separated values by RFC 4180: lines end with CRLF; cells are quoted when needed, and quotes doubled. */
export function makeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(makeCell).join(',')}\r\n`).join('');
}

type Cell = string | number | null;

function cellsOf(
  match: Match,
  { number, at, before, after, service, winner, detail }: TimelinePoint,
  names: BySide<string>,
  start: number,
): Readonly<Record<CsvColumn, Cell>> {
  return {
    point: number,
    set: before.sets.length + 1,
    score_before: scoreOf(match, before),
    points_before: pointsOf(match, before),
    server: names[service.side],
    server_player: service.player,
    serve: detail.serve ?? null,
    winner: names[winner],
    ending: detail.ending ?? null,
    stroke: detail.stroke ?? null,
    shot: detail.shot ?? null,
    rally: detail.rally ?? null,
    score_after: scoreOf(match, after),
    points_after: pointsOf(match, after),
    milliseconds: at - start,
  };
}

function scoreOf({ format }: Match, state: MatchState): string {
  return makeScore(format, setScores(format, state), state.status);
}

function pointsOf(match: Match, state: MatchState): string {
  const { a, b } = pointLabels(match, state);
  return `${a}-${b}`;
}

function makeCell(value: Cell): string {
  if (typeof value !== 'string') {
    return value === null ? '' : String(value);
  }
  // A spreadsheet would run a name that begins like a formula; the apostrophe makes it text.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
