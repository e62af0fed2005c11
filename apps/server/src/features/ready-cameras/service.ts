// The part of waiting cameras that teams use.

import type { Context } from '#server/context.ts';
import { publishToTeam } from '#server/features/broadcasts/service.ts';
import { deleteOfMember } from './store.ts';

/** A member has left a team: their cameras no longer wait there. */
export async function leaveReadyCameras(
  context: Pick<Context, 'realtime' | 'afterCommit'>,
  tx: Context['db'],
  member: { teamId: string; accountId: string },
): Promise<void> {
  if ((await deleteOfMember(tx, member)) > 0) {
    publishToTeam(context, member.teamId);
  }
}
