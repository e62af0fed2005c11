// A signed-in person's own calls to the embedded provider: look up, change, delete.

import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { readEmail, readNewPassword } from './credentials.ts';
import { notifyPasswordChanged, notifyWaysChanged } from './notices.ts';
import { hashPassword } from './password.ts';
import { type AccountRequest, ProtocolError } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';
import { recordOwn } from './record-own.ts';
import {
  changeCredential,
  changeProfile,
  deleteUser,
  deleteWay,
  findUser,
  findUserByEmail,
  listWays,
  type ProviderUser,
} from './store.ts';
import { issueTokens, seconds, type Tokens } from './tokens.ts';

/** Time after signing in for which a person may change how they sign in, or leave. */
const RECENT_SECONDS = 5 * 60;

/** A person with their ways in. */
export interface WithWays {
  user: ProviderUser;
  ways: { providerId: string; accountId: string }[];
}

export async function lookUp(context: ProviderContext, { idToken }: AccountRequest): Promise<WithWays> {
  const { user } = await authenticate(context, idToken);
  return { user, ways: await listWays(context.db, user.id) };
}

export async function update(
  context: ProviderContext,
  body: AccountRequest,
): Promise<WithWays & { tokens?: Tokens }> {
  const { user, authTime } = await authenticateOwner(context, body.idToken);
  if (body.deleteProvider) {
    requireRecent(context, authTime);
    await unlinkGoogle(context, { user, providers: body.deleteProvider });
    return await renewed(context, user.id);
  }
  if (body.email || body.password) {
    requireRecent(context, authTime);
    await updateCredential(context, { ...body, userId: user.id, ownEmail: user.email });
    if (body.password) {
      await notifyPasswordChanged(context, user.email);
    }
    return await renewed(context, user.id);
  }
  await changeProfile(context.db, {
    userId: user.id,
    name: body.displayName === null ? '' : body.displayName,
    image: body.photoUrl === '' ? null : body.photoUrl,
    at: context.clock.now(),
  });
  return { user: await reload(context, user.id), ways: await listWays(context.db, user.id) };
}

export async function removeOwn(context: ProviderContext, { idToken }: AccountRequest): Promise<void> {
  const { user, authTime } = await authenticateOwner(context, idToken);
  requireRecent(context, authTime);
  await deleteUser(context.db, user.id);
}

/** The person behind an ID token that has not been voided. */
async function authenticate(
  { db, verify }: ProviderContext,
  idToken: string | undefined,
): Promise<{ user: ProviderUser; authTime: number }> {
  const verification = await verify(idToken ?? '');
  if (!verification.ok) {
    const codes = {
      invalid: 'INVALID_ID_TOKEN',
      expired: 'TOKEN_EXPIRED',
      'keys-unavailable': 'UNAVAILABLE',
    } as const;
    throw new ProtocolError(codes[verification.reason]);
  }
  const { uid, issuedAt, authTime } = verification.identity;
  const user = await findUser(db, uid);
  if (!user) {
    throw new ProtocolError('USER_NOT_FOUND');
  }
  if (user.isDisabled) {
    throw new ProtocolError('USER_DISABLED');
  }
  if (issuedAt < seconds(user.validSince)) {
    throw new ProtocolError('TOKEN_EXPIRED');
  }
  return { user, authTime };
}

/** The person behind an ID token, who may change the account: it is theirs alone. */
export async function authenticateOwner(
  context: ProviderContext,
  idToken: string | undefined,
): Promise<{ user: ProviderUser; authTime: number }> {
  const found = await authenticate(context, idToken);
  if (await context.isShared(found.user.id)) {
    throw new ProtocolError('OPERATION_NOT_ALLOWED', {
      sentence: "The demo player is shared and can't be changed.",
    });
  }
  return found;
}

/** Refuses who signed in too long ago for what matters most. */
export function requireRecent({ clock }: ProviderContext, authTime: number): void {
  if (seconds(clock.now()) - authTime > RECENT_SECONDS) {
    throw new ProtocolError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}

/** Only Google can be unlinked, and not where it is the last way in. What it opened is signed out. */
async function unlinkGoogle(
  context: ProviderContext,
  { user, providers }: { user: ProviderUser; providers: readonly string[] },
): Promise<void> {
  const { db, clock, onCredentialChange } = context;
  await db.transaction(async (tx) => {
    const ways = await listWays(tx, user.id);
    if (providers.some((id) => id !== 'google.com') || !ways.some(isGoogle) || ways.every(isGoogle)) {
      throw new ProtocolError('OPERATION_NOT_ALLOWED', { sentence: 'Add another way to sign in first.' });
    }
    await deleteWay(tx, { userId: user.id, providerId: 'google' });
    await changeCredential(tx, { userId: user.id, at: clock.now() });
    await onCredentialChange(tx, user.id);
  });
  await recordOwn(context, { uid: user.id, kind: 'way-removed', detail: 'google.com' });
  await notifyWaysChanged(context, { to: user.email, change: 'google-removed' });
}

function isGoogle({ providerId }: { providerId: string }): boolean {
  return providerId === 'google';
}

async function updateCredential(
  context: ProviderContext,
  { userId, ownEmail, ...body }: AccountRequest & { userId: string; ownEmail: string },
): Promise<void> {
  const { db, clock, gate, rules, mailer, onCredentialChange } = context;
  const email = body.email ? readEmail(body.email) : undefined;
  if (email && !rules.enumerationProtection && email !== ownEmail && (await findUserByEmail(db, email))) {
    throw new ProtocolError('EMAIL_EXISTS');
  }
  if (email && (rules.enumerationProtection || mailer)) {
    // A Firebase project says the same: the answer would tell whether the new address is taken, and by mail it is
    // confirmed before it counts.
    throw new ProtocolError('OPERATION_NOT_ALLOWED', {
      sentence: 'Please verify the new email before changing email.',
    });
  }
  const password = body.password
    ? readNewPassword(body.password, { minPassword: rules.minPassword, email: ownEmail })
    : undefined;
  const passwordHash = password ? await gate(() => hashPassword(password)) : undefined;
  const change = {
    userId,
    at: clock.now(),
    ...(email ? { email } : {}),
    ...(passwordHash ? { passwordHash } : {}),
  };
  try {
    await db.transaction(async (tx) => {
      await changeCredential(tx, change);
      await onCredentialChange(tx, userId);
      for (const kind of [email && 'email-changed', password && 'password-changed'] as const) {
        if (kind) {
          await recordOwn({ ...context, db: tx }, { uid: userId, kind });
        }
      }
    });
  } catch (error) {
    throw isUniqueViolation(error, 'idp_user_email_unique') ? new ProtocolError('EMAIL_EXISTS') : error;
  }
}

/** A new session: every earlier one has just ended, or is not known here. */
export async function renewed(
  context: ProviderContext,
  userId: string,
): Promise<WithWays & { tokens: Tokens }> {
  const user = await reload(context, userId);
  const { internalAdapter } = await context.engine.$context;
  const session = await internalAdapter.createSession(userId);
  const ways = await listWays(context.db, userId);
  return { user, ways, tokens: await issueTokens(context, { user, session }) };
}

async function reload({ db }: ProviderContext, userId: string): Promise<ProviderUser> {
  const user = await findUser(db, userId);
  if (!user) {
    throw new ProtocolError('USER_NOT_FOUND');
  }
  return user;
}
