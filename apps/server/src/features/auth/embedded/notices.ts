// Mails about what has happened to an account, for the case that its owner did not do it.

import type { Mail } from '#server/mail/mailer.ts';
import { emailChangedMail, passwordChangedMail, type WayChange, waysChangedMail } from './mails.ts';
import type { ProviderContext } from './provider-context.ts';

type NoticeContext = Pick<ProviderContext, 'mailer' | 'publicUrl' | 'log'>;

/** Notifies the owner that the password was changed. */
export async function notifyPasswordChanged(context: NoticeContext, to: string): Promise<void> {
  await send(context, passwordChangedMail({ to, publicUrl: context.publicUrl }));
}

/** Notifies the old address that it no longer belongs to the account, with the code that undoes it. */
export async function notifyEmailChanged(
  context: NoticeContext,
  { to, newEmail, code }: { to: string; newEmail: string; code: string },
): Promise<void> {
  await send(context, emailChangedMail({ to, newEmail, code, publicUrl: context.publicUrl }));
}

/** Notifies the owner that there is a way in more, or one fewer. */
export async function notifyWaysChanged(
  context: NoticeContext,
  { to, ...change }: { to: string; change: WayChange; name?: string },
): Promise<void> {
  await send(context, waysChangedMail({ to, publicUrl: context.publicUrl, ...change }));
}

/** A mail that fails does not undo the change. */
async function send({ mailer, log }: NoticeContext, mail: Mail): Promise<void> {
  await mailer?.send(mail).catch((error: unknown) => log.warn({ err: error }, 'A mail was not sent'));
}
