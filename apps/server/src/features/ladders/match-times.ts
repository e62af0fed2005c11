// Times to play an accepted challenge: one of the two proposes them, the other accepts one, and it is in the calendar.

import type { AcceptTimeBody, LadderAnswer, ProposeTimesBody } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { addAgreed, findAgreed, instantOf, removeAgreed } from '#server/features/calendar/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { notifyOther } from './news.ts';
import { idOf, otherParty, requireParty } from './policy.ts';
import { readLadder } from './reading.ts';
import { challengeState, readState } from './state.ts';
import { type ChallengeRow, type LadderRow, lockLadder, updateChallenge } from './store.ts';

/** Length of a ladder match in the calendar. */
const MATCH_MINUTES = 90;

const BOTH = ['challenger', 'challenged'] as const;

/** Proposes times to the other player, instead of any that wait. A time in the calendar stays until the other accepts. */
export async function proposeTimes(
  context: Context,
  { challengeId, ...body }: ProposeTimesBody & { challengeId: string },
): Promise<LadderAnswer> {
  const { challenge, ladder, party } = await requireParty(context, challengeId, BOTH);
  const { id } = challenge;
  await context.db.transaction(async (tx) => {
    const current = await lockAccepted(context, tx, { ladder, id });
    const times = [...new Set(body.times)].toSorted();
    for (const starts of times) {
      requireInTime(context, current, { starts, timeZone: body.timeZone });
    }
    await updateChallenge(tx, { id, proposal: { ...body, times }, proposedBy: party });
    const to = idOf(current, otherParty(party));
    await notifyOther(context, tx, { ladder, id, to, from: idOf(current, party), what: 'times' });
  });
  return readLadder(context, { teamId: ladder.teamId, sport: ladder.sport });
}

/** Accepts a proposed time, and puts the match into the team's calendar. */
export async function acceptTime(
  context: Context,
  { challengeId, starts, timeZone }: AcceptTimeBody & { challengeId: string },
): Promise<LadderAnswer> {
  const { challenge, ladder, party } = await requireParty(context, challengeId, BOTH);
  const { id } = challenge;
  await context.db.transaction(async (tx) => {
    const current = await lockAccepted(context, tx, { ladder, id });
    const { proposal, proposedBy, eventId } = current;
    const known = eventId === null ? undefined : (await findAgreed(tx, [eventId])).get(eventId);
    if (!proposal && known?.fields.starts === starts && known.fields.timeZone === timeZone) {
      return; // Sent again because our answer was lost.
    }
    if (proposedBy === party) {
      throw new AppError('not-permitted');
    }
    if (!proposal?.times.includes(starts) || proposal.timeZone !== timeZone) {
      throw new AppError('times-changed');
    }
    requireInTime(context, current, { starts, timeZone });
    if (eventId !== null) {
      await removeAgreed(context, tx, { id: eventId, notified: [] });
    }
    const players = [current.challengerId, current.challengedId];
    const newId = uuidv7();
    await addAgreed(context, tx, {
      id: newId,
      teamId: ladder.teamId,
      title: TITLES[ladder.sport],
      ...{ starts, timeZone, place: proposal.place, minutes: MATCH_MINUTES, players },
      by: idOf(current, party),
    });
    await updateChallenge(tx, { id, proposal: null, proposedBy: null, eventId: newId });
  });
  return readLadder(context, { teamId: ladder.teamId, sport: ladder.sport });
}

/** Without names, which would outlive an erased account; the event lists who goes. */
const TITLES = { tennis: 'Tennis ladder match', pickleball: 'Pickleball ladder match' } as const;

async function lockAccepted(
  { clock }: Context,
  tx: Database,
  { ladder, id }: { ladder: LadderRow; id: string },
): Promise<ChallengeRow> {
  await lockLadder(tx, ladder.id);
  const { challenges } = await readState(tx, ladder);
  const current = challenges.find(({ row }) => row.id === id);
  if (!current || challengeState(current, clock.now()) !== 'accepted') {
    throw new AppError('challenge-decided');
  }
  return current.row;
}

function requireInTime(
  { clock }: Context,
  { until }: ChallengeRow,
  { starts, timeZone }: AcceptTimeBody,
): void {
  const at = instantOf(starts, timeZone);
  if (at <= clock.now() || at > until) {
    throw new AppError('times-outside');
  }
}
