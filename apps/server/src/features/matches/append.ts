import { isDeepStrictEqual } from 'node:util';
import type { AppendAnswer, AppendBody, LeaseDetail, StaleDetail } from '@allcourt/contract';
import { type MatchEvent, refused } from '@allcourt/scoring';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { takeTurn } from '#server/db/turns.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { ratingsChanged } from '#server/features/ratings/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { addOn, readPlayers } from './add-on-store.ts';
import { extend, outcomeOf } from './fold.ts';
import { publishLease } from './hand-over.ts';
import { askAboutResult } from './namings.ts';
import { keepPlayedOf } from './played/keep.ts';
import {
  heldUntil,
  isOtherHolder,
  mayScore,
  NO_LEASE,
  requireMatchId,
  requireScorer,
  takeLease,
} from './policy.ts';
import { presentEntry, presentMatch, presentStored, presentToGuests } from './present.ts';
import { type Kept, keepReplayed, readReplayed, recall } from './recent-logs.ts';
import { findMatch, insertLog, keepStats, lockMatch, toLogRow, updateMatch } from './store.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

interface Append extends AppendBody {
  matchId: string;
}

/** Result of an append. A refusal is a value, so that the lease taken on the way is kept. */
interface Written {
  refusal: AppError | null;
  match: StoredMatch;
  sent: readonly LogEntry[];
  added: readonly LogEntry[];
  /** The match with what was added; null where nothing was. */
  kept: Kept | null;
  /** True when another device writes the log now, or none, since it is over. */
  hasOtherHolder: boolean;
  /** True when the match is over, or was until now. */
  isDecided: boolean;
}

/** Adds events to a match's log, all of them or none. What is answered is committed. */
export async function appendEvents(context: Context, append: Append): Promise<AppendAnswer> {
  const { db, clock, account, afterCommit, realtime } = context;
  const author = requireAccount(account);
  const writing = { append, author, now: clock.now() };
  const written = await takeTurn(
    db,
    `match:${append.matchId}`,
    async () => (await writeOn(db, writing)) ?? db.transaction((tx) => write(context, tx, writing)),
    {
      requireMayWait: async () => requireScorer(author, await findMatch(db, requireMatchId(append.matchId))),
    },
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, 'match_events_id_unique') ? new AppError('id-taken') : error;
  });
  const { match, sent, added } = written;
  if (written.kept) {
    keepReplayed(db, written.kept);
  }
  if (written.refusal) {
    if (written.hasOtherHolder) {
      await publishLease(context, match);
    }
    throw written.refusal;
  }
  if (added.length > 0) {
    afterCommit(() => publishEntries(realtime, match, added));
  }
  if (written.isDecided) {
    afterCommit(() => ratingsChanged(context, match.id));
  }
  if (written.hasOtherHolder) {
    afterCommit(() => publishLease(context, match));
  }
  return presentStored(match.seq, sent);
}

/** Publishes what was committed: one message for each room, written once for all who are in it. */
export function publishEntries(realtime: Realtime, match: StoredMatch, added: readonly LogEntry[]): void {
  const message = { matchId: match.id, match: presentMatch(match, null) };
  realtime.send(`match:${match.id}`, 'match:events', { ...message, events: added.map(presentEntry) });
  realtime.send([`guests:${match.id}`, `spectators:${match.id}`, `shown:${match.id}`], 'match:events', {
    ...message,
    events: added.map(presentToGuests),
  });
  realtime.send(`line:${match.id}`, 'tie:changed', {});
}

interface Writing {
  append: Append;
  author: Account;
  now: Date;
}

/**
 * Adds to a match that goes on and is as this server left it, which the one statement makes sure of. Undefined where it is
 * not so, and for everything else: that is decided with the match locked.
 */
async function writeOn(db: Database, { append, author, now }: Writing): Promise<Written | undefined> {
  const known = recall(db, append.matchId);
  const last = known?.log.at(-1);
  if (!known || !last || !isMeantFor(known, { append, author, now })) {
    return undefined;
  }
  const { stored, log, version } = known;
  const extended = extend(known.match, append.events);
  if (!extended.ok) {
    return undefined;
  }
  const { status, endedAt, ...outcome } = outcomeOf(extended.value, { ...stored, newestReceivedAt: now });
  if (status !== 'in-progress') {
    return undefined;
  }
  const added = entriesOf(append.events, { append, after: log.length, now });
  const writer = { matchId: stored.id, authorId: author.id, deviceId: append.deviceId };
  const changes = { ...outcome, ...takeLease({ ...append, now }) };
  const logRows = added.map((entry) => toLogRow(entry, writer));
  const saved = await addOn(db, {
    id: stored.id,
    version,
    last,
    changes,
    added: logRows,
    authorId: author.id,
  });
  if (!saved) {
    return undefined;
  }
  const players = saved.players === known.playersJson ? stored.players : readPlayers(saved.players);
  const match = { ...stored, ...changes, status, endedAt, players };
  return {
    ...{ refusal: null, match, sent: added, added, isDecided: false },
    kept: {
      ...{ stored: match, log: [...log, ...added], match: extended.value },
      ...{ version: saved.version, playersJson: saved.players },
    },
    hasOtherHolder: isOtherHolder(stored, changes),
  };
}

/** True for events that follow on, from the scorer with the device whose turn it is. The rules refuse those that are not new. */
function isMeantFor({ stored, log }: Kept, { append, author, now }: Writing): boolean {
  return (
    mayScore(author, stored) &&
    stored.deletedAt === null &&
    heldUntil(stored, { ...append, now }) === null &&
    append.base === log.length
  );
}

async function write(context: Context, tx: Database, { append, author, now }: Writing): Promise<Written> {
  // Locked before its seq is read: two phones may append at the same instant, and only one may be 42.
  const match = requireScorer(author, await lockMatch(tx, requireMatchId(append.matchId)));
  const before = await readReplayed(tx, match, context.db);
  const { log } = before;
  const known = findKnown(log, append.events);
  const nothing = { match, sent: known, added: [], kept: null, hasOtherHolder: false, isDecided: false };
  if (known.length === append.events.length) {
    return { refusal: null, ...nothing }; // Sent again because our answer was lost.
  }
  const until = heldUntil(match, { ...append, now });
  if (until) {
    const detail: LeaseDetail = { until: until.toISOString() };
    return { refusal: new AppError('lease-held', detail), ...nothing };
  }
  const lease = takeLease({ ...append, now });
  const fresh = append.events.slice(known.length);
  const extended = followsOn(append.base, { log, known })
    ? extend(before.match, fresh)
    : refused(stale(append.base, log));
  if (!extended.ok) {
    await updateMatch(tx, match, lease);
    const hasOtherHolder = isOtherHolder(match, lease);
    return { refusal: extended.reason, ...nothing, match: { ...match, ...lease }, hasOtherHolder };
  }
  const added = entriesOf(fresh, { append, after: log.length, now });
  const writer = { matchId: match.id, authorId: author.id, deviceId: append.deviceId };
  const logRows = added.map((entry) => toLogRow(entry, writer));
  await insertLog(tx, logRows);
  const outcome = outcomeOf(extended.value, { ...match, newestReceivedAt: now });
  const changes = { ...outcome, ...(outcome.status === 'in-progress' ? lease : NO_LEASE) };
  const version = await updateMatch(tx, match, changes);
  await keepStats(tx, { before: match, after: changes, played: extended.value });
  const after = { ...match, ...changes };
  const players = await askAboutResult(context, tx, { before: match, after });
  const isDecided = match.status !== 'in-progress' || outcome.status !== 'in-progress';
  if (isDecided) {
    await keepPlayedOf(tx, after);
  }
  const stored = { ...after, players };
  return {
    refusal: null,
    match: stored,
    sent: [...known, ...added],
    added,
    kept: version === undefined ? null : { stored, log: [...log, ...added], match: extended.value, version },
    hasOtherHolder: isOtherHolder(match, changes),
    isDecided,
  };
}

/** The events as they stand after one place of the log, each with its device's clock. */
function entriesOf(
  events: readonly MatchEvent[],
  { append, after, now }: { append: Append; after: number; now: Date },
): LogEntry[] {
  const skipped = append.events.length - events.length;
  return events.map((event, index) => ({
    seq: after + index + 1,
    event,
    receivedAt: now,
    clock: append.clocks?.[skipped + index] ?? null,
  }));
}

/** Seq of the first of these events that was stored before. */
function findKnown(log: readonly LogEntry[], events: readonly MatchEvent[]): LogEntry[] {
  const byId = new Map(log.map((entry) => [entry.event.id, entry]));
  const known: LogEntry[] = [];
  for (const event of events) {
    const entry = byId.get(event.id);
    if (!entry) {
      return known;
    }
    if (!isDeepStrictEqual(entry.event, event)) {
      throw new AppError('id-taken', { id: event.id });
    }
    known.push(entry);
  }
  return known;
}

/** True when nothing stands between what the sender had seen and the end of the log but what it sent itself. */
function followsOn(
  base: number,
  { log, known }: { log: readonly LogEntry[]; known: readonly LogEntry[] },
): boolean {
  return base + known.length === log.length && known.every(({ seq }, index) => seq === base + index + 1);
}

function stale(base: number, log: readonly LogEntry[]): AppError {
  const detail: StaleDetail = { seq: log.length, events: log.slice(base).map(presentEntry) };
  return new AppError('stale', detail);
}
