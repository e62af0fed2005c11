/**
 * The Match Charting Project's tables of points: text with a line of column names (`match_id`, `Svr`, `1st`, `2nd`,
 * `PtWinner`) or without one, in which a line is a point's one or two serves. A file may hold several matches;
 * `match_id` has the names of their players: `20240714-M-Wimbledon-F-Carlos_Alcaraz-Novak_Djokovic`.
 */
import { accepted, type Result, refused } from '../result.ts';
import type { BySide, Side } from '../vocabulary.ts';
import type { ChartedRow } from './charted-log.ts';
import { parseIsoTime } from './iso-time.ts';
import { parseTable } from './table.ts';

/** The rows of one match, and the facts in its id. */
export interface ChartedMatch {
  /** As the file has it; null for rows without one. */
  readonly matchId: string | null;
  /** The names of side `a` and `b`; null if the file does not have both. */
  readonly players: BySide<string> | null;
  /** The day it was played, at noon UTC, in milliseconds since the Unix epoch. */
  readonly playedAt: number | null;
  /** The tournament, and the round. */
  readonly competition: string | null;
  readonly rows: readonly ChartedRow[];
}

/** The reason why a text is not a table of points. */
export type ChartedFileFault = 'empty' | 'no-serve-column' | 'too-long';

/** The longest text that is read, in characters. */
export const MAX_CHARTED_LENGTH = 10_485_760;

/** Reads a table of points: each of its matches, in order. */
export function readCharted(source: string): Result<readonly ChartedMatch[], ChartedFileFault> {
  if (source.length > MAX_CHARTED_LENGTH) {
    return refused('too-long');
  }
  const [head, ...rest] = parseTable(source);
  if (!head) {
    return refused('empty');
  }
  const columns = columnsOf(head);
  if (!columns) {
    return isHead(head)
      ? refused('no-serve-column')
      : accepted([{ ...NOTHING_SAID, rows: [head, ...rest].map(bareRow) }]);
  }
  const matches = new Map<string, ChartedRow[]>();
  for (const cells of rest) {
    const matchId = cellOf(cells, columns.matchId);
    const rows = matches.get(matchId) ?? [];
    rows.push(namedRow(cells, columns));
    matches.set(matchId, rows);
  }
  return accepted([...matches].map(([matchId, rows]) => ({ ...saidBy(matchId), rows })));
}

const NOTHING_SAID = { matchId: null, players: null, playedAt: null, competition: null } as const;

interface Columns {
  readonly matchId: number;
  readonly server: number;
  readonly first: number;
  readonly second: number;
  readonly winner: number;
}

function columnsOf(head: readonly string[]): Columns | null {
  const names = head.map((name) => name.trim().toLowerCase());
  const first = names.indexOf('1st');
  if (first === -1) {
    return null;
  }
  return {
    matchId: names.indexOf('match_id'),
    server: names.indexOf('svr'),
    first,
    second: names.indexOf('2nd'),
    winner: names.indexOf('ptwinner'),
  };
}

/** Column names of the project's other tables, which have no serves. */
function isHead(head: readonly string[]): boolean {
  return head.some((name) => /^(match_id|player|player 1|svr|pt)$/i.test(name.trim()));
}

/** A point's two serves may also be separated by a space. */
function bareRow([cell = '', next = '']: readonly string[]): ChartedRow {
  const [first = '', second = next.trim()] = cell.trim().split(/\s+/);
  return { first, second };
}

function namedRow(cells: readonly string[], columns: Columns): ChartedRow {
  const server = sideOf(cellOf(cells, columns.server));
  const winner = sideOf(cellOf(cells, columns.winner));
  return {
    first: cellOf(cells, columns.first),
    second: cellOf(cells, columns.second),
    ...(server ? { server } : {}),
    ...(winner ? { winner } : {}),
  };
}

function cellOf(cells: readonly string[], column: number): string {
  return (column < 0 ? '' : (cells[column] ?? '')).trim();
}

function sideOf(figure: string): Side | null {
  if (figure === '1') {
    return 'a';
  }
  return figure === '2' ? 'b' : null;
}

function saidBy(matchId: string): Omit<ChartedMatch, 'rows'> {
  const [, year, month, day, tournament = '', round = '', one = '', other = ''] =
    /^(\d{4})(\d{2})(\d{2})-[MW]-(.+)-([^-]+)-([^-]+)-([^-]+)$/.exec(matchId) ?? [];
  if (!year) {
    return { ...NOTHING_SAID, matchId: matchId === '' ? null : matchId };
  }
  return {
    matchId,
    players: { a: spaced(one), b: spaced(other) },
    playedAt: parseIsoTime(`${year}-${month}-${day}T12:00:00Z`),
    competition: `${spaced(tournament)} ${spaced(round)}`,
  };
}

function spaced(text: string): string {
  return text.replaceAll('_', ' ').trim();
}
