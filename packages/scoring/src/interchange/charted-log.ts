/** A whole match in the Match Charting Project's rows, reading and writing. */
import type { CountingEvent, EventStamp, MatchEvent, PenaltyEvent } from '../log/events.ts';
import {
  apply,
  type Match,
  type MatchSetup,
  type Refusal,
  type SetupFault,
  startMatch,
} from '../log/match.ts';
import type { MatchState } from '../play/state.ts';
import { playedPoint } from '../read/timeline.ts';
import { accepted, type Result, refused } from '../result.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import { detailOfCharted } from './charted-detail.ts';
import { chartedOfDetail } from './charted-of-detail.ts';
import {
  type ChartedFault,
  type ChartedPoint,
  type ChartedText,
  explainChartedFault,
  parseCharted,
} from './charted-point.ts';

/** One row: the columns `1st` and `2nd`, and other columns if the file has them. */
export interface ChartedRow extends ChartedText {
  /** `Svr`. Where it differs from the rules, the row wins and the server is corrected. */
  readonly server?: Side | undefined;
  /** `PtWinner`. Used if the cells are invalid; otherwise it must agree with them. */
  readonly winner?: Side | undefined;
}

/** A problem of a row, counted from 1. */
export interface ChartedRowFault {
  readonly row: number;
  readonly reason: ChartedFault['reason'] | 'winner-differs' | Refusal;
  /** Its place in the row's cells, if it is there. */
  readonly fault: ChartedFault | null;
  /** True when the row still became a point, by its winner. */
  readonly isKept: boolean;
  /** A sentence for a person. */
  readonly sentence: string;
}

/** A match that was read from rows. */
export interface ChartedLog {
  readonly match: Match;
  readonly faults: readonly ChartedRowFault[];
}

/** The most rows that are read. */
export const MAX_CHARTED_ROWS = 5000;

/**
 * Reads the rows of a match: its log is `match.log`. An invalid row is reported and skipped, so the score after it
 * comes from the other rows; a person has to correct it.
 * @param at when the match was played, in milliseconds since the Unix epoch: the rows have no times
 */
export function chartedLog(
  rows: readonly ChartedRow[],
  setup: MatchSetup,
  at = 0,
): Result<ChartedLog, SetupFault | 'too-many-rows'> {
  if (rows.length > MAX_CHARTED_ROWS) {
    return refused('too-many-rows');
  }
  const started = startMatch(setup);
  if (!started.ok) {
    return started;
  }
  if (started.value.format.sport !== 'tennis') {
    return refused('unsupported-format'); // the project charts tennis
  }
  let match = started.value;
  const faults: ChartedRowFault[] = [];
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    const read = eventsOf(row, match.state.service.side, { number, at });
    const { match: after, refusal } = enter(match, read.events);
    const fault = refusal === null ? read.fault : refusedRow(number, refusal);
    match = after;
    if (fault) {
      faults.push(fault);
    }
  }
  return accepted({ match, faults });
}

/** The rows of a match: each point and each point penalty, in order. Parts entered as a score have none. */
export function chartedRows(match: Match): readonly Required<ChartedRow>[] {
  const rows: Required<ChartedRow>[] = [];
  let before = match.initial;
  for (const { event, after } of match.effective) {
    const row = rowOf(match, before, event);
    if (row) {
      rows.push(row);
    }
    before = after;
  }
  return rows;
}

interface RowEvents {
  readonly events: readonly MatchEvent[];
  readonly fault: ChartedRowFault | null;
}

function eventsOf(row: ChartedRow, due: Side, { number, at }: { number: number; at: number }): RowEvents {
  const server = row.server ?? due;
  const stamp = { id: `charted-${number}`, at };
  const correction: readonly MatchEvent[] =
    server === due ? [] : [{ id: `${stamp.id}-server`, at, kind: 'server', service: { side: server } }];
  const parsed = parseCharted(row.first, row.second);
  if (!parsed.ok) {
    const fault = unreadRow(number, parsed.reason, row.winner !== undefined);
    return row.winner === undefined
      ? { events: [], fault }
      : { events: [...correction, { ...stamp, kind: 'point', winner: row.winner }], fault };
  }
  const { winner, detail } = detailOfCharted(parsed.value, server);
  if (row.winner !== undefined && row.winner !== winner) {
    const point: MatchEvent = { ...stamp, kind: 'point', winner: row.winner };
    return { events: [...correction, point], fault: differingRow(number) };
  }
  const played: readonly MatchEvent[] = isPenalty(parsed.value)
    ? penaltyOf(parsed.value, opponentOf(winner), stamp)
    : [{ ...stamp, kind: 'point', winner, detail }];
  return { events: [...correction, ...played], fault: null };
}

/** A penalty in the second cell follows a missed first serve. */
function penaltyOf({ second }: ChartedPoint, offender: Side, stamp: EventStamp): readonly MatchEvent[] {
  const penalty: MatchEvent = { ...stamp, kind: 'penalty', side: offender, penalty: 'point' };
  return second ? [{ id: `${stamp.id}-fault`, at: stamp.at, kind: 'fault' }, penalty] : [penalty];
}

/** The match with all of these, or unchanged if the rules refuse one. */
function enter(match: Match, events: readonly MatchEvent[]): { match: Match; refusal: Refusal | null } {
  let after = match;
  for (const event of events) {
    const entered = apply(after, event);
    if (!entered.ok) {
      return { match, refusal: entered.reason };
    }
    after = entered.value;
  }
  return { match: after, refusal: null };
}

function unreadRow(row: number, fault: ChartedFault, isKept: boolean): ChartedRowFault {
  return { row, reason: fault.reason, fault, isKept, sentence: `Row ${row}: ${explainChartedFault(fault)}` };
}

function differingRow(row: number): ChartedRowFault {
  const sentence = `Row ${row}: the chart gives the point to one side and the row to the other.`;
  return { row, reason: 'winner-differs', fault: null, isKept: true, sentence };
}

function refusedRow(row: number, reason: Refusal): ChartedRowFault {
  const sentence = `Row ${row}: the rules refuse it: ${reason}.`;
  return { row, reason, fault: null, isKept: false, sentence };
}

function rowOf(match: Match, before: MatchState, event: CountingEvent): Required<ChartedRow> | null {
  const server = before.service.side;
  if (event.kind === 'penalty' && isPointLost(event, before)) {
    const winner = opponentOf(event.side);
    const code = event.side === server ? 'P' : 'Q';
    return before.faults === 1
      ? { first: '0e', second: code, server, winner }
      : { first: code, second: '', server, winner };
  }
  const played = playedPoint(match, before, event);
  if (!played) {
    return null;
  }
  const { first, second = '' } = chartedOfDetail(played.detail, played.winner, server);
  return { first, second, server, winner: played.winner };
}

/** A lost serve alone is no row (T-23). */
function isPointLost({ side, penalty }: PenaltyEvent, { service, faults }: MatchState): boolean {
  return penalty === 'point' || (penalty === 'time-loss' && (side !== service.side || faults === 1));
}

/** A penalty was imposed, not played. One in the second cell, between two serves, counts too. */
function isPenalty({ first, second }: ChartedPoint): boolean {
  const cell = second ?? first;
  return cell === 'P' || cell === 'Q';
}
