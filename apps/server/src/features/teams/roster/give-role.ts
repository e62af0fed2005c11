import { LOCKED_ADMIN_PERMISSIONS } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/features/notifications/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { RoleRow } from '../roles/store.ts';
import { findTeam } from '../team-store.ts';
import { countAdmins, type MemberRow, updateMember } from './store.ts';

type Acting = Pick<Context, 'account' | 'clock' | 'realtime' | 'afterCommit'>;

interface Giving {
  member: MemberRow;
  before: Pick<RoleRow, 'kind'>;
  role: RoleRow;
}

/** Gives a member another role and notifies them. Needs the team lock, so that two leaving admins cannot both go. */
export async function giveRole(
  context: Acting,
  tx: Database,
  { member, before, role }: Giving,
): Promise<void> {
  if (before.kind === 'admin' && role.kind !== 'admin') {
    await requireAnotherAdmin(tx, member);
  }
  const denied = role.kind === 'admin' ? withoutLocked(member.denied) : member.denied;
  await updateMember(tx, member.id, { roleId: role.id, denied });
  await notifyOfRole(context, tx, { ...member, role });
}

/** Refuses to let go of the only admin with an account. The team is locked. */
export async function requireAnotherAdmin(
  tx: Database,
  { teamId, accountId }: Pick<MemberRow, 'teamId' | 'accountId'>,
): Promise<void> {
  if (accountId && (await countAdmins(tx, teamId)) <= 1) {
    throw new AppError('last-admin');
  }
}

/** Notifies a member of their new role. */
export async function notifyOfRole(
  context: Acting,
  tx: Database,
  { accountId, teamId, role }: Pick<MemberRow, 'accountId' | 'teamId'> & { role: { name: string } },
): Promise<void> {
  const team = await findTeam(tx, teamId);
  if (!accountId || !team) {
    return;
  }
  await notify(context, tx, [
    {
      accountId,
      type: 'role-changed',
      fromId: context.account?.id ?? null,
      teamId,
      about: `role:${teamId}`,
      detail: { teamId, team: team.name, role: role.name },
    },
  ]);
}

function withoutLocked(denied: readonly string[]): string[] {
  const locked: readonly string[] = LOCKED_ADMIN_PERMISSIONS;
  return denied.filter((verb) => !locked.includes(verb));
}
