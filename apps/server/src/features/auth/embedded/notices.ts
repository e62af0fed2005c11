// Mails about what has happened to an account, for the case that its owner did not do it.

import type { Mail } from '#server/mail/mailer.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import type { ProviderContext } from './provider-context.ts';

type NoticeContext = Pick<ProviderContext, 'mailer' | 'publicUrl' | 'log'>;

/** Notifies the owner that the password was changed. */
export async function notifyPasswordChanged(context: NoticeContext, to: string): Promise<void> {
  await send(context, passwordChangedMail({ to, publicUrl: context.publicUrl }));
}

/** Notifies the old address that it no longer belongs to the account. */
export async function notifyEmailChanged(
  context: NoticeContext,
  { to, newEmail }: { to: string; newEmail: string },
): Promise<void> {
  await send(context, emailChangedMail({ to, newEmail, publicUrl: context.publicUrl }));
}

/** A mail that fails does not undo the change. */
async function send({ mailer, log }: NoticeContext, mail: Mail): Promise<void> {
  await mailer?.send(mail).catch((error: unknown) => log.warn({ err: error }, 'A mail was not sent'));
}
