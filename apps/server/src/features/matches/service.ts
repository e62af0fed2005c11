import { MAX_COUNTED_MATCHES, type MatchFilters, type RecordAnswer, type Scorer } from '@allcourt/contract';
import { type FigureId, recordOf } from '@allcourt/scoring/stats';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { makeCursor, readCursor } from './cursor.ts';
import { listedThat, requireFormat } from './filter-store.ts';
import { countMatchesOf, findMatchesOf, findNewestOf } from './list-store.ts';
import { countByMonth, monthsOf, SHOWN_MS } from './months.ts';
import { type FigureMatch, readFigurePage } from './played/figure-page.ts';
import { figureOfEach, type HistoryFilters, type PlayedMatch, readHistory } from './played/history.ts';
import { rememberPlayed } from './played/remember.ts';
import { searchListed } from './played/search-store.ts';
import { scorerOf } from './presence.ts';
import { readMatch } from './read.ts';
import { findMatch, readLog } from './store.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

export { publishEntries } from './append.ts';
export { requirePlayable, take } from './branches.ts';
export {
  addStored,
  figuresIn,
  noSums,
  replayStored,
} from './fold.ts';
export { liveSince, reviewSpectators } from './followed.ts';
export { importMatches, storeWhole } from './import.ts';
export { onServerTime } from './instants.ts';
export { findMatchLengths, MAX_LENGTH_PLAYERS } from './length-store.ts';
export { requireOwnLineUp } from './line-up.ts';
export { recallTeamOpponents } from './meetings/opponents.ts';
export { findMeetingsWith, type Who } from './meetings/store.ts';
export {
  findMatchesMet,
  findMet,
  MAX_LAST_MET,
  type MatchMet,
  type MetByPlayer,
  type MetRow,
  readMatchesMet,
} from './met-store.ts';
export { monthsOf } from './months.ts';
export { aboutNaming, notifyNamed, publishCardsOf, publishLineUp } from './namings.ts';
export { personKey } from './played/blocks.ts';
export { type PlayedMatch, sumGroups } from './played/history.ts';
export { keepPlayed } from './played/keep.ts';
export {
  addSum,
  LAYOUT as EVIDENCE_LAYOUT,
  LEADING,
  leadingFigures,
  leadingOf,
  noSum,
  type Sum,
  summaryOf,
} from './played/packed.ts';
export { rememberPlayed } from './played/remember.ts';
export { findOthers, type OtherPlayer } from './played/search-store.ts';
export {
  findTallies,
  readEvidenceAround,
  readEvidenceOf,
  readEvidenceSince,
  type Tally,
} from './played/totals.ts';
export { lockOwnMatch, readMatch, readOwnMatch } from './read.ts';
export { readMoments } from './shown.ts';
export { findShown } from './spectator-store.ts';
export { findMatch, findMatches, PLAYERS, readLog, STORED_MATCH, toLogEntry } from './store.ts';
export type { StoredMatch } from './stored-match.ts';
export { findLiveOf, findMostPlayedSport } from './tally-store.ts';

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
  const where = listedThat(filters, { accountId });
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

const rememberRecord = rememberPlayed<RecordAnswer>();

/** The figures over the matches that the reader has played to an end. */
export async function readRecord(
  context: Reading & Pick<Context, 'clock'>,
  { timeZone, ...filters }: MatchFilters & { timeZone: string },
): Promise<RecordAnswer> {
  const now = context.clock.now();
  const monthOf = monthsOf(timeZone);
  const make = async () => {
    const matches = await readOwnHistory(context, filters, { onlyFacts: true });
    return measured(() => {
      const since = now.getTime() - SHOWN_MS;
      const shown = matches.slice(matches.findLastIndex(({ startedAt }) => startedAt <= since) + 1);
      return {
        record: presentRecord(matches),
        months: countByMonth(
          shown.map(({ startedAt }) => startedAt),
          { now, monthOf },
        ),
      };
    });
  };
  const { id: accountId } = requireAccount(context.account);
  return isOfPlayed(filters)
    ? rememberRecord(context.db, { accountId, about: { ...filters, timeZone, month: monthOf(now) } }, make)
    : make();
}

/** False for words and people that are looked up in the reader's lists, where more may change than what was played. */
export function isOfPlayed({ opponent, partner, q }: MatchFilters): boolean {
  return (opponent ?? partner ?? q) === undefined;
}

/** The record of matches, oldest first. */
export function presentRecord(
  matches: readonly Pick<PlayedMatch, 'won' | 'durationMs'>[],
): RecordAnswer['record'] {
  const { streak, form, ...figures } = recordOf(matches);
  const timed = matches.filter(({ durationMs }) => durationMs !== null).length;
  return { ...figures, streak: streak && { ...streak }, form: [...form], timed };
}

/** The matches that the reader has played to an end, oldest first; without their statistics where only facts are asked. */
export async function readOwnHistory(
  { db, account }: Reading,
  filters: MatchFilters,
  { onlyFacts = false } = {},
): Promise<PlayedMatch[]> {
  const { id } = requireAccount(account);
  return readHistory(db, id, { ...(await historyFilters(db, id, filters)), onlyFacts });
}

interface FigurePage {
  readonly id: FigureId;
  /** Newer ones that are left out. */
  readonly skip: number;
  readonly limit: number;
}

/** The same that were asked for a figure: their number, and a page of them, newest first. */
export async function readOwnMatchesWith(
  { db, account }: Reading,
  filters: MatchFilters,
  { id, skip, limit }: FigurePage,
): Promise<{ total: number; matches: FigureMatch[] }> {
  const { id: accountId } = requireAccount(account);
  const { result, among, ...asked } = await historyFilters(db, accountId, filters);
  if (result === undefined && among === undefined) {
    return readFigurePage(db, accountId, { ...asked, id, skip, limit });
  }
  const matches = await readHistory(db, accountId, { ...asked, result, among });
  const figures = await figureOfEach(db, accountId, { matches, id });
  const found = matches.flatMap((match) => {
    const figure = figures.get(match);
    return figure ? [{ id: match.id, startedAt: match.startedAt, figure }] : [];
  });
  return { total: found.length, matches: found.toReversed().slice(skip, skip + limit) };
}

async function historyFilters(
  db: Database,
  accountId: string,
  { opponent, partner, q, format, ...filters }: MatchFilters,
): Promise<HistoryFilters> {
  const search = { opponent, partner, q };
  return {
    ...filters,
    format: format === undefined ? undefined : requireFormat(format),
    among: (opponent ?? partner ?? q) ? await searchListed(db, accountId, search) : undefined,
  };
}

/** Matches that the reader owns or plays in: the newest that are being scored, and those that ended last. */
export function readNewestMatches(
  { db, account }: Reading,
  limits: { live: number; finished: number },
): Promise<{ live: StoredMatch[]; finished: StoredMatch[] }> {
  return findNewestOf(db, { accountId: requireAccount(account).id, ...limits });
}
