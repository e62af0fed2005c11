import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { preferencesSchema } from '../preferences.ts';
import { singleLineName } from '../text.ts';
import { MAX_NAME_LENGTH } from '../vocabulary.ts';

/** A person's time zone, first day of the week and units; null follows the device. */
export const regionSchema = z.object({
  ...z.pick(preferencesSchema, { weekStart: true, units: true }).shape,
  /** Any name: a browser may be older than the zone. */
  timeZone: z.nullable(z.string()),
});
export type Region = z.infer<typeof regionSchema>;

/** A person as the app knows them, cached by the client under `authUser`. */
export const userSchema = z.object({
  id: idSchema,
  email: z.nullable(z.string()),
  displayName: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  region: regionSchema,
  /** The player of the demo, who is many people; absent for everyone else. */
  isDemo: z.optional(z.literal(true)),
  /** The time a deleted account will be erased. Until then its owner can only restore it, erase it now, or log out. */
  eraseAfter: z.nullable(z.iso.datetime()),
});
export type User = z.infer<typeof userSchema>;

/** POST /auth/firebase: exchanges the identity provider's ID token for a session. */
export const exchangeBody = z.strictObject({ idToken: z.string().check(z.minLength(1), z.maxLength(8192)) });

/** Answer of POST /auth/firebase, GET /auth/me and POST /api/account/keep. */
export const userAnswer = z.object({ user: userSchema });
export type UserAnswer = z.infer<typeof userAnswer>;

/** A signed-in browser or phone. Names are null if it did not send them. */
export const sessionSchema = z.object({
  /** Identifies the session; it cannot be used to sign in. */
  id: z.string(),
  /** `Firefox`. */
  browser: z.nullable(z.string()),
  /** `Android`. */
  system: z.nullable(z.string()),
  kind: z.enum(['phone', 'tablet', 'computer']),
  signedInAt: z.iso.datetime(),
  /** To the hour: updated no more often. */
  lastUsedAt: z.iso.datetime(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** GET /auth/sessions: the account's sessions, the current one first, then by last use. */
export const listSessionsAnswer = z.object({ sessions: z.array(sessionSchema) });
export type ListSessionsAnswer = z.infer<typeof listSessionsAnswer>;

/** DELETE /auth/sessions/{sessionId}. */
export const sessionParams = z.object({
  sessionId: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** POST /auth/logout-others: the number of sessions it ended. */
export const endedSessionsAnswer = z.object({ ended: z.int().check(z.nonnegative()) });
export type EndedSessionsAnswer = z.infer<typeof endedSessionsAnswer>;

/**
 * POST /auth/socket-pass: opens a socket for this session, for a minute. For shells, whose sockets carry no cookie.
 */
export const socketPassAnswer = z.object({ pass: z.string() });
export type SocketPassAnswer = z.infer<typeof socketPassAnswer>;

/** PATCH /user/preferences: `null` clears, an absent key changes nothing. */
export const preferencesBody = z.strictObject({
  ...z.partial(preferencesSchema).shape,
  /** The name others see; it cannot be cleared. */
  displayName: z.optional(singleLineName({ max: MAX_NAME_LENGTH })),
});
export type PreferencesBody = z.infer<typeof preferencesBody>;

/** GET /user/profile, and the answer of PATCH /user/preferences. */
export const profileAnswer = z.object({
  email: z.nullable(z.string()),
  displayName: z.string(),
  ...preferencesSchema.shape,
  ...regionSchema.shape,
  /** The address is confirmed: its owner opened an emailed link, or the provider vouches for it. */
  isEmailVerified: z.boolean(),
});
export type Profile = z.infer<typeof profileAnswer>;

/** GET /api/account/usage: what the account stores on this server. */
export const usageAnswer = z.object({
  /** Their matches, without deleted ones. */
  matches: z.int(),
  /** Points in the logs of those matches. */
  points: z.int(),
  teams: z.int(),
  /** Signed-in devices. */
  devices: z.int(),
  feedback: z.int(),
  /** Recordings of broadcasts they started. */
  recordings: z.int(),
  /** The size of those recordings in the media store. */
  recordingBytes: z.int(),
  /** The size of their rows in the database, without indexes and backups. */
  bytes: z.int(),
});
export type Usage = z.infer<typeof usageAnswer>;

/**
 * GET /api/account/export: a ZIP file of `x-part-count` parts. With `frames` it reports progress: each frame is the
 * number of parts done, the number of bytes that follow (four bytes each, big-endian), and those bytes.
 */
export const exportAccountQuery = z.strictObject({ as: z.optional(z.enum(['zip', 'frames'])) });

/**
 * DELETE /api/auth/delete: when the account will be erased; until then it can be restored. Null if it is already gone.
 */
export const leaveAnswer = z.object({ eraseAfter: z.nullable(z.iso.datetime()) });
export type LeaveAnswer = z.infer<typeof leaveAnswer>;

/** POST /auth/demo: sign in as the demo player; only where the demo club is seeded. */
export const demoAnswer = userAnswer;

/** Configuration for the client inside index.html (`<script type="application/json" id="app-config">`). */
export const appConfigSchema = z.object({
  /** The provider the Firebase SDK talks to. */
  provider: z.enum(['embedded', 'firebase']),
  /** The API's origin; empty for the page's own. */
  apiOrigin: z.string(),
  google: z.boolean(),
  /** True when the server sends email: for password resets and address confirmation. */
  mail: z.boolean(),
  /** True when passkeys are offered: the provider is ours, and the server has a name and not a bare IP address. */
  passkeys: z.boolean(),
  /** True when 'Try the demo' is offered. */
  demo: z.boolean(),
  /** True when OBS and other encoders can send video. */
  encoders: z.optional(z.boolean()),
  /** True when broadcasts can be sent on to other services. */
  restream: z.optional(z.boolean()),
  firebase: z.optional(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      appId: z.string(),
      /** The Auth Emulator in place of Google, for development. */
      emulatorHost: z.optional(z.string()),
    }),
  ),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
