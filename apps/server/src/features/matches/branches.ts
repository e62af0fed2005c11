// Two logs of one match: what a device scored while another wrote the log is kept beside it, until a scorer chooses.

import { isDeepStrictEqual } from 'node:util';
import type { BranchBody, ResolveBranchBody } from '@allcourt/contract';
import type { Match, MatchEvent } from '@allcourt/scoring';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { ratingsChanged } from '#server/features/ratings/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { AppError } from '#server/plugins/errors.ts';
import { publishEntries } from './append.ts';
import {
  countOpenBranches,
  findBranch,
  findOpenBranches,
  insertBranch,
  resolveBranchRow,
  type StoredBranch,
} from './branches-store.ts';
import { takeBranch } from './branches-take.ts';
import { extend, outcomeOf, replayStored } from './fold.ts';
import { publishLease } from './hand-over.ts';
import { askAboutResult } from './namings.ts';
import { NO_LEASE, requireMatchId, requireScorer, takeLease } from './policy.ts';
import { findMatch, insertLog, keepStats, lockMatch, readLog, toLogRow, updateMatch } from './store.ts';
import type { LogEntry, StoredMatch } from './stored-match.ts';

/** So many logs of one match can wait for a decision. */
const MAX_OPEN_BRANCHES = 20;

/** Undecided branches of a match, for its scorers. */
export async function listBranches({ db, account }: Context, matchId: string): Promise<StoredBranch[]> {
  const scorer = requireAccount(account);
  const match = requireScorer(scorer, await findMatch(db, requireMatchId(matchId)));
  return findOpenBranches(db, match.id);
}

/** Stores a device's branch and releases its lease on the log. */
export async function keepBranch(
  context: Context,
  { matchId, ...body }: BranchBody & { matchId: string },
): Promise<StoredBranch> {
  const author = requireAccount(context.account);
  const { branch, match } = await context.db
    .transaction((tx) => store(tx, { matchId, body, author, now: context.clock.now() }))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'match_branches_pkey') ? new AppError('id-taken') : error;
    });
  context.afterCommit(() => publishLease(context, match));
  return branch;
}

/** Decides on a branch, once; the same decision again changes nothing. */
export async function resolveBranch(
  context: Context,
  { matchId, branchId, ...body }: ResolveBranchBody & { matchId: string; branchId: string },
): Promise<StoredBranch> {
  const author = requireAccount(context.account);
  const now = context.clock.now();
  const { branch, match, added } = await context.db.transaction(async (tx) => {
    const found = requireScorer(author, await lockMatch(tx, requireMatchId(matchId)));
    return decide(context, tx, { match: found, branchId, body, author, now });
  });
  const { realtime, afterCommit } = context;
  if (added.length > 0) {
    afterCommit(() => publishEntries(realtime, match, added));
    afterCommit(() => ratingsChanged(context, match.id));
  }
  afterCommit(() => publishLease(context, match));
  return branch;
}

interface Storing {
  readonly matchId: string;
  readonly body: BranchBody;
  readonly author: Account;
  readonly now: Date;
}

async function store(tx: Database, { matchId, body, author, now }: Storing) {
  const match = requireScorer(author, await lockMatch(tx, requireMatchId(matchId)));
  const known = await findBranch(tx, body.id);
  if (known) {
    return { match, branch: requireSame(known, match, body) };
  }
  const log = await readLog(tx, { matchId: match.id, upTo: match.seq });
  requireEvents(match, log, body);
  if ((await countOpenBranches(tx, match.id)) >= MAX_OPEN_BRANCHES) {
    throw new AppError('too-many-branches');
  }
  const row = {
    ...body,
    matchId: match.id,
    authorId: author.id,
    createdAt: now,
    resolvedAt: null,
    resolution: null,
    kind: 'device' as const,
    reason: null,
    ofMatchId: null,
  };
  await insertBranch(tx, row);
  const branch = { ...row, scorer: author.displayName };
  if (match.leaseDeviceId !== body.deviceId) {
    return { match, branch };
  }
  await updateMatch(tx, match, NO_LEASE);
  return { match: { ...match, ...NO_LEASE }, branch };
}

/** A repeated request matches the stored branch; another account's id gets the same refusal. */
function requireSame(known: StoredBranch, match: StoredMatch, body: BranchBody): StoredBranch {
  const { id, base, deviceId, events } = known;
  if (known.matchId !== match.id || !isDeepStrictEqual({ id, base, deviceId, events }, body)) {
    throw new AppError('id-taken');
  }
  return known;
}

/** Only what the rules of the match allow on top of a log that there is. */
function requireEvents(match: StoredMatch, log: readonly LogEntry[], { base, events }: BranchBody): void {
  if (base > log.length) {
    throw new AppError('stale', { seq: log.length, events: [] });
  }
  const taken = new Set(log.map(({ event }) => event.id));
  const twice = events.find(({ id }) => taken.has(id));
  if (twice) {
    throw new AppError('id-taken', { id: twice.id });
  }
  const extended = extend(replayStored(match.setup, log.slice(0, base)), events);
  if (!extended.ok) {
    throw extended.reason;
  }
}

interface Deciding {
  readonly match: StoredMatch;
  readonly branchId: string;
  readonly body: ResolveBranchBody;
  readonly author: Account;
  readonly now: Date;
}

interface Decided {
  readonly branch: StoredBranch;
  readonly match: StoredMatch;
  readonly added: readonly LogEntry[];
}

async function decide(
  context: Context,
  tx: Database,
  { match, branchId, body, author, now }: Deciding,
): Promise<Decided> {
  const branch = await findBranchOf(tx, match, branchId);
  const resolution = body.choice === 'take' ? 'taken' : 'kept';
  if (branch.resolution === resolution) {
    return { branch, match, added: [] }; // Sent again because our answer was lost.
  }
  if (branch.resolution) {
    throw new AppError('branch-resolved');
  }
  const resolved = { resolution, resolvedAt: now } as const;
  await resolveBranchRow(tx, { id: branch.id, ...resolved });
  if (body.choice === 'keep') {
    return { branch: { ...branch, ...resolved }, match, added: [] };
  }
  const took = await take(context, tx, { match, branch, author, deviceId: body.deviceId, now });
  return { branch: { ...branch, ...resolved }, ...took };
}

/** Refuses a whole log that the rules of the match do not allow. */
export function requirePlayable({ setup }: Pick<StoredMatch, 'setup'>, events: readonly MatchEvent[]): void {
  const whole = extend(replayStored(setup, []), events);
  if (!whole.ok) {
    throw whole.reason;
  }
}

interface Taking {
  readonly match: StoredMatch;
  readonly branch: Pick<StoredBranch, 'base' | 'events'>;
  readonly author: Account;
  readonly deviceId: string;
  readonly now: Date;
}

/** Puts a branch in the place of what followed its base, and asks the named players about the result. */
export async function take(
  context: Context,
  tx: Database,
  { match, branch, author, deviceId, now }: Taking,
): Promise<{ match: StoredMatch; added: readonly LogEntry[] }> {
  const log = await readLog(tx, { matchId: match.id, upTo: match.seq });
  const taken = entriesOf(match, log, branch, now);
  const added = taken.events.map((event, index) => ({
    seq: log.length + index + 1,
    event,
    receivedAt: now,
  }));
  const writer = { matchId: match.id, authorId: author.id, deviceId };
  const logRows = added.map((entry) => toLogRow(entry, writer));
  await insertLog(tx, logRows);
  const outcome = outcomeOf(taken.match, { ...match, newestReceivedAt: now });
  const lease = outcome.status === 'in-progress' ? takeLease({ deviceId, now }) : NO_LEASE;
  const changes = { ...outcome, ...lease };
  await updateMatch(tx, match, changes);
  await keepStats(tx, { before: match, after: changes, played: taken.match });
  const after = { ...match, ...changes };
  const players = await askAboutResult(context, tx, { before: match, after });
  return { match: { ...after, players }, added };
}

async function findBranchOf(tx: Database, match: StoredMatch, branchId: string): Promise<StoredBranch> {
  const branch = isId(branchId) ? await findBranch(tx, branchId) : undefined;
  if (branch?.matchId !== match.id || branch.kind !== 'device') {
    throw new AppError('branch-not-found');
  }
  return branch;
}

function entriesOf(match: StoredMatch, log: readonly LogEntry[], branch: Taking['branch'], now: Date) {
  const base: Match = replayStored(match.setup, log.slice(0, branch.base));
  const whole = extend(base, branch.events);
  if (!whole.ok) {
    throw whole.reason;
  }
  const taking = {
    current: replayStored(match.setup, log),
    base,
    branch: whole.value,
    stamp: () => ({ id: uuidv7(), at: now.getTime() }),
  };
  const taken = measured(() => takeBranch(taking));
  if (!taken.ok) {
    throw taken.reason;
  }
  return taken.value;
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
