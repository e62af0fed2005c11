// A service account asks Google for leave to act: its key signs who it is, and an access token comes back.

import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod/mini';
import type { Clock } from '#server/clock.ts';

/** Used fields of a service account's key file. */
export interface ServiceAccount {
  client_email: string;
  private_key: string;
  token_uri: string;
}

interface Asking {
  account: ServiceAccount;
  /** Requested scope. */
  scope: string;
  clock: Clock;
  timeoutMs: number;
}

/** Google did not give a token. */
class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LASTS_SECONDS = 300;

const answer = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });

/** A token and how long it lasts; throws without an answer. */
export async function askForToken({ account, scope, clock, timeoutMs }: Asking) {
  const now = Math.floor(clock.now().getTime() / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + LASTS_SECONDS)
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: GRANT, assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    throw new TokenRefused(`The service account was answered ${response.status}.`);
  }
  const { access_token: token, expires_in: lastsSeconds = 0 } = answer.parse(await response.json());
  return { token, lastsSeconds };
}
