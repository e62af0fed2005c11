// Passkeys (WebAuthn): a key pair of a device, for this host alone, used with a finger, a face or a PIN.

import { MAX_PASSKEYS } from '@allcourt/contract';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod/mini';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findPasskey, insertPasskey, listPasskeys, touchPasskey } from './passkey-store.ts';
import type { ProviderContext } from './provider-context.ts';
import { passOnSecondStep } from './second-step-news.ts';
import { findUser, lockUser, type ProviderUser } from './store.ts';
import { insertTicket, takeTicket } from './ticket-store.ts';

type Credential = Record<string, unknown>;

const withChallenge = z.object({ id: z.base64url(), response: z.object({ clientDataJSON: z.string() }) });
const clientData = z.object({ challenge: z.string() });

/** The host that passkeys belong to; null where it is a bare IP address, which WebAuthn does not take. */
export function relyingParty(publicUrl: string): { id: string; origin: string } | null {
  const { hostname, origin } = new URL(publicUrl);
  return /^[\d.]+$|:/.test(hostname) ? null : { id: hostname, origin };
}

/** Options for making a passkey. */
export async function beginPasskey(context: ProviderContext, { id: userId, email, name }: ProviderUser) {
  const known = await listPasskeys(context.db, userId);
  if (known.length >= MAX_PASSKEYS) {
    throw new AppError('too-many-kept');
  }
  const options = await generateRegistrationOptions({
    rpName: 'Allcourt',
    rpID: requireParty(context).id,
    userID: Buffer.from(userId),
    userName: email,
    userDisplayName: name || email,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertTicket(context, { kind: 'passkey-new', token: options.challenge, userId });
  return options;
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The browser's own word, which the library passes on as it came. */
function knownTransports(named: unknown): string[] {
  return TRANSPORTS.filter((known) => Array.isArray(named) && named.includes(known));
}

/** Stores the passkey that the browser has made for this person. */
export async function addPasskey(
  context: ProviderContext,
  { userId, name, credential }: { userId: string; name: string; credential: Credential },
): Promise<void> {
  const { db, clock } = context;
  const token = readChallenge(credential).challenge;
  if ((await takeTicket(context, { kind: 'passkey-new', token })) !== userId) {
    throw new AppError('passkey-refused');
  }
  const { registrationInfo } = await verifyRegistrationResponse({
    // The library checks every field of it.
    response: credential as unknown as RegistrationResponseJSON,
    ...expected(context, token),
  }).catch(refuse);
  if (!registrationInfo) {
    throw new AppError('passkey-refused');
  }
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const row = {
    id: uuidv7(),
    userId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: knownTransports(transports),
    name,
    createdAt: clock.now(),
  };
  const stored = db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await insertPasskey(tx, row);
    await passOnSecondStep(context, tx, userId);
  });
  await stored.catch((error: unknown) => {
    throw isUniqueViolation(error, 'idp_passkey_credential_id_unique')
      ? new AppError('passkey-refused')
      : error;
  });
}

/** Options for using a passkey; the device knows which it has. */
export async function beginPasskeyUse(context: ProviderContext) {
  const options = await generateAuthenticationOptions({
    rpID: requireParty(context).id,
    userVerification: 'required',
  });
  await insertTicket(context, { kind: 'passkey-use', token: options.challenge, userId: null });
  return options;
}

/** The person whose passkey has signed our challenge. */
export async function takePasskey(context: ProviderContext, credential: Credential): Promise<ProviderUser> {
  const { db, clock } = context;
  const { id, challenge } = readChallenge(credential);
  const isOurs = (await takeTicket(context, { kind: 'passkey-use', token: challenge })) !== undefined;
  const passkey = isOurs ? await findPasskey(db, id) : undefined;
  const user = passkey && (await findUser(db, passkey.userId));
  if (!passkey || !user || user.isDisabled) {
    throw new AppError('passkey-refused');
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    // The library checks every field of it.
    response: credential as unknown as AuthenticationResponseJSON,
    ...expected(context, challenge),
    credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
  }).catch(refuse);
  if (!verified) {
    throw new AppError('passkey-refused');
  }
  await touchPasskey(db, { id: passkey.id, counter: authenticationInfo.newCounter, lastUsedAt: clock.now() });
  return user;
}

function expected(context: ProviderContext, challenge: string) {
  const { id, origin } = requireParty(context);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

function requireParty({ publicUrl }: ProviderContext): { id: string; origin: string } {
  const party = relyingParty(publicUrl);
  if (!party) {
    throw new AppError('not-found');
  }
  return party;
}

function readChallenge(credential: Credential): { id: string; challenge: string } {
  try {
    const { id, response } = withChallenge.parse(credential);
    const json = Buffer.from(response.clientDataJSON, 'base64url').toString();
    return { id, challenge: clientData.parse(JSON.parse(json)).challenge };
  } catch (error) {
    throw new AppError('passkey-refused', undefined, { cause: error });
  }
}

function refuse(cause: unknown): never {
  throw new AppError('passkey-refused', undefined, { cause });
}
