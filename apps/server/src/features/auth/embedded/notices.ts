// Mails about what has happened to an account, for the case that its owner did not do it.

import type { Mail } from '#server/mail/mailer.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import type { ProviderContext } from './provider-context.ts';

type Told = Pick<ProviderContext, 'mailer' | 'publicUrl' | 'log'>;

/** Tells that the password is another. */
export async function tellOfPassword(context: Told, to: string): Promise<void> {
  await tell(context, passwordChangedMail({ to, publicUrl: context.publicUrl }));
}

/** Tells the address of before that it is not the account's any more. */
export async function tellOfEmail(
  context: Told,
  { to, newEmail }: { to: string; newEmail: string },
): Promise<void> {
  await tell(context, emailChangedMail({ to, newEmail, publicUrl: context.publicUrl }));
}

/** What has happened has happened: a mail that fails takes nothing back. */
async function tell({ mailer, log }: Told, mail: Mail): Promise<void> {
  await mailer?.send(mail).catch((error: unknown) => log.warn({ err: error }, 'A mail was not sent'));
}
