// Challenges: made, accepted, declined, withdrawn.

import type { AnswerChallengeBody, ChallengeBody, LadderAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { removeAgreed } from '#server/features/calendar/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { notifyOther } from './news.ts';
import { idOf, otherParty, requireLadder, requireParty } from './policy.ts';
import { readLadder } from './reading.ts';
import { challengeState, type KnownChallenge, readState, refusalFor } from './state.ts';
import { findChallenge, insertChallenge, lockLadder, updateChallenge, type Which } from './store.ts';

const DAY_MS = 86_400_000;
/** Days in which a challenge is to be answered. */
const ANSWER_DAYS = 3;

/** Challenges a player within reach. The same sent again is the same challenge. */
export async function challenge(
  context: Context,
  { id, accountId: challengedId, ...which }: Which & ChallengeBody,
): Promise<LadderAnswer> {
  const { ladder, accountId } = await requireLadder(context, which);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await lockLadder(tx, ladder.id);
    const known = await findChallenge(tx, id);
    if (known) {
      if (known.ladderId !== ladder.id || known.challengerId !== accountId) {
        throw new AppError('id-taken');
      }
      return;
    }
    const state = await readState(tx, ladder);
    const refusal = refusalFor(state, { ladder, isOpen: ladder.isOpen, accountId, challengedId, now });
    if (refusal) {
      throw new AppError(refusal === 'closed' ? 'ladder-closed' : 'not-challengeable');
    }
    await insertChallenge(tx, {
      id,
      ladderId: ladder.id,
      challengerId: accountId,
      challengedId,
      ...{ answer: null, answeredAt: null, proposal: null, proposedBy: null, eventId: null },
      movement: ladder.movement,
      createdAt: now,
      until: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
    });
    await notifyOther(context, tx, { ladder, id, to: challengedId, from: accountId, what: 'made' });
  });
  return readLadder(context, which);
}

/** The challenged accepts or declines, the challenger withdraws; for others it does not exist. */
export async function answerChallenge(
  context: Context,
  { challengeId, answer }: AnswerChallengeBody & { challengeId: string },
): Promise<LadderAnswer> {
  const asked = await requireParty(context, challengeId, [
    answer === 'withdraw' ? 'challenger' : 'challenged',
  ]);
  const { ladder, party } = asked;
  const { id } = asked.challenge;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await lockLadder(tx, ladder.id);
    const state = await readState(tx, ladder);
    const current = state.challenges.find(({ row }) => row.id === id);
    const answered = ANSWERS[answer];
    if (current?.row.answer === answered) {
      return; // Sent again because our answer was lost.
    }
    const stateOf = current && challengeState(current, now);
    const isInTime = stateOf === 'open' || (answer === 'withdraw' && stateOf === 'accepted');
    if (!current || !isInTime) {
      throw new AppError('challenge-decided');
    }
    if (answer === 'accept') {
      const until = new Date(now.getTime() + ladder.days * DAY_MS);
      await updateChallenge(tx, { id, answer: answered, answeredAt: now, until });
    } else {
      await endChallenge(context, tx, { known: current, answer: ANSWERS[answer] });
    }
    const to = idOf(current.row, otherParty(party));
    await notifyOther(context, tx, { ladder, id, to, from: idOf(current.row, party), what: answered });
  });
  return readLadder(context, { teamId: ladder.teamId, sport: ladder.sport });
}

const ANSWERS = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** Ends a challenge that has not been played, and takes its match out of the calendar. */
export async function endChallenge(
  context: Context,
  tx: Database,
  { known: { row }, answer }: { known: KnownChallenge; answer: 'declined' | 'withdrawn' },
): Promise<void> {
  const nothing = { proposal: null, proposedBy: null, eventId: null };
  await updateChallenge(tx, { id: row.id, answer, answeredAt: context.clock.now(), ...nothing });
  if (row.eventId !== null) {
    await removeAgreed(context, tx, { id: row.eventId, notified: [row.challengerId, row.challengedId] });
  }
}
