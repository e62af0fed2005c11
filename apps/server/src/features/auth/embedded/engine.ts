// better-auth, set up as the engine under the protocol façade. It owns passwords, provider sessions and
// signing keys; none of its HTTP routes is mounted, and of its plugins only `jwt` is loaded.

import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { idpAccount, idpJwks, idpSession, idpUser, idpVerification } from '#server/db/schema/identity.ts';
import type { GoogleClient } from '#server/features/auth/google/google-client.ts';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import type { Logger } from '#server/logger.ts';
import { hashPassword, verifyPassword } from './password.ts';

export const EMBEDDED_AUDIENCE = 'allcourt';

const DAY_SECONDS = 86_400;
/** A refresh token only has to outlive an open page; our own session takes over after the exchange. */
const REFRESH_TOKEN_SECONDS = DAY_SECONDS;
const KEY_TURNOVER_SECONDS = 90 * DAY_SECONDS;
/** As hard to break as 128 bits. */
const KEY_BITS = 3072;
export const MAX_PASSWORD = 1024;

interface EngineOptions {
  db: Database;
  google: GoogleClient | null;
  clock: Clock;
  log: Logger;
  secret: string;
  minPassword: number;
}

export type Engine = ReturnType<typeof createEngine>;

export function createEngine({ db, clock, log, google, secret, minPassword }: EngineOptions) {
  return betterAuth({
    appName: 'Allcourt',
    // Never reached from outside; it is only what better-auth wants to know before it starts.
    baseURL: 'http://localhost',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: idpUser,
        session: idpSession,
        account: idpAccount,
        verification: idpVerification,
        jwks: idpJwks,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minPassword,
      maxPasswordLength: MAX_PASSWORD,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // A Google identity is linked to an account with the same address only if that address is confirmed.
    socialProviders: google ? { google: googleProvider(google) } : {},
    user: {
      additionalFields: {
        isDisabled: { type: 'boolean', defaultValue: false, input: false },
        validSince: { type: 'date', required: true, defaultValue: () => clock.now(), input: false },
      },
    },
    session: { expiresIn: REFRESH_TOKEN_SECONDS },
    databaseHooks: {
      session: {
        create: {
          // Times come from our clock: ID tokens take `auth_time` from here and are checked against it.
          before: async (session) => ({ data: { ...session, ...lifetime(clock.now()) } }),
        },
      },
    },
    plugins: [jwt(JWT_OPTIONS)],
    // Its limiter counts addresses only; ours counts accounts too (throttle.ts).
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    // Its messages may carry addresses and its errors queries with their values, so neither is passed on.
    logger: { level: 'error', log: () => log.debug('better-auth reported an error') },
  });
}

/** Google for the engine: the engine decides about accounts, our client reads the tokens. */
function googleProvider(google: GoogleClient) {
  return {
    // Never used: no code is redeemed by the engine.
    clientId: 'by-id-token',
    clientSecret: 'none',
    verifyIdToken: async (idToken: string) => (await google.read(idToken)) !== null,
    async getUserInfo({ idToken }: { idToken?: string | undefined }) {
      const person = await google.read(idToken ?? '');
      if (!person) {
        return null;
      }
      const { id, email, emailVerified, name, picture } = person;
      const user = { id, email, emailVerified, name, ...(picture ? { image: picture } : {}) };
      return { user, data: person };
    },
  };
}

const JWT_OPTIONS = {
  jwks: { keyPairConfig: { alg: 'RS256', modulusLength: KEY_BITS }, rotationInterval: KEY_TURNOVER_SECONDS },
  jwt: { issuer: EMBEDDED_ISSUER, audience: EMBEDDED_AUDIENCE, expirationTime: '1h' },
  disableSettingJwtHeader: true,
} as const;

function lifetime(createdAt: Date): { createdAt: Date; updatedAt: Date; expiresAt: Date } {
  const expiresAt = new Date(createdAt.getTime() + REFRESH_TOKEN_SECONDS * 1000);
  return { createdAt, updatedAt: createdAt, expiresAt };
}
