import type { Account, Context } from '#server/context.ts';
import { openAccount } from '#server/features/account/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { IdentityBackend } from './provider.ts';
import type { VerifiedIdentity } from './verifier.ts';

/** A token is good for an hour, but opens a session only right after signing in: a leaked one soon opens nothing. */
const FRESH_SECONDS = 5 * 60;

/** The account of an ID token, created for a newcomer. */
export async function exchange(
  { db, clock }: Context,
  { backend, idToken }: { backend: IdentityBackend; idToken: string },
): Promise<Account> {
  const identity = await verified(backend, idToken);
  const age = clock.now().getTime() / 1000 - identity.authTime;
  if (age > FRESH_SECONDS || !(await backend.isLive(identity, idToken))) {
    throw new AppError('sign-in-not-verified');
  }
  return openAccount({ db, clock }, { ...identity, subject: identity.uid });
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
