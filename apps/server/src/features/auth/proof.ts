// A fresh proof of who asks: of the session's own person, and no one else's.

import type { ProofBody } from '@allcourt/contract';
import type { Account, Context } from '#server/context.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { IdentityBackend } from './provider.ts';

/** An ID token proves a sign-in as long as it opens a session. */
const FRESH_SECONDS = 5 * 60;

/** Refuses a proof that is not of this account; every one is in the security log. */
export async function requireProofOf(
  context: Pick<Context, 'db' | 'clock' | 'device'>,
  { account, backend, proof }: { account: Account; backend: IdentityBackend; proof: ProofBody },
): Promise<void> {
  const isProved = account.issuer === backend.issuer && (await isProof(context, { account, backend, proof }));
  await recordSecurityEvent(context, {
    kind: isProved ? 'step-up' : 'step-up-failed',
    of: account,
    device: context.device,
  });
  if (!isProved) {
    throw new AppError('proof-refused');
  }
}

async function isProof(
  { clock, device }: Pick<Context, 'clock' | 'device'>,
  { account: { subject }, backend, proof }: { account: Account; backend: IdentityBackend; proof: ProofBody },
): Promise<boolean> {
  const { ways } = backend;
  if ('code' in proof) {
    return ways !== null && (await ways.takeCode({ uid: subject, code: proof.code, device }));
  }
  if ('credential' in proof) {
    return ways !== null && (await ways.takePasskey(proof.credential)) === subject;
  }
  const verification = await backend.verify(proof.idToken);
  if (!verification.ok || verification.identity.uid !== subject) {
    return false;
  }
  const { authTime } = verification.identity;
  const isFresh = clock.now().getTime() / 1000 - authTime <= FRESH_SECONDS;
  return isFresh && (await backend.isLive(verification.identity, proof.idToken));
}
