import type { Context } from '#server/context.ts';
import type { Identity } from '#server/features/auth/service.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findTeam } from '../team-store.ts';
import { findInvite, updateInvite } from './store.ts';

interface Invitation {
  to: string;
  publicUrl: string;
  team: string;
  /** The inviter's name; null for a former member. */
  by: string | null;
  role: string;
  code: string;
}

/** The way out for mails; null where the server sends none. */
export interface Post {
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
  readonly throttle: Identity['throttle'];
}

export function requireMailer({ mailer }: Post): Mailer {
  if (!mailer) {
    throw new AppError('no-mail');
  }
  return mailer;
}

/** Mails an invite and returns whether the mail server accepted it. The invite exists either way. */
export async function sendInvite(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  which: { teamId: string; inviteId: string },
  post: Post,
): Promise<boolean> {
  const mailer = requireMailer(post);
  const [found, team] = await Promise.all([findInvite(db, which), findTeam(db, which.teamId)]);
  if (!found || !team || found.invite.email === null) {
    throw new AppError('invite-not-found');
  }
  const { invite, role, createdBy } = found;
  try {
    await mailer.send(
      inviteMail({
        to: found.invite.email,
        publicUrl: post.publicUrl,
        team: team.name,
        by: createdBy,
        role: role.name,
        code: invite.code,
      }),
    );
  } catch (error) {
    log.warn({ err: error }, 'An invite was not mailed');
    return false;
  }
  await updateInvite(db, invite.id, { sentAt: clock.now() });
  return true;
}

/** The invitation mail. */
function inviteMail({ to, publicUrl, team, by, role, code }: Invitation): Mail {
  return {
    to,
    subject: `Join ${team} on Allcourt`,
    text: `${by ?? 'A former member'} invites you to ${team} as ${role}.\nOpen the link, or enter the code ${readable(code)} at ${publicUrl}/team. If you don't know the team, ignore this email.`,
    action: { label: `Join ${team}`, url: `${publicUrl}/join/${code}` },
  };
}

/** In two halves, as it is read out. */
function readable(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
