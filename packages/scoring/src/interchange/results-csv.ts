/** The results of many matches as a spreadsheet table: comma-separated values, one row per match. */
import type { Format } from '../format/format.ts';
import type { SetScore, Status } from '../play/state.ts';
import { makeScore } from '../score/score-text.ts';
import type { BySide, Discipline, Side } from '../vocabulary.ts';
import { makeCsv } from './csv.ts';
import { makeIsoTime } from './iso-time.ts';

/** The columns, in order. Scores are written side `a` first; `started` is ISO 8601 in UTC. */
export const RESULT_COLUMNS = [
  ...(['started', 'sport', 'type', 'side_a', 'side_b', 'me', 'result', 'winner'] as const),
  ...(['score', 'status', 'minutes', 'points', 'surface', 'place', 'format', 'id'] as const),
] as const;
/** A column of the table. */
export type ResultColumn = (typeof RESULT_COLUMNS)[number];

/** The data of a row. */
export interface MatchResultRow {
  readonly id: string;
  readonly format: Format;
  readonly discipline: Discipline;
  /** The names of each side's players, in the order of their numbers. */
  readonly players: BySide<readonly string[]>;
  /** The reader's own side; null for a match without them. */
  readonly mySide: Side | null;
  /** The time it began, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly durationMs: number | null;
  readonly status: Status;
  readonly winner: Side | null;
  readonly sets: readonly SetScore[];
  /** The number of points in its log; 0 if only the result is known. */
  readonly points: number;
  readonly surface: string | null;
  readonly place: string | null;
}

/** The line of column names. */
export function resultsCsvHead(): string {
  return makeCsv([RESULT_COLUMNS]);
}

/** The line of one match. */
export function resultsCsvRow(match: MatchResultRow): string {
  const cells = cellsOf(match);
  return makeCsv([RESULT_COLUMNS.map((column) => cells[column])]);
}

function cellsOf(match: MatchResultRow): Readonly<Record<ResultColumn, string | number | null>> {
  const { format, players, mySide, winner, durationMs } = match;
  return {
    started: makeIsoTime(match.startedAt),
    sport: format.sport,
    type: match.discipline,
    side_a: players.a.join(' / '),
    side_b: players.b.join(' / '),
    me: mySide,
    result: resultOf(mySide, winner),
    winner: winner && players[winner].join(' / '),
    score: makeScore(format, match.sets, match.status),
    status: match.status,
    minutes: durationMs === null ? null : Math.round(durationMs / 60_000),
    points: match.points,
    surface: match.surface,
    place: match.place,
    format: format.code,
    id: match.id,
  };
}

function resultOf(mySide: Side | null, winner: Side | null): 'won' | 'lost' | null {
  if (!mySide || !winner) {
    return null;
  }
  return winner === mySide ? 'won' : 'lost';
}
