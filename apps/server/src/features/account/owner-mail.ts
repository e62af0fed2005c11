// Mails about what has happened to an account, for the case that its owner did not do it.

import type { Account, Context } from '#server/context.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { dayText } from '#server/text/when.ts';

/** The way to an owner's mailbox; null where the server sends no mail. */
export interface OwnerPost {
  readonly mailer: Pick<Mailer, 'send'> | null;
  readonly publicUrl: string;
}

/** Something that has happened to an account. */
export type OwnerNews =
  | { readonly what: 'deleted' | 'erased-soon'; readonly eraseAfter: Date }
  | { readonly what: 'erased' | 'restored' | 'exported' }
  | { readonly what: 'transferred'; readonly team: string; readonly to: string; readonly role: string };

/** Mails the confirmed address. Not waited for: a mail that fails or is slow changes nothing. */
export function mailOwner(
  { log }: { log: Pick<Context['log'], 'warn'> },
  { mailer, publicUrl }: OwnerPost,
  { account, ...news }: OwnerNews & { account: Pick<Account, 'email' | 'emailVerifiedAt' | 'isDemo'> },
): void {
  const { email: to, emailVerifiedAt, isDemo } = account;
  if (!mailer || to === null || emailVerifiedAt === null || isDemo) {
    return;
  }
  const { subject, text } = wordsOf(news, publicUrl);
  mailer
    .send({ to, subject, text })
    .catch((error: unknown) => log.warn({ err: error }, 'A mail was not sent'));
}

function wordsOf(news: OwnerNews, publicUrl: string): { subject: string; text: string } {
  const own = `Your account at ${publicUrl}`;
  switch (news.what) {
    case 'deleted':
      return {
        subject: 'Your Allcourt account was deleted',
        text: `${own} was deleted. On ${dayText(news.eraseAfter)} it will be erased with everything in it. Until then you can sign in and restore it.\n${NOT_YOU}`,
      };
    case 'erased-soon':
      return {
        subject: `Your Allcourt account will be erased on ${dayText(news.eraseAfter)}`,
        text: `${own} was deleted. On ${dayText(news.eraseAfter)} it will be erased with everything in it. To keep it, sign in and restore it.`,
      };
    case 'erased':
      return {
        subject: 'Your Allcourt account was erased',
        text: `${own} and everything in it is gone for good.`,
      };
    case 'restored':
      return {
        subject: 'Your Allcourt account was restored',
        text: `${own} was restored and will not be erased.\n${NOT_YOU}`,
      };
    case 'exported':
      return {
        subject: 'Your Allcourt data was exported',
        text: `A file with everything in your account at ${publicUrl} was downloaded.\n${NOT_YOU}`,
      };
    case 'transferred':
      return {
        subject: `You transferred ${news.team}`,
        text: `You made ${news.to} an admin of ${news.team}. Your role there is now ${news.role}. (${publicUrl})\n${NOT_YOU}`,
      };
  }
}

const NOT_YOU = `If this wasn't you, choose "Forgot password?" on the sign-in page to set a new password.`;
