// Disputes: a player says that the match was played otherwise, as another record of it beside its log. The scorer keeps
// the log or takes the record. The log only grows either way, and the record stays.

import { isDeepStrictEqual } from 'node:util';
import type { DecideDisputeBody, Dispute, DisputeBody } from '@allcourt/contract';
import type { MatchEvent } from '@allcourt/scoring';
import { renameEvents } from '@allcourt/scoring/interchange';
import { mirrorEntry, mirrorSetup } from '@allcourt/scoring/mirror';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import {
  publishEntries,
  readLog,
  requirePlayable,
  type StoredMatch,
  take,
} from '#server/features/matches/service.ts';
import { notify } from '#server/features/notifications/service.ts';
import { AppError, badRequest, requireId } from '#server/plugins/errors.ts';
import { changeLineUp, confirm, MAX_RECORDS, tellScorer } from './answers.ts';
import {
  countOpenDisputes,
  type DisputeRow,
  findDispute,
  insertDispute,
  resolveDispute,
} from './dispute-store.ts';
import { requireNamed, seatOf } from './policy.ts';
import { findRecordsBeside, mergeInto, updateSeat } from './seat-store.ts';

/** A device that has no id of its own: disputes are no device's. */
const NO_DEVICE = '00000000-0000-0000-0000-000000000000';
const MAX_OPEN = 3;

/** Disputes the result, with another record of the match. The same sent again is the same dispute. */
export async function openDispute(
  context: Context,
  { matchId, id, reason = null, events, ofMatchId }: DisputeBody & { matchId: string },
): Promise<void> {
  const reader = requireAccount(context.account);
  await changeLineUp(context, matchId, async (tx, match) => {
    const seat = requireNamed(reader, match);
    const known = await findDispute(tx, id);
    if (known) {
      requireSame(known, { match, reader });
      return;
    }
    if ((await countOpenDisputes(tx, { matchId: match.id, authorId: reader.id })) >= MAX_OPEN) {
      throw new AppError('too-many-branches');
    }
    const proposed = ofMatchId ? await recordOf(tx, { match, reader, ofMatchId }) : events;
    if (!proposed) {
      throw badRequest('A dispute needs "events" or "ofMatchId".');
    }
    requirePlayable(match, proposed);
    await insertDispute(tx, {
      id,
      matchId: match.id,
      base: 0,
      events: proposed,
      authorId: reader.id,
      deviceId: NO_DEVICE,
      createdAt: context.clock.now(),
      reason,
      ofMatchId: ofMatchId ?? null,
    });
    await updateSeat(tx, seat, {
      answer: 'disputed',
      answeredAt: context.clock.now(),
      isAutomatic: false,
    });
    await tellScorer(context, tx, { match, seat, answer: 'disputed', text: reason ?? '' });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'match_branches_pkey') ? new AppError('id-taken') : error;
  });
}

/** The scorer keeps the log or takes the record; its author withdraws it. The same decision again changes nothing. */
export async function decideDispute(
  context: Context,
  { matchId, disputeId, choice, deviceId }: DecideDisputeBody & { matchId: string; disputeId: string },
): Promise<void> {
  const reader = requireAccount(context.account);
  const id = requireId(disputeId, 'dispute-not-found');
  const resolution = RESOLUTIONS[choice];
  await changeLineUp(context, matchId, async (tx, match) => {
    const dispute = await findDispute(tx, id);
    if (dispute?.matchId !== match.id) {
      throw new AppError('dispute-not-found');
    }
    if (choice === 'withdraw' ? dispute.authorId !== reader.id : match.ownerId !== reader.id) {
      throw new AppError(choice === 'withdraw' ? 'dispute-not-found' : 'not-scorer');
    }
    if (dispute.resolution === resolution) {
      return; // Sent again because our answer was lost.
    }
    if (dispute.resolution) {
      throw new AppError('dispute-resolved');
    }
    const now = context.clock.now();
    await resolveDispute(tx, { id, resolution, resolvedAt: now });
    if (choice === 'take') {
      await takeRecord(context, tx, { match, dispute, scorer: reader, deviceId });
    } else {
      await askAgain(context, tx, { match, dispute });
    }
    await tellOther(context, tx, { match, dispute, resolution });
  });
}

/** A dispute as a reader with a part in the match sees it. */
export function presentDispute(row: DisputeRow, reader: Pick<Account, 'id'>): Dispute {
  return {
    id: row.id,
    by: row.by,
    isOwn: row.authorId === reader.id,
    createdAt: row.createdAt.toISOString(),
    reason: row.reason,
    events: [...row.events],
    resolution: row.resolution,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}

const RESOLUTIONS = { keep: 'kept', take: 'taken', withdraw: 'withdrawn' } as const;

interface Deciding {
  readonly match: StoredMatch;
  readonly dispute: DisputeRow;
}

/** The record takes the place of the log's entries; who proposed it has confirmed it, all others are asked again. */
async function takeRecord(
  context: Context,
  tx: Database,
  { match, dispute, scorer, deviceId }: Deciding & { scorer: Account; deviceId: string },
): Promise<void> {
  const now = context.clock.now();
  const took = await take(context, tx, {
    match,
    branch: { base: 0, events: withNewIds(dispute.events) },
    author: scorer,
    deviceId,
    now,
  });
  const seat = dispute.authorId && seatOf({ id: dispute.authorId }, took.match);
  if (seat) {
    await confirm(context, tx, { match: took.match, seat, isAutomatic: false });
  }
  if (dispute.ofMatchId) {
    await mergeInto(tx, { id: dispute.ofMatchId, mergedIntoId: match.id });
  }
  context.afterCommit(() => publishEntries(context.realtime, took.match, took.added));
}

/** The one who disputed is asked about the result as it stands. */
async function askAgain(context: Context, tx: Database, { match, dispute }: Deciding): Promise<void> {
  const seat = dispute.authorId && seatOf({ id: dispute.authorId }, match);
  if (seat && seat.answer === 'disputed') {
    await updateSeat(tx, seat, { answer: 'asked', askedAt: context.clock.now(), answeredAt: null });
  }
}

async function tellOther(
  context: Context,
  tx: Database,
  { match, dispute, resolution }: Deciding & { resolution: string },
): Promise<void> {
  const isByAuthor = resolution === 'withdrawn';
  const accountId = isByAuthor ? match.ownerId : dispute.authorId;
  if (accountId === null) {
    return;
  }
  await notify(context, tx, [
    {
      accountId,
      type: 'match-answered',
      fromId: isByAuthor ? dispute.authorId : match.ownerId,
      teamId: null,
      about: `match:${match.id}:dispute`,
      detail: { matchId: match.id, answer: resolution, text: '' },
    },
  ]);
}

/** The reader's own record of the same match, from the sides of this one. */
async function recordOf(
  tx: Database,
  { match, reader, ofMatchId }: { match: StoredMatch; reader: Account; ofMatchId: string },
): Promise<readonly MatchEvent[]> {
  const records = await findRecordsBeside(tx, { accountId: reader.id, match, limit: MAX_RECORDS });
  const record = records.find(({ id }) => id === ofMatchId);
  const own = seatOf(reader, match);
  if (!record || record.setup.format !== match.setup.format || record.setup.ruleset !== match.setup.ruleset) {
    throw new AppError('not-same-match');
  }
  const theirs = seatOf(reader, record);
  const isMirrored = theirs !== undefined && own !== undefined && theirs.side !== own.side;
  const log = (await readLog(tx, { matchId: record.id, upTo: record.seq })).map(({ event }) => event);
  const events = isMirrored ? log.map(mirrorEntry) : log;
  const setup = isMirrored ? mirrorSetup(record.setup) : record.setup;
  const first = events[0];
  // Each record says for itself who served first.
  const service: MatchEvent[] =
    setup.firstServer === match.setup.firstServer || !first
      ? []
      : [{ id: uuidv7(), at: first.at, kind: 'server', service: { side: setup.firstServer } }];
  return [...service, ...events];
}

/** The same entries under new ids, as each id stands in one log only. */
function withNewIds(events: readonly MatchEvent[]): readonly MatchEvent[] {
  const ids = new Map(events.map(({ id }) => [id, uuidv7()]));
  return renameEvents(events, (id) => ids.get(id) ?? id);
}

/** A repeated request is of the same person about the same match. */
function requireSame(known: DisputeRow, { match, reader }: { match: StoredMatch; reader: Account }): void {
  if (!isDeepStrictEqual([known.matchId, known.authorId], [match.id, reader.id])) {
    throw new AppError('id-taken');
  }
}
