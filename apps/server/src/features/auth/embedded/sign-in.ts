// Signing up, signing in and staying signed in at the embedded provider.

import { randomBytes } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { validate as isUuid } from 'uuid';
import { countGuess } from '#server/features/auth/guessing.ts';
import type { KnownEntry } from '#server/features/auth/known-device.ts';
import { findSpentSession, spendToken } from '#server/features/auth/spent-token-store.ts';
import { addressOf } from '#server/features/auth/throttle.ts';
import { countOrRefuse, refuseUnlessAllowed } from './attempts.ts';
import { readEmail, readNewPassword, readPassword } from './credentials.ts';
import { openSession, type SignedIn } from './open-session.ts';
import type { WithWays } from './own-account.ts';
import { type AccountRequest, type ProtocolCode, ProtocolError, type TokenRequest } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';
import { recordOwn } from './record-own.ts';
import { openOrAsk, type Pending } from './second-step.ts';
import {
  endSession,
  findSession,
  findUser,
  findUserByEmail,
  listWays,
  type ProviderUser,
  rotateToken,
} from './store.ts';
import { seconds } from './tokens.ts';

const TOKEN_BYTES = 32;

export async function signUp(
  context: ProviderContext,
  { body, ip }: { body: AccountRequest; ip: string },
): Promise<SignedIn> {
  const isAnonymous = !body.email && body.password === undefined;
  if (!context.rules.signup || isAnonymous) {
    throw new ProtocolError('ADMIN_ONLY_OPERATION');
  }
  if (body.idToken) {
    throw new ProtocolError('OPERATION_NOT_ALLOWED');
  }
  const email = readEmail(body.email);
  const password = readNewPassword(body.password, { minPassword: context.rules.minPassword, email });
  await countOrRefuse(context, { kind: 'signUp', subject: addressOf(ip) });
  return openSession(context, await createCredential(context, { email, password, name: '' }));
}

/** Makes an identity with a password; gives the token of its first provider session. */
export async function createCredential(
  { engine, db, gate }: Pick<ProviderContext, 'engine' | 'db' | 'gate'>,
  credential: { email: string; password: string; name: string },
): Promise<string> {
  try {
    const { token } = await gate(() => engine.api.signUpEmail({ body: credential }));
    if (!token) {
      throw new TypeError('The engine opened no session.');
    }
    return token;
  } catch (error) {
    // Of two simultaneous sign-ups the database stops one, which the engine reports as a generic failure.
    if (isAPIError(error) && (await findUserByEmail(db, credential.email))) {
      throw new ProtocolError('EMAIL_EXISTS');
    }
    throw error;
  }
}

export async function signIn(
  context: ProviderContext,
  { body, ip, cookieHeader }: { body: AccountRequest; ip: string; cookieHeader: string | undefined },
): Promise<SignedIn | Pending> {
  const email = readEmail(body.email);
  const password = readPassword(body.password);
  const user = await findUserByEmail(context.db, email);
  const known = findKnown(context, { user, cookieHeader });
  const guess = await countGuess(context.throttle, { email, address: addressOf(ip), known });
  if (!guess.allowed) {
    await recordDelay(context, user);
  }
  refuseUnlessAllowed(guess);
  const token = await checkPassword(context, { email, password, isKnown: known !== undefined });
  await guess.succeed();
  return openOrAsk(context, token);
}

/** Once an hour, however often someone tries. */
async function recordDelay(context: ProviderContext, user: ProviderUser | undefined): Promise<void> {
  if (user && (await context.throttle.count({ kind: 'delayNote', subject: user.id })).allowed) {
    await recordOwn(context, { uid: user.id, kind: 'sign-in-delayed' });
  }
}

/** Sign-in methods of an address; empty while enumeration protection is on. */
export async function listWaysIn(
  context: ProviderContext,
  { body, ip }: { body: AccountRequest; ip: string },
): Promise<WithWays['ways']> {
  const email = readEmail(body.identifier);
  // It tells what a failed sign-in tells, and is asked as seldom.
  refuseUnlessAllowed(await context.throttle.guess({ kind: 'address', subject: addressOf(ip) }));
  if (context.rules.enumerationProtection) {
    return [];
  }
  const user = await findUserByEmail(context.db, email);
  return user ? listWays(context.db, user.id) : [];
}

export async function refresh(context: ProviderContext, body: TokenRequest): Promise<SignedIn> {
  if (body.grant_type !== 'refresh_token') {
    throw new ProtocolError('INVALID_GRANT_TYPE');
  }
  if (!body.refresh_token) {
    throw new ProtocolError('INVALID_REFRESH_TOKEN');
  }
  const [token = '', userId] = body.refresh_token.split('.');
  const found = await findSession(context.db, token);
  if (!found) {
    await endFamily(context, token);
    throw new ProtocolError(userId ? await whyRevoked(context, userId) : 'INVALID_REFRESH_TOKEN');
  }
  const next = randomBytes(TOKEN_BYTES).toString('base64url');
  const { id: providerSession, expiresAt } = found.session;
  await context.db.transaction(async (tx) => {
    const isFirst = await spendToken(tx, { token, providerSession, expiresAt });
    if (!isFirst || !(await rotateToken(tx, { from: token, to: next }))) {
      throw new ProtocolError('TOKEN_EXPIRED'); // Used at the same time.
    }
  });
  return openSession(context, next);
}

/** A refresh token that comes back was copied: no one can tell who has the good one, so its session ends. */
async function endFamily(context: ProviderContext, token: string): Promise<void> {
  const reused = await findSpentSession(context.db, token);
  const owner = reused && (await endSession(context.db, reused));
  if (owner) {
    await recordOwn(context, { uid: owner, kind: 'token-reused' });
  }
}

/** A token of ours that is no longer good, in Firebase's words. */
async function whyRevoked({ db }: ProviderContext, userId: string): Promise<ProtocolCode> {
  if (!isUuid(userId)) {
    return 'INVALID_REFRESH_TOKEN';
  }
  const user = await findUser(db, userId);
  if (!user) {
    return 'USER_NOT_FOUND';
  }
  return user.isDisabled ? 'USER_DISABLED' : 'TOKEN_EXPIRED';
}

async function checkPassword(
  context: ProviderContext,
  { isKnown: first, ...credential }: { email: string; password: string; isKnown: boolean },
): Promise<string> {
  const { engine, db, gate, rules } = context;
  try {
    const { token } = await gate(() => engine.api.signInEmail({ body: credential }), { first });
    return token;
  } catch (error) {
    if (!isAPIError(error) || error.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') {
      throw error;
    }
    const known = await findUserByEmail(db, credential.email);
    await recordOwn(context, { uid: known?.id ?? null, kind: 'sign-in-failed', detail: 'password' });
    if (rules.enumerationProtection) {
      throw new ProtocolError('INVALID_LOGIN_CREDENTIALS');
    }
    throw new ProtocolError(known ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
}

/** The proof of a device that it knows an account; none once its password has changed or it was signed out everywhere. */
export function findKnown(
  { devices }: Pick<ProviderContext, 'devices'>,
  { user, cookieHeader }: { user: ProviderUser | undefined; cookieHeader: string | undefined },
): KnownEntry | undefined {
  const entry = user && devices.find(cookieHeader, user.id);
  return entry && seconds(entry.since) >= seconds(user.validSince) ? entry : undefined;
}
