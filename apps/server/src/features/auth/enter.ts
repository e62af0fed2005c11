import type { Account, Context } from '#server/context.ts';
import { findDemoPlayer, openAccount } from '#server/features/account/service.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import type { IdentityBackend } from './provider.ts';
import { spendToken } from './spent-token-store.ts';
import { addressOf, type Throttle } from './throttle.ts';
import type { VerifiedIdentity } from './verifier.ts';

/** A token is good for an hour, but opens a session only right after signing in: a leaked one soon opens nothing. */
const FRESH_SECONDS = 5 * 60;

/** Ways in that the security log names, in Firebase's words. */
const WAYS = ['password', 'google.com', 'passkey'];

export interface Entered {
  account: Account;
  way: string;
  providerSession?: string | null;
}

/** The demo player; 'not-found' where no demo club was seeded. */
export async function enterDemo(
  { db }: Context,
  { throttle, ip }: { throttle: Throttle; ip: string },
): Promise<Account> {
  const account = requireFound(await findDemoPlayer(db), 'not-found');
  const verdict = await throttle.count({ kind: 'demo', subject: addressOf(ip) });
  if (!verdict.allowed) {
    throw new AppError('too-many-requests', undefined, { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  return account;
}

/** The account of an ID token, created for a newcomer. */
export async function exchange(
  { db, clock, device }: Context,
  { backend, idToken }: { backend: IdentityBackend; idToken: string },
): Promise<Entered> {
  const identity = await verified(backend, idToken);
  const { issuer, uid: subject, provider, authTime, providerSession } = identity;
  const way = WAYS.find((known) => known === provider) ?? 'other';
  const expiresAt = new Date(identity.expiresAt * 1000);
  const age = clock.now().getTime() / 1000 - authTime;
  const isGood = age <= FRESH_SECONDS && (await backend.isLive(identity, idToken));
  if (!isGood || !(await spendToken(db, { token: idToken, expiresAt }))) {
    const of = { issuer, subject };
    await recordSecurityEvent({ db, clock }, { kind: 'sign-in-failed', of, device, detail: way });
    throw new AppError('sign-in-not-verified');
  }
  return { account: await openAccount({ db, clock }, { ...identity, subject }), way, providerSession };
}

async function verified(backend: IdentityBackend, idToken: string): Promise<VerifiedIdentity> {
  const verification = await backend.verify(idToken);
  if (verification.ok) {
    return verification.identity;
  }
  if (verification.reason === 'keys-unavailable') {
    throw new AppError('unavailable', undefined, { cause: verification.cause });
  }
  throw new AppError('sign-in-not-verified');
}
