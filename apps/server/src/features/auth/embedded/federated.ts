// Signing in with Google at the embedded provider, by the ID token that Google gave out.

import { isAPIError } from 'better-auth/api';
import type { GooglePerson } from '#server/features/auth/google/google-client.ts';
import { spendToken } from '#server/features/auth/spent-token-store.ts';
import { addressOf } from '#server/features/auth/throttle.ts';
import { proveAddress } from './address-proof.ts';
import { countOrRefuse } from './attempts.ts';
import { notifyWaysChanged } from './notices.ts';
import type { SignedIn } from './open-session.ts';
import { authenticateOwner, renewed, requireRecent } from './own-account.ts';
import { type AccountRequest, ProtocolError } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';
import { recordOwn } from './record-own.ts';
import { openOrAsk, type Pending } from './second-step.ts';
import { findAccount, findUserByEmail, type ProviderUser } from './store.ts';

const GOOGLE = 'google.com';
/** Longer than Google's tokens last. */
const SPENT_FOR_MS = 86_400_000;

/** The outcome of a sign-in with Google: signed in, or the address belongs to an account that has to confirm it first. */
export type Federated =
  | { kind: 'signed-in'; person: GooglePerson; isNew: boolean; signedIn: SignedIn | Pending }
  /** With Google's own word, which the SDK keeps until it can be linked. */
  | { kind: 'to-confirm'; person: GooglePerson; idToken: string };

export async function signInWithIdp(
  context: ProviderContext,
  { body, ip }: { body: AccountRequest; ip: string },
): Promise<Federated> {
  const { idToken, person } = await readCredential(context, body);
  await countOrRefuse(context, { kind: 'signUp', subject: addressOf(ip) });
  if (body.idToken) {
    return link(context, { ownToken: body.idToken, person, idToken });
  }
  const known = await findAccount(context.db, { providerId: 'google', accountId: person.id });
  const registered = known ? undefined : await findUserByEmail(context.db, person.email);
  if (!known && !context.rules.signup && !registered) {
    throw new ProtocolError('ADMIN_ONLY_OPERATION');
  }
  try {
    const answer = await context.engine.api.signInSocial({
      body: { provider: 'google', idToken: { token: idToken } },
    });
    const token = 'token' in answer ? answer.token : undefined;
    if (!token) {
      throw new TypeError('The engine opened no session.');
    }
    await spend(context, idToken);
    const signedIn = await openOrAsk(context, token);
    if (registered) {
      await linked(context, { user: registered, person });
    }
    return { kind: 'signed-in', person, isNew: !known && !registered, signedIn };
  } catch (error) {
    // The address may have been registered by someone else: only a sign-in there proves it is the same person.
    if (isAPIError(error) && error.body?.code === 'OAUTH_LINK_ERROR') {
      return { kind: 'to-confirm', person, idToken };
    }
    throw error;
  }
}

/** Adds Google to the account just signed in to another way. */
async function link(
  context: ProviderContext,
  { ownToken, person, idToken }: { ownToken: string; person: GooglePerson; idToken: string },
): Promise<Federated> {
  const { user, authTime } = await authenticateOwner(context, ownToken);
  requireRecent(context, authTime);
  await linkGoogle(context, { user, person, idToken });
  return { kind: 'signed-in', person, isNew: false, signedIn: await renewed(context, user.id) };
}

/** Adds a Google account to the ways in of a person whose address is proved, or is proved by Google. */
export async function linkGoogle(
  context: ProviderContext,
  { user, person, idToken }: { user: ProviderUser; person: GooglePerson; idToken: string },
): Promise<void> {
  const known = await findAccount(context.db, { providerId: 'google', accountId: person.id });
  if (known && known.userId !== user.id) {
    throw new ProtocolError('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  if (!known) {
    const isProof = person.emailVerified && person.email === user.email;
    if (!user.emailVerified && !isProof) {
      throw new ProtocolError('UNVERIFIED_EMAIL');
    }
    if (!user.emailVerified) {
      await context.db.transaction((tx) => proveAddress(context, tx, user));
    }
    await spend(context, idToken);
    const { internalAdapter } = await context.engine.$context;
    await internalAdapter.linkAccount({ providerId: 'google', accountId: person.id, userId: user.id });
    await linked(context, { user, person });
  } else {
    await spend(context, idToken);
  }
}

async function linked(
  context: ProviderContext,
  { user, person }: { user: ProviderUser; person: GooglePerson },
): Promise<void> {
  await recordOwn(context, { uid: user.id, kind: 'way-added', detail: GOOGLE });
  await notifyWaysChanged(context, { to: user.email, change: 'google-added', name: person.email });
}

/** Google's word counts once; one that has to be confirmed first is not used up yet. */
async function spend({ db, clock }: ProviderContext, token: string): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + SPENT_FOR_MS);
  if (!(await spendToken(db, { token, expiresAt }))) {
    throw new ProtocolError('INVALID_IDP_RESPONSE');
  }
}

async function readCredential(
  context: ProviderContext,
  { postBody }: AccountRequest,
): Promise<{ idToken: string; person: GooglePerson }> {
  const credential = new URLSearchParams(postBody ?? '');
  if (credential.get('providerId') !== GOOGLE) {
    throw new ProtocolError('OPERATION_NOT_ALLOWED');
  }
  const idToken = credential.get('id_token') ?? '';
  return { idToken, person: await readGoogle(context, idToken) };
}

/** The person of Google's word. */
export async function readGoogle({ google }: ProviderContext, idToken: string): Promise<GooglePerson> {
  if (!google) {
    throw new ProtocolError('OPERATION_NOT_ALLOWED');
  }
  const person = await google.read(idToken).catch(() => {
    throw new ProtocolError('UNAVAILABLE');
  });
  if (!person?.email) {
    throw new ProtocolError('INVALID_IDP_RESPONSE');
  }
  return person;
}
