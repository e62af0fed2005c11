// The second step of a sign-in, in Firebase's shapes: a pending credential first, and tokens once a code is good.

import { randomBytes } from 'node:crypto';
import { openSession, type SignedIn } from './open-session.ts';
import { renewed } from './own-account.ts';
import { type AccountRequest, ProtocolError } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';
import { recordOwn } from './record-own.ts';
import { deleteSession, findUser, type ProviderUser } from './store.ts';
import { findTicket, insertTicket, takeTicket } from './ticket-store.ts';
import { findConfirmed, takeSecondStep } from './two-step.ts';

/** A first step that was good, and waits for a code. */
export interface Pending {
  user: ProviderUser;
  pending: string;
  since: Date;
}

/** Tokens for a provider session just made, or a question for the code of its person. */
export async function openOrAsk(context: ProviderContext, token: string): Promise<SignedIn | Pending> {
  const signedIn = await openSession(context, token);
  const twoStep = await findConfirmed(context, signedIn.user.id);
  if (!twoStep) {
    return signedIn;
  }
  await deleteSession(context.db, token);
  const pending = randomBytes(32).toString('base64url');
  await insertTicket(context, { kind: 'second-step', token: pending, userId: signedIn.user.id });
  return { user: signedIn.user, pending, since: twoStep.confirmedAt };
}

/** Takes the code for a pending credential; a wrong one can be corrected. */
export async function finishSecondStep(context: ProviderContext, body: AccountRequest): Promise<SignedIn> {
  const ticket = { kind: 'second-step', token: body.mfaPendingCredential ?? '' } as const;
  const userId = await findTicket(context, ticket);
  const user = userId ? await findUser(context.db, userId) : undefined;
  if (!user) {
    throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL');
  }
  if (user.isDisabled) {
    throw new ProtocolError('USER_DISABLED');
  }
  const code = body.totpVerificationInfo?.verificationCode ?? '';
  if (!(await takeSecondStep(context, { userId: user.id, code }))) {
    await recordOwn(context, { uid: user.id, kind: 'sign-in-failed', detail: 'code' });
    throw new ProtocolError('INVALID_CODE');
  }
  if (!(await takeTicket(context, ticket))) {
    throw new ProtocolError('INVALID_MFA_PENDING_CREDENTIAL');
  }
  return renewed(context, user.id);
}
