// The reports of a camera that waits, and the end of it.

import type { ReportReadyAnswer, ReportReadyBody } from '@allcourt/contract';
import { type Context, requireAccount, withContext } from '#server/context.ts';
import { publishToTeam } from '#server/features/broadcasts/service.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { isStarting, isWatched } from './order.ts';
import { requireReporter } from './policy.ts';
import {
  countAnswering,
  deleteOwn,
  deleteSilent,
  insertReady,
  lockTeamAndAccount,
  updateReported,
} from './store.ts';

/** Enough for every court of a club; more is a mistake or a script. */
const MAX_OF_TEAM = 20;
const MAX_OF_ACCOUNT = 5;

/** Stores a report, the first of which makes the camera wait, and answers with what others ask of it. */
export async function reportReady(
  context: Context,
  { cameraId: id, teamId, heat, ...about }: ReportReadyBody & { cameraId: string },
): Promise<ReportReadyAnswer> {
  const { db, clock } = context;
  const { accountId } = await requireReporter(context, { id, teamId });
  const now = clock.now();
  const report = { ...about, heat: heat ?? null };
  const asked = await updateReported(db, { id, teamId, accountId, now }, report);
  if (!asked) {
    await beginToWait(context, { ...report, id, teamId, accountId, since: now, seenAt: now });
  }
  if (asked?.isChanged !== false) {
    publishToTeam(context, teamId);
  }
  return {
    startAs: asked && isStarting(asked, now) ? asked.startId : null,
    isLookedAt: asked !== undefined && isWatched(asked, now),
  };
}

async function beginToWait({ db }: Context, row: Parameters<typeof insertReady>[1]): Promise<void> {
  const { teamId, accountId, seenAt: now } = row;
  await db.transaction(async (tx) => {
    await lockTeamAndAccount(tx, { teamId, accountId });
    const { ofTeam, ofAccount } = await countAnswering(tx, { teamId, accountId, limit: MAX_OF_ACCOUNT, now });
    if (ofTeam >= MAX_OF_TEAM || ofAccount >= MAX_OF_ACCOUNT) {
      throw new AppError('too-many-cameras');
    }
    if (!(await insertReady(tx, row))) {
      throw new AppError('camera-not-found'); // The id is another account's, or of another team.
    }
  });
}

/** The camera no longer waits. Repeating it changes nothing. */
export async function takeReadyBack(context: Context, cameraId: string): Promise<void> {
  const { id: accountId } = requireAccount(context.account);
  const id = requireId(cameraId, 'camera-not-found');
  const teamId = await deleteOwn(context.db, { id, accountId });
  if (teamId !== undefined) {
    publishToTeam(context, teamId);
  }
}

/** Erases cameras that were silent for an hour. */
export async function eraseSilent(base: Omit<Context, 'afterCommit' | 'account'>): Promise<void> {
  await withContext({ ...base, account: null }, async (context) => {
    for (const teamId of await deleteSilent(base.db, base.clock.now())) {
      publishToTeam(context, teamId);
    }
  });
}
