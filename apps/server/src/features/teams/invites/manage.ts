import type { Invite, InvitesAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireMailSender } from '#server/features/account/policy.ts';
import { countMail } from '#server/features/quotas/service.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import { recordActivity } from '../audit/note.ts';
import { requireActive, requirePermission } from '../policy.ts';
import { changeTeam } from '../within.ts';
import { readInvite } from './create.ts';
import { presentInvite, presentRequest, stateOf } from './present.ts';
import { type Post, requireMailer, sendInvite } from './send.ts';
import { findInvite, findInvites, findRequests, type InviteDetails, updateInvite } from './store.ts';

const DAY_MS = 86_400_000;

/** A team's invites and pending requests. */
export async function listInvites(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  asked: string,
): Promise<InvitesAnswer> {
  const { db, clock } = context;
  const { teamId } = await requirePermission(context, asked, 'manage_roster');
  const [invites, requests] = await Promise.all([findInvites(db, teamId), findRequests(db, teamId)]);
  return {
    invites: invites.map((found) => presentInvite(found, clock.now())),
    requests: requests.map(presentRequest),
  };
}

/** Revokes an invite. Members and pending requests stay. */
export async function revokeInvite(
  context: Context,
  { teamId: asked, inviteId }: { teamId: string; inviteId: string },
): Promise<void> {
  await changeTeam(context, {
    teamId: asked,
    allow: (asking, id) => requireActive(asking, id, 'manage_roster'),
    async act(tx, { teamId }) {
      const { invite, role } = await requireInvite(tx, { teamId, inviteId });
      await updateInvite(tx, invite.id, { revokedAt: context.clock.now() });
      await recordActivity(context, tx, { teamId, activity: 'invite-revoked', detail: { role: role.name } });
    },
  });
}

/** Mails an invite once more. One that has run out works again for as long as it did at first. */
export async function resendInvite(
  context: Context,
  { teamId: asked, inviteId }: { teamId: string; inviteId: string },
  post: Post,
): Promise<Invite> {
  const teamId = await changeTeam(context, {
    teamId: asked,
    allow: (asking, id) => requireActive(asking, id, 'manage_roster'),
    async act(tx, own) {
      requireMailer(post);
      const sender = requireMailSender(requireAccount(context.account));
      const found = await requireInvite(tx, { teamId: own.teamId, inviteId });
      const { invite, role } = found;
      const now = context.clock.now();
      const state = stateOf(found, now);
      if (invite.email === null || state === 'used-up' || state === 'closed') {
        throw new AppError('invite-not-found');
      }
      await countMail(post.throttle, sender.id);
      if (state === 'expired' && invite.expiresAt) {
        const life = Math.max(invite.expiresAt.getTime() - invite.createdAt.getTime(), DAY_MS);
        await updateInvite(tx, invite.id, { expiresAt: new Date(now.getTime() + life) });
      }
      await recordActivity(context, tx, {
        teamId: own.teamId,
        activity: 'invite-sent',
        detail: { role: role.name },
      });
      return own.teamId;
    },
  });
  if (!(await sendInvite(context, { teamId, inviteId }, post))) {
    const sentence = 'The mail could not be sent. Try again later, or give them the link.';
    throw new AppError('no-mail', undefined, { sentence });
  }
  return readInvite(context, { teamId, inviteId });
}

async function requireInvite(
  db: Database,
  { teamId, inviteId }: { teamId: string; inviteId: string },
): Promise<InviteDetails> {
  const which = { teamId, inviteId: requireId(inviteId, 'invite-not-found') };
  return requireFound(await findInvite(db, which), 'invite-not-found');
}
