// Google as an OpenID provider: where it is asked, and what its ID tokens prove.

import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod/mini';
import type { Clock } from '#server/clock.ts';

/** A client registered at Google. */
export interface GoogleConfig {
  /** The web client first; the native shells have their own, whose tokens are taken as well. */
  clientIds: readonly string[];
  clientSecret: string;
  /** `https://accounts.google.com`, or a provider in its place. */
  issuer: string;
}

/** Google's claims about a person. */
export interface GooglePerson {
  /** Google's own name for them, which never changes. */
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string | null;
  nonce: string | null;
}

export interface GoogleClient {
  /** Google's consent page. */
  authorizationUrl(ask: {
    redirectUri: string;
    state: string;
    nonce: string;
    challenge: string;
  }): Promise<string>;
  /** Exchanges the code that a person comes back with for an ID token; throws where it is refused. */
  redeem(code: { code: string; redirectUri: string; verifier: string }): Promise<string>;
  /** The person of an ID token; null if it was not issued to this client. Throws when Google's keys cannot be fetched. */
  read(idToken: string): Promise<GooglePerson | null>;
}

const TIMEOUT_MS = 5000;
/** Older tokens carry the name without the scheme. */
const BARE_GOOGLE = 'accounts.google.com';

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Endpoints = z.infer<typeof discovery>;

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.string(),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
  nonce: z.optional(z.string()),
});

const tokenAnswer = z.object({ id_token: z.string() });

export function createGoogleClient(
  { clientIds, clientSecret, issuer }: GoogleConfig,
  clock: Clock,
): GoogleClient {
  const [clientId = ''] = clientIds;
  let endpoints: Promise<Endpoints> | null = null;
  let keyset: JWTVerifyGetKey | null = null;

  // Asked once it is needed, and again after it could not be had.
  const discover = () => {
    endpoints ??= fetchEndpoints(issuer).catch((error: unknown) => {
      endpoints = null;
      throw error;
    });
    return endpoints;
  };

  return {
    async authorizationUrl({ redirectUri, state, nonce, challenge }) {
      const url = new URL((await discover()).authorization_endpoint);
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).toString();
      return url.href;
    },
    async redeem({ code, redirectUri, verifier }) {
      const response = await fetch((await discover()).token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: verifier,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) {
        throw new Error(`The token endpoint answered ${response.status}.`);
      }
      return tokenAnswer.parse(await response.json()).id_token;
    },
    async read(idToken) {
      keyset ??= createRemoteJWKSet(new URL((await discover()).jwks_uri));
      const checked = await jwtVerify(idToken, keyset, {
        algorithms: ['RS256'],
        issuer: [issuer, BARE_GOOGLE],
        audience: [...clientIds],
        currentDate: clock.now(),
        clockTolerance: 30,
      }).catch((error: unknown) => refusedOrThrow(error));
      const person = claims.safeParse(checked?.payload);
      if (!person.success) {
        return null;
      }
      const { sub, email, email_verified, name, picture, nonce } = person.data;
      return {
        id: sub,
        email: email.toLowerCase(),
        emailVerified: email_verified === true,
        name: name ?? '',
        picture: picture ?? null,
        nonce: nonce ?? null,
      };
    },
  };
}

async function fetchEndpoints(issuer: string): Promise<Endpoints> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    throw new Error(`The provider's description answered ${response.status}.`);
  }
  const described = discovery.parse(await response.json());
  if (described.issuer !== issuer) {
    throw new Error('The provider describes itself under another name.');
  }
  return described;
}

/** An invalid token is null; missing keys are a server problem and throw. */
function refusedOrThrow(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_JWT') || code.startsWith('ERR_JWS') || code === 'ERR_JWKS_NO_MATCHING_KEY') {
    return null;
  }
  throw error;
}
