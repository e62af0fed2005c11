// Naming an account in a match, and what it answers.

import type { AnswerNamingBody, SeatBody } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import {
  aboutNaming,
  lockOwnMatch,
  notifyNamed,
  publishLineUp,
  type StoredMatch,
} from '#server/features/matches/service.ts';
import { notify, readAbout, withdrawAbout } from '#server/features/notifications/service.ts';
import { accept, nameable } from '#server/features/people/service.ts';
import { ratingsChanged } from '#server/features/ratings/service.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { requireNamed, requireSeat } from './policy.ts';
import { findRefusal, saveRefusal } from './refusal-store.ts';
import { confirmSeat, findOverdue, findRecordsBeside, mergeInto, updateSeat } from './seat-store.ts';

const WEEK_MS = 7 * 86_400_000;
const OVERDUE_AT_ONCE = 500;
/** Records within hours of a match that can be of the same. */
export const MAX_RECORDS = 5;

/** Confirms that it was the reader and how it ended, or says that it was not them. */
export async function answerNaming(
  context: Context,
  { matchId, answer, seq, mergeId }: AnswerNamingBody & { matchId: string },
): Promise<void> {
  const reader = requireAccount(context.account);
  await changeLineUp(context, matchId, async (tx, match) => {
    const seat = requireNamed(reader, match);
    if (answer === 'not-me') {
      await decline(context, tx, { match, seat });
      return;
    }
    if (match.seq !== seq) {
      throw new AppError('result-changed');
    }
    await confirm(context, tx, { match, seat, isAutomatic: false });
    if (mergeId) {
      await merge(context, tx, { match, reader, ownId: mergeId });
    }
  });
}

/** The scorer names an account for a seat that is not another account's yet, or makes it a guest's again. */
export async function nameSeat(
  context: Context,
  { matchId, side, number, name, accountId }: SeatBody & { matchId: string; side: Side; number: 1 | 2 },
): Promise<void> {
  const scorer = requireAccount(context.account);
  await changeLineUp(context, matchId, async (tx, match) => {
    if (match.ownerId !== scorer.id) {
      throw new AppError('not-scorer');
    }
    const seat = requireSeat(match, { side, number });
    if (seat.accountId !== null && seat.accountId !== scorer.id) {
      throw new AppError('already-in-match'); // Who has confirmed can leave only by themselves.
    }
    if (accountId !== null && isTaken(match, seat, accountId)) {
      throw new AppError('already-in-match');
    }
    if (accountId === scorer.id || accountId === null) {
      await updateSeat(tx, seat, { name, accountId, ...NOT_NAMED });
      return;
    }
    const naming = await namingOf({ ...context, db: tx }, { match, scorer, accountId });
    await updateSeat(tx, seat, { name, accountId: null, ...naming });
    await notifyNamed(context, tx, { ...match, players: [{ ...seat, ...naming }] });
  });
}

/** Makes a merged record a match of its own again. */
export async function unmerge(context: Context, recordId: string): Promise<void> {
  const reader = requireAccount(context.account);
  const id = requireId(recordId, 'match-not-found');
  await context.db.transaction(async (tx) => {
    const record = await lockOwnMatch(tx, reader, id);
    if (record.ownerId !== reader.id) {
      throw new AppError('not-owner');
    }
    await mergeInto(tx, { id, mergedIntoId: null });
  });
}

/** Confirms for members of teams with that rule who have said nothing for a week. Returns how many. */
export async function confirmOverdue(context: Pick<Context, 'db' | 'clock' | 'realtime'>): Promise<number> {
  const askedBefore = new Date(context.clock.now().getTime() - WEEK_MS);
  const overdue = await findOverdue(context.db, { askedBefore, limit: OVERDUE_AT_ONCE });
  for (const { namedId, ...seat } of overdue) {
    await confirmSeat(context.db, { ...seat, namedId, askedBefore, now: context.clock.now() });
    await ratingsChanged(context, seat.matchId);
    publishLineUp(context.realtime, seat.matchId);
  }
  return overdue.length;
}

const NOT_NAMED = {
  namedId: null,
  answer: null,
  askedAt: null,
  answeredAt: null,
  isAutomatic: false,
} as const;

type Seat = StoredMatch['players'][number];

/** Asks an account that the scorer may name, unless it has said of this match that it was not them. */
async function namingOf(
  context: Pick<Context, 'db' | 'clock'>,
  { match, scorer, accountId }: { match: StoredMatch; scorer: Account; accountId: string },
): Promise<Pick<Seat, keyof typeof NOT_NAMED>> {
  const allowed = await nameable(context, { scorerId: scorer.id, ids: [accountId] });
  if (!allowed.has(accountId)) {
    return NOT_NAMED;
  }
  const refusal = await findRefusal(context.db, { matchId: match.id, accountId });
  return {
    namedId: accountId,
    answer: refusal ? 'declined' : 'asked',
    askedAt: context.clock.now(),
    answeredAt: refusal?.refusedAt ?? null,
    isAutomatic: false,
  };
}

interface Answering {
  readonly match: StoredMatch;
  readonly seat: Seat;
}

/** The seat counts for the named account from now on, and the scorer may name it again. */
export async function confirm(
  context: Pick<Context, 'clock' | 'afterCommit' | 'realtime'>,
  tx: Database,
  { match, seat, isAutomatic }: Answering & { isAutomatic: boolean },
): Promise<void> {
  const { namedId } = seat;
  if (namedId === null || (seat.answer === 'confirmed' && seat.accountId === namedId)) {
    return; // Sent again because our answer was lost.
  }
  const now = context.clock.now();
  await updateSeat(tx, seat, {
    accountId: namedId,
    answer: 'confirmed',
    answeredAt: now,
    isAutomatic,
    hiddenAt: null,
  });
  await accept(tx, { accountId: namedId, otherId: match.ownerId, acceptedAt: now });
  await readAbout(context, tx, { accountId: namedId, about: aboutNaming(match.id) });
  await tellScorer(context, tx, { match, seat, answer: 'confirmed' });
}

async function decline(
  context: Pick<Context, 'clock' | 'afterCommit' | 'realtime'>,
  tx: Database,
  { match, seat }: Answering,
): Promise<void> {
  const { namedId: accountId } = seat;
  const refusedAt = context.clock.now();
  if (accountId === null) {
    return; // The account has been erased in between.
  }
  await saveRefusal(tx, { matchId: match.id, accountId, refusedAt });
  await updateSeat(tx, seat, {
    accountId: null,
    answer: 'declined',
    answeredAt: refusedAt,
    isAutomatic: false,
  });
  await tellScorer(context, tx, { match, seat, answer: 'declined' });
}

/** Notifies the scorer of an answer. */
export async function tellScorer(
  context: Pick<Context, 'clock' | 'afterCommit' | 'realtime'>,
  tx: Database,
  { match, seat, answer, text = '' }: Answering & { answer: string; text?: string },
): Promise<void> {
  await notify(context, tx, [
    {
      accountId: match.ownerId,
      type: 'match-answered',
      fromId: seat.namedId,
      teamId: null,
      about: `match:${match.id}:${seat.side}${seat.number}`,
      detail: { matchId: match.id, answer, text },
    },
  ]);
}

async function merge(
  context: Context,
  tx: Database,
  { match, reader, ownId }: { match: StoredMatch; reader: Account; ownId: string },
): Promise<void> {
  const records = await findRecordsBeside(tx, { accountId: reader.id, match, limit: MAX_RECORDS });
  if (!records.some(({ id }) => id === ownId)) {
    throw new AppError('not-same-match');
  }
  await mergeInto(tx, { id: ownId, mergedIntoId: match.id });
  await withdrawAbout(context, tx, aboutNaming(ownId));
}

/** Locks a match of the reader, changes who plays in it, and tells its ratings and everyone who looks at it. */
export async function changeLineUp(
  context: Context,
  matchId: string,
  act: (tx: Database, match: StoredMatch) => Promise<void>,
): Promise<void> {
  const reader = requireAccount(context.account);
  const id = requireId(matchId, 'match-not-found');
  await context.db.transaction(async (tx) => act(tx, await lockOwnMatch(tx, reader, id)));
  context.afterCommit(() => ratingsChanged(context, id));
  context.afterCommit(() => publishLineUp(context.realtime, id));
}

function isTaken({ players }: StoredMatch, seat: Seat, accountId: string): boolean {
  return players.some(
    (player) => player !== seat && (player.accountId === accountId || player.namedId === accountId),
  );
}
