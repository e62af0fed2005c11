import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { timeZoneSchema } from '../time-zone.ts';
import { MAX_NAME_LENGTH, STAT_PROFILES, UNIT_SYSTEMS, WEEK_STARTS } from '../vocabulary.ts';
import { writtenText } from './text.ts';

/** Where somebody wants to be taken to be; what is null is as their device has it. */
export const regionSchema = z.object({
  /** `Europe/Lisbon`. */
  timeZone: z.nullable(z.string()),
  /** 0 Sunday, 1 Monday, 6 Saturday. */
  weekStart: z.nullable(z.literal(WEEK_STARTS)),
  units: z.nullable(z.enum(UNIT_SYSTEMS)),
});
export type Region = z.infer<typeof regionSchema>;

/** What a person is to the app: cached by the client under `authUser`. */
export const userSchema = z.object({
  id: idSchema,
  email: z.nullable(z.string()),
  displayName: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  region: regionSchema,
  /** Of an account that its person deleted: when it is erased. Until then they can only keep it, erase it, or go. */
  eraseAfter: z.nullable(z.iso.datetime()),
});
export type User = z.infer<typeof userSchema>;

/** POST /auth/firebase: exchange the identity provider's ID token for a session. */
export const exchangeBody = z.strictObject({ idToken: z.string().check(z.minLength(1), z.maxLength(8192)) });

/** Answer of POST /auth/firebase, GET /auth/me and POST /api/account/keep. */
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

/** POST /auth/socket-pass: what opens a socket for the session that asks, for a minute. For a shell, whose sockets carry no cookie. */
export const socketPassAnswer = z.object({ pass: z.string() });
export type SocketPassAnswer = z.infer<typeof socketPassAnswer>;

/** Which sport the app is set to. */
export const modeSchema = z.enum(SPORTS);
/** How much the account wants captured of each point. */
export const statProfileSchema = z.enum(STAT_PROFILES);

/** Nobody who plays was born before. */
export const MIN_BIRTH_YEAR = 1900;
/** What a column can hold; that the year has begun is for the server to say, which has a clock. */
const MAX_BIRTH_YEAR = 2100;

/** PATCH /user/preferences: `null` clears, an absent key leaves as it is. */
export const preferencesBody = z.strictObject({
  mode: z.optional(z.nullable(modeSchema)),
  statProfile: z.optional(z.nullable(statProfileSchema)),
  timeZone: z.optional(z.nullable(timeZoneSchema)),
  weekStart: z.optional(regionSchema.shape.weekStart),
  units: z.optional(regionSchema.shape.units),
  /** What others see; nobody is without one. */
  displayName: z.optional(writtenText({ max: MAX_NAME_LENGTH })),
  birthYear: z.optional(z.nullable(z.int().check(z.gte(MIN_BIRTH_YEAR), z.lte(MAX_BIRTH_YEAR)))),
});
export type PreferencesBody = z.infer<typeof preferencesBody>;

/** GET /user/profile, and the answer of PATCH /user/preferences. */
export const profileAnswer = z.object({
  email: z.nullable(z.string()),
  displayName: z.string(),
  mode: z.nullable(modeSchema),
  statProfile: z.nullable(statProfileSchema),
  ...regionSchema.shape,
  birthYear: z.nullable(z.int()),
  /** The address is known to be theirs: a link was opened that was mailed to it, or its provider says so. */
  isEmailVerified: z.boolean(),
});
export type Profile = z.infer<typeof profileAnswer>;

/** GET /api/account/usage: what an account amounts to on this server. */
export const usageAnswer = z.object({
  /** Matches of theirs that are not deleted. */
  matches: z.int(),
  /** Points in the logs of those. */
  points: z.int(),
  teams: z.int(),
  /** Where they are signed in. */
  devices: z.int(),
  feedback: z.int(),
  /** Recordings of broadcasts that they began. */
  recordings: z.int(),
  /** What those recordings take in the media store. */
  recordingBytes: z.int(),
  /** The rows that are theirs, as the database keeps them; its indexes and backups are not counted. */
  bytes: z.int(),
});
export type Usage = z.infer<typeof usageAnswer>;

/**
 * GET /api/account/export: a ZIP file, of `x-part-count` parts. As `frames` it comes with how far it is: each frame is
 * the number of parts done, the number of bytes that follow, four bytes each with the higher first, and those bytes.
 */
export const exportAccountQuery = z.strictObject({ as: z.optional(z.enum(['zip', 'frames'])) });

/** DELETE /api/auth/delete: when the account is erased, which until then can be kept; null where it is gone already. */
export const leaveAnswer = z.object({ eraseAfter: z.nullable(z.iso.datetime()) });
export type LeaveAnswer = z.infer<typeof leaveAnswer>;

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
