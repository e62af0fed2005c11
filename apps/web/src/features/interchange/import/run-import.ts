import type {
  CheckImportAnswer,
  CheckImportBody,
  ImportMatchesAnswer,
  ImportMatchesBody,
} from '@allcourt/contract';
import {
  MAX_CHECKS_PER_REQUEST,
  MAX_IMPORT_REPLAYS,
  MAX_IMPORTS_PER_REQUEST,
} from '@allcourt/contract/vocabulary';
import type { PlayerPlace } from '@allcourt/scoring/interchange';
import { ApiError, NetworkError } from '#web/data/http.ts';
import {
  type Mine,
  type PreviewMatch,
  type PreviewRow,
  placeIn,
  type RowOutcome,
  type RowStanding,
} from '#web/features/interchange/preview/preview-row.ts';

/** Requests and timers of an import, which tests replace. */
export interface ImportDoors {
  check(body: CheckImportBody, signal: AbortSignal): Promise<CheckImportAnswer>;
  send(body: ImportMatchesBody, signal: AbortSignal): Promise<ImportMatchesAnswer>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

interface Run {
  readonly doors: ImportDoors;
  readonly rows: readonly PreviewRow[];
  readonly signal: AbortSignal;
}

/** Status of each row from the file alone. */
export function ownStandings(rows: readonly PreviewRow[]): ReadonlyMap<number, RowStanding> {
  const seen = new Set<string>();
  const standings = new Map<number, RowStanding>();
  for (const { row, match } of rows) {
    const name = match && (match.key.id ?? JSON.stringify(match.key));
    const isTwice = name !== null && seen.has(name);
    if (name !== null) {
      seen.add(name);
    }
    standings.set(row, standingInFile(match, isTwice));
  }
  return standings;
}

/** Relation of the rows to existing matches. */
export async function checkRows({ doors, rows, signal }: Run): Promise<ReadonlyMap<number, RowStanding>> {
  const standings = new Map(ownStandings(rows));
  const asked = rows.filter(({ row }) => standings.get(row) === 'unknown');
  for (let start = 0; start < asked.length; start += MAX_CHECKS_PER_REQUEST) {
    const portion = asked.slice(start, start + MAX_CHECKS_PER_REQUEST);
    const matches = portion.flatMap(({ match }) => (match ? [checkKey(match)] : []));
    const answer = await retryWhenBusy(() => doors.check({ matches }, signal), { doors, signal });
    for (const [index, { row }] of portion.entries()) {
      standings.set(row, answer.matches[index]?.state ?? 'unknown');
    }
  }
  return standings;
}

interface Importing extends Run {
  readonly deviceId: string;
  /** Name and places of the importer. */
  readonly mine: Mine;
  onOutcomes(outcomes: ReadonlyMap<number, RowOutcome>): void;
}

/** Sends the rows in portions. Failures are reported row by row and can be retried; nothing is imported twice. */
export async function importRows(run: Importing): Promise<void> {
  const portions = portionsOf(run.rows);
  for (const [index, portion] of portions.entries()) {
    const outcomes = await sendPortion(portion, run).catch((error: unknown) => failed(portion, error));
    if (run.signal.aborted) {
      return;
    }
    run.onOutcomes(outcomes);
    const failure = outcomes.get(portion[0]?.row ?? 0);
    if (failure?.outcome === 'failed' && !failure.isOfPortion) {
      const rest = portions.slice(index + 1).flat();
      run.onOutcomes(failedWith(rest, failure.sentence));
      return;
    }
  }
}

/** In characters, each up to three bytes. */
const PORTION_SIZE = 900_000;
const MAX_WAITS = 6;
const DEFAULT_WAIT_MS = 5000;

function standingInFile(match: PreviewMatch | null, isTwice: boolean): RowStanding {
  if (!match) {
    return 'refused';
  }
  return isTwice ? 'twice' : 'unknown';
}

function checkKey({ key }: PreviewMatch): PreviewMatch['key'] {
  return { ...key, sets: key.sets.slice(0, 60) };
}

/** Waits as long as the server asks after too many requests. */
async function retryWhenBusy<T>(
  ask: () => Promise<T>,
  { doors, signal }: Pick<Run, 'doors' | 'signal'>,
): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.status === 429 && waits < MAX_WAITS;
      if (!isBusy || signal.aborted) {
        throw error;
      }
      await doors.wait(error.retryAfterMs ?? DEFAULT_WAIT_MS, signal);
    }
  }
}

async function sendPortion(
  portion: readonly PreviewRow[],
  { doors, signal, deviceId, mine }: Importing,
): Promise<Map<number, RowOutcome>> {
  const matches = portion.flatMap((row) => (row.match ? [sentMatch(row.match, placeIn(row, mine))] : []));
  const answer = await retryWhenBusy(() => doors.send({ deviceId, matches }, signal), { doors, signal });
  return new Map(
    portion.map(({ row }, index): [number, RowOutcome] => [
      row,
      answer.matches[index] ?? {
        outcome: 'failed',
        sentence: 'No result from the server.',
        isOfPortion: true,
      },
    ]),
  );
}

function sentMatch(match: PreviewMatch, place: PlayerPlace | null): ImportMatchesBody['matches'][number] {
  const { durationMs } = match.record;
  return {
    id: match.key.id,
    me: place && { side: place.side, player: place.player === 1 ? 1 : 2 },
    durationMs: durationMs ?? null,
    match: match.record.match,
  };
}

function portionsOf(rows: readonly PreviewRow[]): readonly (readonly PreviewRow[])[] {
  const portions: PreviewRow[][] = [];
  let size = 0;
  let replays = 0;
  for (const row of rows) {
    const { match } = row;
    const last = portions.at(-1);
    size += match?.size ?? 0;
    replays += match?.replays ?? 0;
    const isFull = size > PORTION_SIZE || replays > MAX_IMPORT_REPLAYS;
    if (!last || isFull || last.length === MAX_IMPORTS_PER_REQUEST) {
      portions.push([row]);
      size = match?.size ?? 0;
      replays = match?.replays ?? 0;
    } else {
      last.push(row);
    }
  }
  return portions;
}

function failed(portion: readonly PreviewRow[], error: unknown): Map<number, RowOutcome> {
  const sentence = error instanceof Error ? error.message : "Couldn't send.";
  // Without a network or session, or past the rate limit, the next portion would fail too.
  const isOfPortion = error instanceof ApiError && ![401, 429].includes(error.status);
  const isNetwork = error instanceof NetworkError;
  return failedWith(portion, sentence, isOfPortion && !isNetwork);
}

function failedWith(
  rows: readonly PreviewRow[],
  sentence: string,
  isOfPortion = false,
): Map<number, RowOutcome> {
  return new Map(rows.map(({ row }) => [row, { outcome: 'failed', sentence, isOfPortion }]));
}
