/** Mails of the embedded provider. */
import type { Mail } from '#server/mail/mailer.ts';
import { CODE_LIFE_MS, type CodeKind } from './one-time-code-store.ts';

/** Codes that someone asks for; an undo comes with a notice. */
export type AskedKind = Exclude<CodeKind, 'RECOVER_EMAIL'>;

interface Addressed {
  to: string;
  publicUrl: string;
}

const HOUR_MS = 3_600_000;

/** The mail that carries a code. */
export function codeMail(kind: AskedKind, { to, publicUrl, code }: Addressed & { code: string }): Mail {
  const { subject, text, label } = WORDS[kind];
  return {
    to,
    subject,
    text: `${text}\nThe link works once and expires in ${lifeOf(kind)}. If you didn't request it, ignore this email.`,
    action: { label, url: actionLink(kind, { publicUrl, code }) },
  };
}

/** Page where a code is used. */
export function actionLink(kind: CodeKind, { publicUrl, code }: { publicUrl: string; code: string }): string {
  return `${publicUrl}/action?mode=${MODES[kind]}&oobCode=${code}`;
}

/** Notifies the old address that it no longer belongs to the account, with a link that undoes it. */
export function emailChangedMail({
  to,
  publicUrl,
  newEmail,
  code,
}: Addressed & { newEmail: string; code: string }): Mail {
  const life = lifeOf('RECOVER_EMAIL');
  return {
    to,
    subject: 'Your Allcourt email was changed',
    text: `Your account at ${publicUrl} now signs in with ${newEmail}. You've been signed out everywhere.\nIf this wasn't you, undo it now, then choose "Forgot password?" to set a new password. The link works once and expires in ${life}.`,
    action: { label: 'Undo this change', url: actionLink('RECOVER_EMAIL', { publicUrl, code }) },
  };
}

export function passwordChangedMail({ to, publicUrl }: Addressed): Mail {
  return {
    to,
    subject: 'Your Allcourt password was changed',
    text: `The password of your account at ${publicUrl} was changed. Your other devices were signed out.\n${NOT_YOU}`,
  };
}

/** A change to how an account signs in. */
export type WayChange = keyof typeof CHANGES;

/** Notifies the owner of a way in that was added or removed. */
export function waysChangedMail({
  to,
  publicUrl,
  change,
  name = '',
}: Addressed & { change: WayChange; name?: string }): Mail {
  const { subject, text } = CHANGES[change];
  return { to, subject, text: `${text(name)} (${publicUrl})\n${NOT_YOU}` };
}

const CHANGES = {
  'google-added': {
    subject: 'Google can now sign in to your Allcourt account',
    text: (name: string) => `The Google account ${name} can now sign in to your account.`,
  },
  'google-removed': {
    subject: 'Google can no longer sign in to your Allcourt account',
    text: () => 'Google was removed from your account. Your other devices were signed out.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Allcourt account',
    text: (name: string) => `The passkey "${name}" can now sign in to your account.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Allcourt account',
    text: (name: string) =>
      `The passkey "${name}" can no longer sign in. Your other devices were signed out.`,
  },
  'two-step-on': {
    subject: 'Two-step sign-in is on for your Allcourt account',
    text: () => 'Signing in now asks for a code of your authenticator app.',
  },
  'two-step-off': {
    subject: 'Two-step sign-in is off for your Allcourt account',
    text: () => 'Signing in no longer asks for a code.',
  },
  'recovery-codes': {
    subject: 'New recovery codes for your Allcourt account',
    text: () => 'New recovery codes were made. The ones before no longer work.',
  },
} as const;

/** A reset removes every other way in, so it ends whatever a stranger has added. */
const NOT_YOU = `If this wasn't you, choose "Forgot password?" on the sign-in page to set a new password.`;

/** As Firebase's own links name them, which the SDK can read. */
const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const satisfies Record<CodeKind, string>;

const WORDS: Readonly<Record<AskedKind, { subject: string; text: string; label: string }>> = {
  PASSWORD_RESET: {
    subject: 'Set a new Allcourt password',
    text: 'We received a request to reset your password.',
    label: 'Set a new password',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your email for Allcourt',
    text: 'Welcome to Allcourt. Confirm that this address is yours.',
    label: 'Confirm this address',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email for Allcourt',
    text: 'You asked to sign in to Allcourt with this address from now on.',
    label: 'Use this address',
  },
};

function lifeOf(kind: CodeKind): string {
  const hours = CODE_LIFE_MS[kind] / HOUR_MS;
  if (hours === 1) {
    return 'an hour';
  }
  return hours > 24 ? `${hours / 24} days` : `${hours} hours`;
}
