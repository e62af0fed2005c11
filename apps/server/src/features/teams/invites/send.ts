import type { Context } from '#server/context.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findTeam } from '../team-store.ts';
import { inviteMail } from './mail.ts';
import { findInvite, updateInvite } from './store.ts';

/** The way out for mails; null where the server sends none. */
export interface Post {
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
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
