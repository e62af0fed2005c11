// A team's ladder: its rules, who is on it, absences.

import type { AbsenceBody, LadderAnswer, LadderRules } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#server/context.ts';
import { followLadders } from '#server/features/subgroups/service.ts';
import { requireActive } from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';
import { endChallenge } from './challenges.ts';
import { requireLadder } from './policy.ts';
import { readLadder } from './reading.ts';
import { readState, runningOf } from './state.ts';
import {
  insertLadderPlayer,
  lockLadder,
  saveLadder,
  updateChallenge,
  updateLadderPlayer,
  type Which,
} from './store.ts';

const DAY_MS = 86_400_000;
/** The longest absence. */
const MAX_AWAY_DAYS = 365;

/** Makes the ladder, or changes its rules. Challenges that run keep theirs. */
export async function setLadder(
  context: Context,
  { teamId, sport, ...rules }: Which & LadderRules,
): Promise<LadderAnswer> {
  const membership = await requireActive(context, teamId, 'edit_settings');
  const createdAt = context.clock.now();
  await saveLadder(context.db, { id: uuidv7(), teamId: membership.teamId, sport, ...rules, createdAt });
  return readLadder(context, { teamId, sport });
}

export async function joinLadder(context: Context, which: Which): Promise<LadderAnswer> {
  const { ladder, accountId } = await requireLadder(context, which);
  if (!ladder.isOpen) {
    throw new AppError('ladder-closed');
  }
  const joinedAt = context.clock.now();
  const nothing = { leftAt: null, awayUntil: null };
  await context.db.transaction(async (tx) => {
    await insertLadderPlayer(tx, { id: uuidv7(), ladderId: ladder.id, accountId, joinedAt, ...nothing });
    await followLadders(context, tx, ladder.teamId);
  });
  return readLadder(context, which);
}

/** Leaves the ladder; running challenges with the reader end. */
export async function leaveLadder(context: Context, which: Which): Promise<LadderAnswer> {
  const { ladder, accountId } = await requireLadder(context, which);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await lockLadder(tx, ladder.id);
    for (const known of runningOf(await readState(tx, ladder), accountId, now)) {
      await endChallenge(context, tx, { known, answer: 'withdrawn' });
    }
    await updateLadderPlayer(tx, { ladderId: ladder.id, accountId }, { leftAt: now });
    await followLadders(context, tx, ladder.teamId);
  });
  return readLadder(context, which);
}

/** The reader is away until an instant: they are not challenged, and their challenges rest as long. */
export async function setAbsence(
  context: Context,
  { until, ...which }: Which & AbsenceBody,
): Promise<LadderAnswer> {
  const { ladder, accountId } = await requireLadder(context, which);
  const now = context.clock.now();
  const awayUntil = until === null ? null : new Date(until);
  if (awayUntil && !(awayUntil > now && awayUntil.getTime() < now.getTime() + MAX_AWAY_DAYS * DAY_MS)) {
    throw new AppError('bad-request');
  }
  await context.db.transaction(async (tx) => {
    await lockLadder(tx, ladder.id);
    const state = await readState(tx, ladder);
    const before = state.players.find(
      (player) => player.accountId === accountId && !player.leftAt,
    )?.awayUntil;
    const rested = Math.max(
      0,
      (awayUntil ?? now).getTime() - Math.max(now.getTime(), before?.getTime() ?? 0),
    );
    for (const { row } of runningOf(state, accountId, now)) {
      await updateChallenge(tx, { id: row.id, until: new Date(row.until.getTime() + rested) });
    }
    await updateLadderPlayer(tx, { ladderId: ladder.id, accountId }, { awayUntil });
  });
  return readLadder(context, which);
}
