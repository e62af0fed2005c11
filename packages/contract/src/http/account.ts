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
  /** Whether 'Try the demo' is offered. */
  demo: z.boolean(),
  firebase: z.optional(
    z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), appId: z.string() }),
  ),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
