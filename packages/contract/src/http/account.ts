import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { STAT_PROFILES } from '../vocabulary.ts';

/** What a person is to the app: cached by the client under `authUser`. */
export const userSchema = z.object({
  id: idSchema,
  email: z.nullable(z.string()),
  displayName: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** POST /auth/firebase: exchange the identity provider's ID token for a session. */
export const exchangeBody = z.strictObject({ idToken: z.string().check(z.minLength(1), z.maxLength(8192)) });

/** Answer of POST /auth/firebase and GET /auth/me. */
export const userAnswer = z.object({ user: userSchema });
export type UserAnswer = z.infer<typeof userAnswer>;

/** A browser or phone that is signed in. Names are null where it did not say what it is. */
export const sessionSchema = z.object({
  /** Names the session and opens nothing. */
  id: z.string(),
  /** `Firefox`. */
  browser: z.nullable(z.string()),
  /** `Android`. */
  system: z.nullable(z.string()),
  kind: z.enum(['phone', 'tablet', 'computer']),
  signedInAt: z.iso.datetime(),
  /** To the hour: it is not noted more often. */
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** GET /auth/sessions: where the account is signed in, the one that asks first, then the last used. */
export const listSessionsAnswer = z.object({ sessions: z.array(sessionSchema) });
export type ListSessionsAnswer = z.infer<typeof listSessionsAnswer>;

/** DELETE /auth/sessions/{sessionId}. */
export const sessionParams = z.object({
  sessionId: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** POST /auth/logout-others: how many other sessions it ended. */
export const endedSessionsAnswer = z.object({ ended: z.int().check(z.nonnegative()) });
export type EndedSessionsAnswer = z.infer<typeof endedSessionsAnswer>;

/** Which sport the app is set to. */
export const modeSchema = z.enum(SPORTS);
/** How much the account wants captured of each point. */
export const statProfileSchema = z.enum(STAT_PROFILES);

/** PATCH /user/preferences: `null` clears, an absent key leaves as it is. */
export const preferencesBody = z.strictObject({
  mode: z.optional(z.nullable(modeSchema)),
  statProfile: z.optional(z.nullable(statProfileSchema)),
});
export type PreferencesBody = z.infer<typeof preferencesBody>;

/** GET /user/profile, and the answer of PATCH /user/preferences. */
export const profileAnswer = z.object({
  email: z.nullable(z.string()),
  mode: z.nullable(modeSchema),
  statProfile: z.nullable(statProfileSchema),
});
export type Profile = z.infer<typeof profileAnswer>;

/** POST /auth/demo: sign in as the demo player; only where the demo club is seeded. */
export const demoAnswer = userAnswer;

/** What the server tells the client inside index.html (`<script type="application/json" id="app-config">`). */
export const appConfigSchema = z.object({
  /** Which provider the Firebase SDK talks to. */
  provider: z.enum(['embedded', 'firebase']),
  /** Where the API lives; empty for the page's own origin. */
  apiOrigin: z.string(),
  google: z.boolean(),
  /** Whether mails are sent: a password can be reset, and an address is confirmed. */
  mail: z.boolean(),
  /** Whether 'Try the demo' is offered. */
  demo: z.boolean(),
  firebase: z.optional(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      appId: z.string(),
      /** The Auth Emulator in Google's place, for development. */
      emulatorHost: z.optional(z.string()),
    }),
  ),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
