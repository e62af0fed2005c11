// Verifies the ID tokens of either provider. What counts as valid is Firebase's own list: RS256 only, the
// issuer and audience of the project, not expired, signed in and issued in the past, a subject of 1-128 characters.

import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';

export interface VerifiedIdentity {
  issuer: string;
  uid: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** The way in, in Firebase's words: `password`, `google.com`… */
  provider: string | null;
  /** Seconds since the epoch: when the person proved who they are. */
  authTime: number;
  /** Seconds since the epoch: when this token was made. */
  issuedAt: number;
  /** Seconds since the epoch: when it expires by itself. */
  expiresAt: number;
  /** The session at the embedded provider that it was made for. */
  providerSession: string | null;
}

export type Verification =
  | { ok: true; identity: VerifiedIdentity }
  | { ok: false; reason: 'invalid' | 'expired' }
  | { ok: false; reason: 'keys-unavailable'; cause: unknown };

export type Verify = (idToken: string) => Promise<Verification>;

interface Expected {
  issuer: string;
  audience: string;
  now: () => Date;
}

interface VerifierOptions extends Expected {
  keyset: JWTVerifyGetKey;
}

/** Two honest clocks may differ by this much. */
const SKEW_SECONDS = 30;

const CLAIMS = ['exp', 'iat', 'auth_time', 'sub'];

export function createVerifier({ keyset, ...expected }: VerifierOptions): Verify {
  const findKey = markUnavailable(keyset);
  return verifyBy(expected, async (idToken) => {
    const { payload } = await jwtVerify(idToken, findKey, {
      ...checksOf(expected),
      algorithms: ['RS256'],
      requiredClaims: CLAIMS,
    });
    return payload;
  });
}

/** For the Firebase Auth Emulator, which signs nothing: anyone who can reach the server can pose as anyone. */
export function createUnsignedVerifier(expected: Expected): Verify {
  return verifyBy(expected, async (idToken) => {
    const { payload } = UnsecuredJWT.decode(idToken, checksOf(expected));
    if (CLAIMS.some((claim) => payload[claim] === undefined)) {
      throw new errors.JWTInvalid('A claim is missing.');
    }
    return payload;
  });
}

function checksOf({ issuer, audience, now }: Expected) {
  return { issuer, audience, clockTolerance: SKEW_SECONDS, currentDate: now() };
}

function verifyBy({ issuer, now }: Expected, read: (idToken: string) => Promise<JWTPayload>): Verify {
  return async (idToken) => {
    try {
      const payload = await read(idToken);
      const identity = readIdentity(payload, issuer, Math.floor(now().getTime() / 1000));
      return identity ? { ok: true, identity } : { ok: false, reason: 'invalid' };
    } catch (error) {
      if (error instanceof KeysUnavailable) {
        return { ok: false, reason: 'keys-unavailable', cause: error.cause };
      }
      return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
    }
  };
}

class KeysUnavailable extends Error {}

// A token we cannot believe is the bearer's fault; keys we cannot fetch are not, and must not sign people out.
function markUnavailable(keyset: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    if (!header.kid) {
      throw new errors.JWKSNoMatchingKey();
    }
    try {
      return await keyset(header, token);
    } catch (error) {
      const isVerdict = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported;
      throw isVerdict ? error : new KeysUnavailable('No signing keys.', { cause: error });
    }
  };
}

function readIdentity(claims: JWTPayload, issuer: string, nowSeconds: number): VerifiedIdentity | undefined {
  const { sub, iat, auth_time: authTime } = claims;
  const latest = nowSeconds + SKEW_SECONDS;
  if (!sub || sub.length > 128 || typeof iat !== 'number' || typeof authTime !== 'number') {
    return undefined;
  }
  if (iat > latest || authTime > latest) {
    return undefined;
  }
  return {
    issuer,
    uid: sub,
    email: textOf(claims.email),
    emailVerified: claims.email_verified === true,
    name: textOf(claims.name),
    picture: textOf(claims.picture),
    provider: signInProvider(claims.firebase),
    authTime,
    issuedAt: iat,
    expiresAt: claims.exp ?? iat,
    providerSession: textOf(claims.sid),
  };
}

function signInProvider(firebase: unknown): string | null {
  const isObject = typeof firebase === 'object' && firebase !== null;
  return isObject && 'sign_in_provider' in firebase ? textOf(firebase.sign_in_provider) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
