import { MAX_COUNTED_MATCHES, type MatchFilters, type RecordAnswer, type Scorer } from '@allcourt/contract';
import { recordOf } from '@allcourt/scoring/stats';
import { type Context, requireAccount } from '#server/context.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { makeCursor, readCursor } from './cursor.ts';
import { conditionOf } from './filter-store.ts';
import { countMatchesOf, findMatchesOf, findNewestOf, readResultsOf } from './list-store.ts';
import { countByMonth, monthsOf, SHOWN_MS } from './months.ts';
import { type FinishedMatch, type OtherPlayer, readFinishedOf, readOthersOf } from './played-store.ts';
import { scorerOf } from './presence.ts';
import { readMatch } from './read.ts';
import { findMatch, readLog } from './store.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

export { publishEntries } from './append.ts';
export { requirePlayable, take } from './branches.ts';
export {
  addStored,
  addSums,
  type FigureSums,
  figureStored,
  figuresIn,
  figuresStored,
  noSums,
  replayStored,
} from './fold.ts';
export { liveSince, reviewSpectators } from './followed.ts';
export { importMatches } from './import.ts';
export { requireOwnLineUp } from './line-up.ts';
export {
  countMetBySport,
  countTeamSports,
  findMet,
  findMetOpponents,
  findSeats,
  type Met,
  type MetRow,
  type Who,
} from './met-store.ts';
export { monthsOf } from './months.ts';
export { aboutNaming, notifyNamed, publishCardsOf, publishLineUp } from './namings.ts';
export { type FinishedMatch, type OtherPlayer, readFiguresOf } from './played-store.ts';
export { lockOwnMatch, readMatch, readOwnMatch } from './read.ts';
export { readMoments } from './shown.ts';
export { findShown } from './spectator-store.ts';
export { findMatch, PLAYERS, readLog, STORED_MATCH, toLogEntry } from './store.ts';
export type { StoredMatch } from './stored-match.ts';
export { findLiveOf, findMostPlayedSport, findTallies, type Tally } from './tally-store.ts';

type Reading = Pick<Context, 'db' | 'account'>;

type LookingOn = Reading & Pick<Context, 'clock'>;

/** A match and its log, as they stood at one moment. */
export async function readMatchWithLog(
  context: LookingOn,
  matchId: string,
): Promise<{ match: StoredMatch; log: LogEntry[] }> {
  const match = await readMatch(context, matchId);
  // Up to its own seq and no further: the log may have grown since the line above, and nothing before it changes.
  return { match, log: await readLog(context.db, { matchId: match.id, upTo: match.seq }) };
}

/** Events after one seq. */
export async function readEvents(
  context: LookingOn,
  { matchId, after }: { matchId: string; after: number },
): Promise<{ match: StoredMatch; entries: LogEntry[] }> {
  const match = await readMatch(context, matchId);
  return { match, entries: await readLog(context.db, { matchId: match.id, after, upTo: match.seq }) };
}

/**
 * A match with its events after one seq, for a caller admitted by a link: the link is not
 * asked here. Undefined when the match is gone.
 */
export async function readForGuest(
  { db, realtime }: Pick<Context, 'db' | 'realtime'>,
  { matchId, after = 0 }: { matchId: string; after?: number | undefined },
): Promise<{ match: StoredMatch; log: LogEntry[]; scorer: Scorer } | undefined> {
  const match = await findMatch(db, matchId);
  if (!match || match.deletedAt !== null) {
    return undefined;
  }
  const log = await readLog(db, { matchId, after, upTo: match.seq });
  return { match, log, scorer: scorerOf({ realtime }, match) };
}

interface ListRequest extends MatchFilters {
  cursor?: string | undefined;
  limit: number;
}

interface MatchPage {
  page: StoredMatch[];
  nextCursor: string | null;
  /** Of all pages; only in the first. */
  total?: number;
  /** True when there are more than the total. */
  isTotalCapped?: boolean;
}

/**
 * A page of the reader's matches, newest first; the first page says how many there are on all of them, up to a limit or,
 * where that is null, however many.
 */
export async function listMatches(
  { db, account }: Reading,
  { cursor, limit, ...filters }: ListRequest,
  mostCounted: number | null = MAX_COUNTED_MATCHES,
): Promise<MatchPage> {
  const accountId = requireAccount(account).id;
  const where = conditionOf(filters, { accountId });
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await findMatchesOf(db, { accountId, where, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (!last || found.length <= limit) {
    return { page, nextCursor: null, ...(after ? {} : { total: page.length }) };
  }
  const next = { page, nextCursor: makeCursor(last) };
  if (after) {
    return next;
  }
  // One more than is said tells whether there are more.
  const counting = { accountId, where, limit: mostCounted === null ? null : mostCounted + 1 };
  const counted = await countMatchesOf(db, counting);
  return mostCounted !== null && counted > mostCounted
    ? { ...next, total: mostCounted, isTotalCapped: true }
    : { ...next, total: counted };
}

/** The figures over the matches that the reader has played to an end. */
export async function readRecord(
  { db, clock, account }: Reading & Pick<Context, 'clock'>,
  { timeZone, ...filters }: MatchFilters & { timeZone: string },
): Promise<RecordAnswer> {
  const accountId = requireAccount(account).id;
  const monthOf = monthsOf(timeZone);
  const now = clock.now();
  const where = conditionOf(filters, { accountId });
  const since = new Date(now.getTime() - SHOWN_MS);
  const { won, durations, begun } = await readResultsOf(db, { accountId, where, since });
  return measured(() => {
    const { streak, form, ...figures } = recordOf(
      won.map((each, index) => ({ won: each, durationMs: durations[index] ?? null })),
    );
    const timed = durations.filter((durationMs) => durationMs !== null).length;
    return {
      record: { ...figures, streak: streak && { ...streak }, form: [...form], timed },
      months: countByMonth(begun, { now, monthOf }),
    };
  });
}

/** The matches that the reader has played to an end, oldest first, with what is kept of their points. */
export async function readFinished(
  { db, account }: Reading,
  filters: MatchFilters,
): Promise<{ finished: FinishedMatch[]; others: OtherPlayer[] }> {
  const accountId = requireAccount(account).id;
  const chosen = { accountId, where: conditionOf(filters, { accountId }) };
  const [finished, others] = await Promise.all([readFinishedOf(db, chosen), readOthersOf(db, chosen)]);
  return { finished, others };
}

/** Matches that the reader owns or plays in: the newest that are being scored, and those that ended last. */
export function readNewestMatches(
  { db, account }: Reading,
  limits: { live: number; finished: number },
): Promise<{ live: StoredMatch[]; finished: StoredMatch[] }> {
  return findNewestOf(db, { accountId: requireAccount(account).id, ...limits });
}
