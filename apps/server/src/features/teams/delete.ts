import type { Context } from '#server/context.ts';
import { closeBroadcasts } from '#server/features/broadcasts/service.ts';
import { reviewSpectators } from '#server/features/matches/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { joinRooms, leaveRooms } from './announce.ts';
import { recordActivity } from './audit/note.ts';
import { requireAdmin } from './policy.ts';
import { eraseDeleted, findAccountIds, findChat, updateTeam } from './team-store.ts';
import { changeTeam } from './within.ts';

/** Time in which a deleted team can be restored. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes a team. Chat and activity log stay until it is restored or erased. */
export async function deleteTeam(context: Context, asked: string): Promise<void> {
  await changeTeam(context, {
    teamId: asked,
    allow: requireAdmin,
    async act(tx, { teamId, deletedAt }) {
      if (deletedAt) {
        return; // Sent again.
      }
      await closeBroadcasts(context, tx, teamId);
      await updateTeam(tx, teamId, { deletedAt: context.clock.now() });
      await recordActivity(context, tx, { teamId, activity: 'team-deleted' });
      const seats = await seatsOf(tx, teamId);
      for (const seat of seats) {
        leaveRooms(context, seat);
      }
      context.afterCommit(() =>
        reviewSpectators(
          context,
          seats.map(({ accountId }) => accountId),
        ),
      );
    },
  });
}

/** Restores a deleted team, within the time for it. */
export async function restoreTeam(context: Context, asked: string): Promise<void> {
  const { clock } = context;
  await changeTeam(context, {
    teamId: asked,
    allow: requireAdmin,
    async act(tx, { teamId, deletedAt }) {
      if (!deletedAt) {
        return; // Sent again.
      }
      if (deletedAt < goneBefore(clock.now())) {
        throw new AppError('team-not-found');
      }
      await updateTeam(tx, teamId, { deletedAt: null });
      await recordActivity(context, tx, { teamId, activity: 'team-restored' });
      for (const seat of await seatsOf(tx, teamId)) {
        joinRooms(context, seat);
      }
    },
  });
}

/** Erases teams deleted too long ago to be restored. Returns their number. */
export function eraseDeletedTeams({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return eraseDeleted(db, goneBefore(clock.now()));
}

function goneBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

async function seatsOf(tx: Context['db'], teamId: string) {
  const { id: conversationId } = await findChat(tx, teamId);
  return (await findAccountIds(tx, teamId)).map((accountId) => ({ teamId, conversationId, accountId }));
}
