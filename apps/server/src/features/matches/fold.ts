// A stored log and what it amounts to. What is stored beside a log is a function of the match's row and its log and of
// nothing else, so that the `recompute` command can prove every stored value.

import assert from 'node:assert/strict';
import {
  ERRORS,
  type ErrorCode,
  outcomeOf as foldOutcome,
  foldText,
  type RefusedDetail,
} from '@allcourt/contract';
import {
  accepted,
  apply,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type Refusal,
  type Result,
  refused,
  replay,
} from '@allcourt/scoring';
import { checkEnteredSets, explainScoreFault } from '@allcourt/scoring/scores';
import {
  FIGURE_IDS,
  type Figure,
  type FigureId,
  type Figures,
  fullStats,
  isFigureId,
  matchSummary,
  type StatSummary,
} from '@allcourt/scoring/stats';
import { notesOf } from '@allcourt/scoring/timeline';
import { measured } from '#server/plugins/cost-meter.ts';
import { AppError } from '#server/plugins/errors.ts';
import numberedFigures from './numbered-figures.json' with { type: 'json' };
import type { LogEntry, MatchRow, StatsRow } from './stored-match.ts';

/** To be raised whenever the same log gives another result; `recompute --repair` then renews the rows. */
const STATISTICS_VERSION = 5;

/** Ten times the longest match there was; every append reads the whole log. */
const MAX_LOG = 4000;

/** The match that a stored log makes. */
export function replayStored(setup: MatchSetup, log: readonly LogEntry[]): Match {
  const events = log.map(({ event }) => event);
  const replayed = measured(() => replay(setup, events));
  assert(replayed.ok, 'A stored log was refused by the rules it was accepted under.');
  return replayed.value;
}

/** The match with all of these events, or the refusal of the first that it cannot take. */
export function extend(before: Match, events: readonly MatchEvent[]): Result<Match, AppError> {
  return measured(() => applyAll(before, events));
}

function applyAll(before: Match, events: readonly MatchEvent[]): Result<Match, AppError> {
  let match = before;
  for (const event of events) {
    const after = match.log.length < MAX_LOG ? apply(match, event) : refused('log-full' as const);
    if (!after.ok) {
      return refused(refusalOf(match, event, after.reason));
    }
    match = after.value;
  }
  return accepted(match);
}

export type Outcome = Pick<
  MatchRow,
  | 'seq'
  | 'points'
  | 'status'
  | 'winner'
  | 'endedAt'
  | 'durationMs'
  | 'snapshot'
  | 'searchText'
  | 'statisticsVersion'
>;

interface Circumstances extends Pick<MatchRow, 'startedAt' | 'statedDurationMs' | 'place'> {
  /** The time the newest entry came; null while the log is empty. */
  newestReceivedAt: Date | null;
}

export function outcomeOf(
  match: Match,
  { startedAt, statedDurationMs, place, newestReceivedAt }: Circumstances,
): Outcome {
  const { endedAt, ...outcome } = measured(() =>
    foldOutcome(match, {
      startedAt: startedAt.getTime(),
      statedDurationMs,
      newestReceivedAt: newestReceivedAt?.getTime() ?? null,
    }),
  );
  return {
    seq: match.log.length,
    points: match.log.filter(({ kind }) => kind === 'point').length,
    ...outcome,
    endedAt: endedAt === null ? null : new Date(endedAt),
    searchText: foldText([place ?? '', ...notesOf(match)].join('\n')),
    statisticsVersion: STATISTICS_VERSION,
  };
}

/** Stats of its points once it is over; null while it is played, when nothing sums it up. */
export function statsRowOf(
  matchId: string,
  match: Match,
  { status }: Pick<Outcome, 'status'>,
): StatsRow | null {
  return status === 'in-progress'
    ? null
    : { matchId, seq: match.log.length, stats: measured(() => statsOf(match)) };
}

function refusalOf(match: Match, event: MatchEvent, reason: Refusal | 'log-full'): AppError {
  const detail: RefusedDetail = { id: event.id, reason };
  const fault = event.kind === 'score' ? checkEnteredSets(match.format, event.sets) : null;
  return new AppError(
    hasOwnCode(reason) ? reason : 'event-refused',
    detail,
    fault && reason === 'impossible-score' ? { sentence: explainScoreFault(fault) } : {},
  );
}

/** Some of the rules' reasons have their own sentence in the error catalog. */
function hasOwnCode(reason: string): reason is ErrorCode {
  return Object.hasOwn(ERRORS, reason);
}

/**
 * A side's summary, stored as text: thousands are read at a time and summed without becoming objects on the way.
 * `figures` has five fields for each figure that was asked, with commas between all of them: its number, or its id if it
 * has none, then count, of, known and total.
 */
export interface StoredSummary extends Omit<StatSummary, 'figures'> {
  readonly figures: string;
}

/** Stats of a match for either side. */
export interface StoredStats {
  readonly a: StoredSummary;
  readonly b: StoredSummary;
}

/** Sums of figures: four numbers for each, in the order of `FIGURES`. Kept in memory only. */
export type FigureSums = Float64Array;

/**
 * The figures whose number stands for them in stored statistics. Rows in databases were written with these numbers, so
 * the list never changes: newer figures are stored by their id.
 */
const NUMBERED_FIGURES = numberedFigures.map(requireFigure);

/** The numbered figures at their numbers, then the others, which are stored by id. */
export const FIGURES: readonly FigureId[] = [...new Set([...NUMBERED_FIGURES, ...FIGURE_IDS])];

function requireFigure(id: string): FigureId {
  if (!isFigureId(id)) {
    throw new TypeError(`${id} is not a figure.`);
  }
  return id;
}

const PLACES: ReadonlyMap<string, number> = new Map(FIGURES.map((id, place) => [id, place]));

const WIDTH = 4;
const COMMA = 44;
const ZERO = 48;
const NINE = 57;

function statsOf(match: Match): StoredStats {
  const stats = fullStats(match);
  return {
    a: encodeSummary(matchSummary(stats, { side: 'a' })),
    b: encodeSummary(matchSummary(stats, { side: 'b' })),
  };
}

export function encodeSummary({ figures, ...rest }: StatSummary): StoredSummary {
  const fields = FIGURES.flatMap((id, place) => {
    const figure = figures[id];
    const name = place < NUMBERED_FIGURES.length ? place : id;
    return figure ? [name, figure.count, figure.of, figure.known, figure.total] : [];
  });
  return { ...rest, figures: fields.join() };
}

export function noSums(): FigureSums {
  return new Float64Array(FIGURES.length * WIDTH);
}

/** Some of the figures, and the sums that only those are added to. */
export interface SomeSums {
  readonly figures: ReadonlySet<FigureId>;
  readonly sums: readonly FigureSums[];
}

/** Adds the figures of a stored text to the sums of all of them, and some of them to others too. */
export function addStored(text: string, all: FigureSums, some?: SomeSums): void {
  const numbers = [0, 0, 0, 0, 0]; // The place, then the figure's own four.
  let column = 0;
  let number = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at === text.length ? COMMA : text.charCodeAt(at);
    if (code !== COMMA) {
      number = number * 10 + code - ZERO;
      continue;
    }
    numbers[column] = column === 0 && text.charCodeAt(start) > NINE ? placeOf(text.slice(start, at)) : number;
    number = 0;
    start = at + 1;
    column = column === WIDTH ? 0 : column + 1;
    if (column === 0) {
      addFigure(numbers, all);
      addToSome(numbers, some);
    }
  }
}

/** One figure of a stored text; null where it was not asked. */
export function figureStored(text: string, id: FigureId): Figure | null {
  const sums = noSums();
  addStored(text, sums);
  return figuresIn(sums, [id])[id] ?? null;
}

/** All figures of a stored text. */
export function figuresStored(text: string): Figures {
  const sums = noSums();
  addStored(text, sums);
  return figuresIn(sums);
}

/** A figure that the catalog no longer has is past the end, where nothing reads it. */
function placeOf(id: string): number {
  return PLACES.get(id) ?? FIGURES.length;
}

function addToSome(numbers: readonly number[], some: SomeSums | undefined): void {
  const id = FIGURES[numbers[0] ?? 0];
  if (!some || !id || !some.figures.has(id)) {
    return;
  }
  for (const sums of some.sums) {
    addFigure(numbers, sums);
  }
}

/** @param numbers the place, then the figure's own four; read by index, as taking them apart costs more than adding */
function addFigure(numbers: readonly number[], to: FigureSums): void {
  const first = (numbers[0] ?? 0) * WIDTH;
  for (let column = 0; column < WIDTH; column++) {
    to[first + column] = (to[first + column] ?? 0) + (numbers[column + 1] ?? 0);
  }
}

/** The figures that were asked at all. @param only those that are wanted, where not all are */
export function figuresIn(sums: FigureSums, only?: readonly FigureId[]): Figures {
  const figures: Partial<Record<FigureId, Figure>> = {};
  for (const [place, id] of FIGURES.entries()) {
    const first = place * WIDTH;
    const total = sums[first + 3] ?? 0;
    if (total > 0 && (!only || only.includes(id))) {
      figures[id] = {
        count: sums[first] ?? 0,
        of: sums[first + 1] ?? 0,
        known: sums[first + 2] ?? 0,
        total,
      };
    }
  }
  return figures;
}
