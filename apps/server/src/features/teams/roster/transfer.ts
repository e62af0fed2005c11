import type { TransferBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { mailOwner, type OwnerPost } from '#server/features/account/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { recordActivity } from '../audit/note.ts';
import { requireAdmin, requireSeason } from '../policy.ts';
import { requireRole } from '../roles/require.ts';
import { findRoleOfKind } from '../roles/store.ts';
import { findTeam } from '../team-store.ts';
import { changeTeam } from '../within.ts';
import { giveRole } from './give-role.ts';
import { requireRosterMember } from './require.ts';

/** Makes another member Admin and gives the reader another role, both or neither. */
export async function transferTeam(
  context: Context,
  { teamId: asked, memberId, ownRoleId }: TransferBody & { teamId: string },
  post: OwnerPost,
): Promise<void> {
  const account = requireAccount(context.account);
  const news = await changeTeam(context, {
    teamId: asked,
    async allow(asking, id) {
      const own = await requireAdmin(asking, id);
      if (own.deletedAt) {
        throw new AppError('team-not-found');
      }
      requireSeason(own);
      return own;
    },
    async act(tx, { teamId, memberId: ownMemberId }) {
      const heir = await requireRosterMember(tx, { teamId, memberId });
      if (!heir.member.accountId || heir.member.id === ownMemberId) {
        throw new AppError('member-not-found');
      }
      const own = await requireRosterMember(tx, { teamId, memberId: ownMemberId });
      const admin = await findRoleOfKind(tx, { teamId, kind: 'admin' });
      const next = await requireRole(tx, { teamId, roleId: ownRoleId });
      if (heir.role.kind !== 'admin') {
        await giveRole(context, tx, { member: heir.member, before: heir.role, role: admin });
      }
      await giveRole(context, tx, { member: own.member, before: own.role, role: next });
      await recordActivity(context, tx, {
        teamId,
        activity: 'transferred',
        subjectId: heir.member.accountId,
        detail: { to: next.name },
      });
      const team = await findTeam(tx, teamId);
      return { team: team?.name ?? '', to: heir.name, role: next.name };
    },
  });
  context.afterCommit(() => mailOwner(context, post, { account, what: 'transferred', ...news }));
}
