// Codes sent by mail: password reset, address confirmation, address change.

import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { clearGuesses } from '#server/features/auth/guessing.ts';
import { addressOf } from '#server/features/auth/throttle.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { AppError } from '#server/plugins/errors.ts';
import { dropPlanted, proveAddress } from './address-proof.ts';
import { countOrRefuse } from './attempts.ts';
import { readEmail, readNewPassword } from './credentials.ts';
import { type AskedKind, codeMail } from './mails.ts';
import { notifyEmailChanged, notifyPasswordChanged } from './notices.ts';
import {
  type CodeSubject,
  createCode,
  deleteAllCodesOf,
  deleteCodesOf,
  type FoundCode,
  findCode,
  takeCode,
} from './one-time-code-store.ts';
import { authenticateOwner, requireRecent, type WithWays } from './own-account.ts';
import { hashPassword } from './password.ts';
import { type AccountRequest, ProtocolError } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';
import { recordOwn } from './record-own.ts';
import { passOnSecondStep } from './second-step-news.ts';
import { findKnown } from './sign-in.ts';
import {
  changeCredential,
  confirmEmail,
  deleteOtherWays,
  findUser,
  findUserByEmail,
  listWays,
  type ProviderUser,
} from './store.ts';

/** Sends a code of the kind that is asked for, and answers with the address that it went to. */
export async function sendCode(
  context: ProviderContext,
  { body, ...asker }: { body: AccountRequest; ip: string; cookieHeader: string | undefined },
): Promise<{ email: string }> {
  requireMailer(context);
  switch (body.requestType) {
    case 'PASSWORD_RESET':
      return sendReset(context, { email: readEmail(body.email), ...asker });
    case 'VERIFY_EMAIL': {
      const { user } = await authenticateOwner(context, body.idToken);
      return sendTo(context, { kind: 'VERIFY_EMAIL', userId: user.id, email: user.email });
    }
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendChange(context, body);
    default:
      throw new ProtocolError('OPERATION_NOT_ALLOWED');
  }
}

/** Mails the link to verify an address, unless it is verified. */
export async function sendVerification(context: ProviderContext, uid: string): Promise<void> {
  const user = await requireUser(context, uid);
  if (!user.emailVerified) {
    await sendTo(context, { kind: 'VERIFY_EMAIL', userId: user.id, email: user.email }).catch(toRefusal);
  }
}

/** Checks a reset code; with a new password, uses it up, sets the password and remembers the device. */
export async function resetPassword(
  context: ProviderContext,
  { body, ip, remember }: { body: AccountRequest; ip: string; remember: (userId: string) => void },
): Promise<Omit<CodeSubject, 'userId'>> {
  const code = body.oobCode ?? '';
  const { kind, email, newEmail, userId } = await requireGood(context, await findCode(context, code));
  if (body.newPassword !== undefined) {
    if (kind !== 'PASSWORD_RESET') {
      throw new ProtocolError('INVALID_OOB_CODE');
    }
    await setPassword(context, { userId, email, code, ip, newPassword: body.newPassword });
    remember(userId); // So that no one's guesses keep it from signing in.
  }
  return { kind, email, ...(newEmail === undefined ? {} : { newEmail }) };
}

/** Confirms an address, makes the new one the account's, or undoes that. A code for another act is refused, and stays good. */
export async function applyCode(context: ProviderContext, code: string): Promise<WithWays> {
  const { kind, userId, email, newEmail } = await requireGood(context, await findCode(context, code));
  if (kind === 'VERIFY_EMAIL') {
    await requireGood(context, await takeCode(context, code));
    const user = await requireUser(context, userId);
    await context.db.transaction((tx) => proveAddress(context, tx, user));
  } else if (kind === 'VERIFY_AND_CHANGE_EMAIL' && newEmail !== undefined) {
    await requireGood(context, await takeCode(context, code));
    await changeEmail(context, {
      userId,
      email: newEmail,
      keepsWays: (await requireUser(context, userId)).emailVerified,
      event: 'email-changed',
    });
    const undo = await createCode(context, { kind: 'RECOVER_EMAIL', userId, email, newEmail });
    await notifyEmailChanged(context, { to: email, newEmail, code: undo });
  } else if (kind === 'RECOVER_EMAIL') {
    await requireGood(context, await takeCode(context, code));
    await changeEmail(context, { userId, email, keepsWays: false, event: 'email-change-undone' });
    await deleteAllCodesOf(context.db, userId);
  } else {
    throw new ProtocolError('INVALID_OOB_CODE');
  }
  return { user: await requireUser(context, userId), ways: await listWays(context.db, userId) };
}

async function sendReset(
  context: ProviderContext,
  { email, ip, cookieHeader }: { email: string; ip: string; cookieHeader: string | undefined },
): Promise<{ email: string }> {
  const user = await findUserByEmail(context.db, email);
  // Counted apart for a device that knows the account, so that no one else at its address uses up its mails.
  const subject = findKnown(context, { user, cookieHeader })?.nonce ?? addressOf(ip);
  await countOrRefuse(context, { kind: 'mailAddress', subject });
  if (!user && !context.rules.enumerationProtection) {
    throw new ProtocolError('EMAIL_NOT_FOUND');
  }
  if (!user || user.isDisabled || (await context.isShared(user.id))) {
    return { email }; // Send nothing and reveal nothing.
  }
  const sending = sendTo(context, { kind: 'PASSWORD_RESET', userId: user.id, email });
  if (context.rules.enumerationProtection) {
    // Not waited for: the time it takes would tell that the address is known.
    sending.catch((error: unknown) => context.log.warn({ err: error }, 'A mail was not sent'));
    return { email };
  }
  return sending;
}

async function sendChange(context: ProviderContext, body: AccountRequest): Promise<{ email: string }> {
  const { user, authTime } = await authenticateOwner(context, body.idToken);
  requireRecent(context, authTime);
  const newEmail = readEmail(body.newEmail);
  if (!context.rules.enumerationProtection && (await findUserByEmail(context.db, newEmail))) {
    throw new ProtocolError('EMAIL_EXISTS');
  }
  const subject = { kind: 'VERIFY_AND_CHANGE_EMAIL', userId: user.id, email: user.email, newEmail } as const;
  const sent = await sendTo(context, subject);
  await recordOwn(context, { uid: user.id, kind: 'email-change-asked' });
  return sent;
}

/** Limits mails per recipient and hour, for all callers together. */
async function sendTo(
  context: ProviderContext,
  subject: CodeSubject & { kind: AskedKind },
): Promise<{ email: string }> {
  await countOrRefuse(context, { kind: 'mail', subject: subject.userId });
  const to = subject.newEmail ?? subject.email;
  const code = await createCode(context, subject);
  try {
    await requireMailer(context).send(codeMail(subject.kind, { to, code, publicUrl: context.publicUrl }));
  } catch (error) {
    context.log.warn({ err: error }, 'A mail was not sent');
    throw new ProtocolError('UNAVAILABLE');
  }
  return { email: to };
}

/** The words of the app in place of the protocol's, for who asks outside of it. */
function toRefusal(error: unknown): never {
  if (!(error instanceof ProtocolError)) {
    throw error;
  }
  const { retryAfterSeconds } = error;
  throw retryAfterSeconds === undefined
    ? new AppError('mail-not-sent', undefined, { cause: error })
    : new AppError('too-many-requests', { retryAfterSeconds }, { retryAfterSeconds });
}

async function setPassword(
  context: ProviderContext,
  {
    userId,
    email,
    code,
    ip,
    newPassword,
  }: { userId: string; email: string; code: string; ip: string; newPassword: string },
): Promise<void> {
  const { db, clock, gate, rules, onCredentialChange } = context;
  const password = readNewPassword(newPassword, { minPassword: rules.minPassword, email }); // First, so that a weak one costs no code.
  const passwordHash = await gate(() => hashPassword(password));
  await requireGood(context, await takeCode(context, code));
  const user = await requireUser(context, userId);
  await db.transaction(async (tx) => {
    await changeCredential(tx, { userId, passwordHash, at: clock.now() });
    await deleteOtherWays(tx, userId); // Added by who knew the old password, perhaps.
    await proveAddress(context, tx, user); // The code came by that address.
    await passOnSecondStep(context, tx, userId);
    await deleteCodesOf(tx, userId);
    await onCredentialChange(tx, userId);
    await recordOwn({ ...context, db: tx }, { uid: userId, kind: 'password-reset' });
  });
  await clearGuesses(context.throttle, { email, address: addressOf(ip) });
  await notifyPasswordChanged(context, email);
}

/** Replaces the address by one that is proved; ways in that a stranger may have added go. */
async function changeEmail(
  context: ProviderContext,
  {
    userId,
    email,
    keepsWays,
    event,
  }: {
    userId: string;
    email: string;
    keepsWays: boolean;
    event: 'email-changed' | 'email-change-undone';
  },
): Promise<void> {
  const { db, clock, onCredentialChange } = context;
  const at = clock.now();
  try {
    await db.transaction(async (tx) => {
      if (!keepsWays) {
        await dropPlanted(context, tx, userId);
      }
      await changeCredential(tx, { userId, email, at });
      await confirmEmail(tx, { userId, at });
      await deleteCodesOf(tx, userId);
      await onCredentialChange(tx, userId);
      await recordOwn({ ...context, db: tx }, { uid: userId, kind: event });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'idp_user_email_unique') ? new ProtocolError('EMAIL_EXISTS') : error;
  }
}

/** The subject of a code that is still good: its person is there, and signs in with the same address. */
async function requireGood({ db }: ProviderContext, found: FoundCode): Promise<CodeSubject> {
  if (found.state === 'expired') {
    throw new ProtocolError('EXPIRED_OOB_CODE');
  }
  if (found.state === 'none') {
    throw new ProtocolError('INVALID_OOB_CODE');
  }
  const user = await findUser(db, found.subject.userId);
  const isUndo = found.subject.kind === 'RECOVER_EMAIL'; // Good whatever the address has become since.
  if (!user || (user.email === found.subject.email) === isUndo) {
    throw new ProtocolError('INVALID_OOB_CODE');
  }
  if (user.isDisabled) {
    throw new ProtocolError('USER_DISABLED');
  }
  return found.subject;
}

async function requireUser({ db }: ProviderContext, userId: string): Promise<ProviderUser> {
  const user = await findUser(db, userId);
  if (!user) {
    throw new ProtocolError('USER_NOT_FOUND');
  }
  return user;
}

function requireMailer({ mailer }: ProviderContext): Mailer {
  if (!mailer) {
    throw new ProtocolError('OPERATION_NOT_ALLOWED'); // Codes travel by mail, and no mail is configured.
  }
  return mailer;
}
