import type { CreateInviteBody, Invite } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { requireMailSender, requireNotDemo } from '#server/features/account/policy.ts';
import { countMail, requireQuota } from '#server/features/quotas/service.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { recordActivity } from '../audit/note.ts';
import { requireActive, requireReach } from '../policy.ts';
import { requireRole } from '../roles/require.ts';
import { requireRosterMember } from '../roster/require.ts';
import { changeTeam } from '../within.ts';
import { makeInviteCode } from './code.ts';
import { presentInvite } from './present.ts';
import { type Post, requireMailer, sendInvite } from './send.ts';
import { findInvite, findInviteById, insertInvite } from './store.ts';

const DAY_MS = 86_400_000;

/** Makes a way into the team, and mails it where it is for one person. Sent again, it is the same invite. */
export async function createInvite(
  context: Context,
  { teamId: asked, ...wanted }: CreateInviteBody & { teamId: string },
  post: Post,
): Promise<Invite> {
  const inviter = requireNotDemo(requireAccount(context.account));
  if (wanted.email !== null) {
    requireMailer(post);
    requireMailSender(inviter);
    await countMail(post.throttle, inviter.id);
  }
  const { teamId, isNew } = await insert(context, asked, wanted);
  if (wanted.email !== null && isNew) {
    await sendInvite(context, { teamId, inviteId: wanted.id }, post);
  }
  return readInvite(context, { teamId, inviteId: wanted.id });
}

/** An invite that is not revoked, as it stands now. */
export async function readInvite(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  which: { teamId: string; inviteId: string },
): Promise<Invite> {
  const found = requireFound(await findInvite(db, which), 'invite-not-found');
  return presentInvite(found, clock.now());
}

async function insert(
  context: Context,
  asked: string,
  { id, email, roleId, memberId, maxUses, days, needsApproval }: CreateInviteBody,
): Promise<{ teamId: string; isNew: boolean }> {
  const { id: createdBy } = requireAccount(context.account);
  const createdAt = context.clock.now();
  try {
    return await changeTeam(context, {
      teamId: asked,
      allow: (asking, teamId) => requireActive(asking, teamId, 'manage_roster'),
      async act(tx, own) {
        const { teamId } = own;
        const known = await findInviteById(tx, id);
        if (known) {
          return knownInvite(known, { teamId, createdBy });
        }
        const role = await requireRole(tx, { teamId, roleId });
        requireReach(own, role);
        await requireQuota(
          { db: tx, clock: context.clock },
          { name: 'invites', of: { account: createdBy, team: teamId } },
        );
        if (memberId !== null) {
          const { member } = await requireRosterMember(tx, { teamId, memberId });
          if (member.accountId) {
            throw new AppError('member-claimed');
          }
        }
        await insertInvite(tx, {
          id,
          teamId,
          code: makeInviteCode(),
          email,
          roleId,
          memberId,
          // A personal invite works once.
          maxUses: email !== null || memberId !== null ? 1 : maxUses,
          uses: 0,
          needsApproval,
          createdBy,
          createdAt,
          expiresAt: days === null ? null : new Date(createdAt.getTime() + days * DAY_MS),
          sentAt: null,
          revokedAt: null,
        });
        await recordActivity(context, tx, { teamId, activity: 'invited', detail: { role: role.name } });
        return { teamId, isNew: true };
      },
    });
  } catch (error) {
    throw isUniqueViolation(error, 'team_invites_pkey') ? new AppError('id-taken') : error;
  }
}

function knownInvite(
  known: { teamId: string; createdBy: string | null },
  { teamId, createdBy }: { teamId: string; createdBy: string },
): { teamId: string; isNew: false } {
  if (known.teamId !== teamId || known.createdBy !== createdBy) {
    throw new AppError('id-taken');
  }
  return { teamId, isNew: false };
}
