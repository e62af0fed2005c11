// Tokens of a signed-in SDK: an ID token with Firebase's claims, and the provider session as refresh token.

import { randomUUID } from 'node:crypto';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import { EMBEDDED_AUDIENCE } from './engine.ts';
import type { ProviderContext } from './provider-context.ts';
import { signToken } from './signing-keys.ts';
import type { ProviderUser } from './store.ts';

const ID_TOKEN_SECONDS = 3600;

export interface Tokens {
  idToken: string;
  refreshToken: string;
  /** Seconds, as text: the protocol's own form. */
  expiresIn: string;
}

interface TokenSubject {
  user: ProviderUser;
  session: { id: string; token: string; createdAt: Date };
}

export async function issueTokens(
  context: ProviderContext,
  { user, session }: TokenSubject,
): Promise<Tokens> {
  const issuedAt = seconds(context.clock.now());
  const idToken = await signToken(context, {
    iss: EMBEDDED_ISSUER,
    aud: EMBEDDED_AUDIENCE,
    auth_time: seconds(session.createdAt),
    user_id: user.id,
    sub: user.id,
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
    // Two tokens of one second would be identical, and the SDK then throws the new refresh token away.
    jti: randomUUID(),
    sid: session.id,
    email: user.email,
    email_verified: user.emailVerified,
    ...(user.name ? { name: user.name } : {}),
    ...(user.image ? { picture: user.image } : {}),
    firebase: { identities: { email: [user.email] }, sign_in_provider: 'password' },
  });
  // Names its owner, so that a revoked one can be refused with the reason.
  const refreshToken = `${session.token}.${user.id}`;
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
