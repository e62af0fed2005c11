import type { DecideRequestBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { withdrawAbout } from '#server/features/notifications/service.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import { recordActivity } from '../audit/note.ts';
import { requireActive, requireReach } from '../policy.ts';
import { notifyOfRole } from '../roster/give-role.ts';
import { requireRosterMember } from '../roster/require.ts';
import { changeTeam } from '../within.ts';
import { join } from './join.ts';
import { deleteRequest, findRequest } from './store.ts';

/** Accepts a request, optionally as a roster name, or declines it. */
export async function decideRequest(
  context: Context,
  {
    teamId: asked,
    requestId,
    decision,
    memberId = null,
  }: DecideRequestBody & { teamId: string; requestId: string },
): Promise<void> {
  await changeTeam(context, {
    teamId: asked,
    allow: (asking, id) => requireActive(asking, id, 'manage_roster'),
    async act(tx, own) {
      const { teamId } = own;
      const { request, invite, role } = await requireRequest(tx, { teamId, requestId });
      const { accountId } = request;
      await deleteRequest(tx, request.id);
      await withdrawAbout(context, tx, `request:${request.id}`);
      if (decision === 'decline') {
        await recordActivity(context, tx, { teamId, activity: 'turned-down', subjectId: accountId });
        return;
      }
      requireReach(own, role);
      await requireUnclaimed(tx, { teamId, memberId });
      const as = memberId ?? invite.memberId;
      await join(context, tx, { teamId, accountId, roleId: role.id, memberId: as });
      await recordActivity(context, tx, {
        teamId,
        activity: 'let-in',
        subjectId: accountId,
        detail: { role: role.name },
      });
      await notifyOfRole(context, tx, { accountId, teamId, role });
    },
  });
}

async function requireRequest(tx: Database, { teamId, requestId }: { teamId: string; requestId: string }) {
  const which = { teamId, requestId: requireId(requestId, 'request-not-found') };
  return requireFound(await findRequest(tx, which), 'request-not-found');
}

async function requireUnclaimed(
  tx: Database,
  { teamId, memberId }: { teamId: string; memberId: string | null },
): Promise<void> {
  if (memberId === null) {
    return;
  }
  const { member } = await requireRosterMember(tx, { teamId, memberId });
  if (member.accountId) {
    throw new AppError('member-claimed');
  }
}
