import { NAMED_BY, type Preferences } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';

/** A person. Keyed by identity provider and subject, never by email. */
export const appUser = pgTable(
  'app_user',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    displayName: text('display_name').notNull(),
    username: text().notNull().unique(),
    avatarUrl: text('avatar_url'),
    /** An IANA name; none is the zone of the device. */
    timeZone: text('time_zone'),
    birthYear: smallint('birth_year'),
    /** The year in which a team marked the player as under 18. */
    minorMarkedIn: smallint('minor_marked_in'),
    /** The birth year that protection counts with. A mark outweighs a year that contradicts it, and a missing one. */
    protectionYear: smallint('protection_year').generatedAlwaysAs(
      sql`case when minor_marked_in is null or birth_year >= minor_marked_in - 18 then birth_year else minor_marked_in end`,
    ),
    /** Preferences by name, except those with a column because queries ask about them. */
    preferences: jsonb().$type<Partial<Preferences>>().notNull().default({}),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** Since when there has been a second step, codes or a passkey, at the embedded provider. */
    secondStepAt: timestamp('second_step_at', { withTimezone: true }),
    /** Of an account that its person deleted: from when on it may be erased. */
    eraseAfter: timestamp('erase_after', { withTimezone: true }),
    /** The time its person was reminded of that by mail. */
    eraseNoticeAt: timestamp('erase_notice_at', { withTimezone: true }),
    /** The operator has blocked the account: nothing of it opens until it is enabled. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** Belongs to the demo club: anyone may sign in as this person. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Ratings are hidden from others. */
    hidesRatings: boolean('hides_ratings').notNull().default(false),
    /** Others see them offline. */
    isInvisible: boolean('is_invisible').notNull().default(false),
    /** The people who may name them in a match. */
    namedBy: text('named_by', { enum: NAMED_BY }).notNull().default('teams'),
    /** Others do not see how far they have read, and they do not see it of others. */
    hidesReading: boolean('hides_reading').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('app_user_issuer_subject_unique').on(table.issuer, table.subject),
    check('app_user_named_by_check', sql`${table.namedBy} in ('teams', 'accepted', 'none')`),
    check('app_user_birth_year_check', sql`${table.birthYear} between 1900 and 2100`),
    index('app_user_erase_after_index').on(table.eraseAfter).where(sql`${table.eraseAfter} is not null`),
    index('app_user_demo_index').on(table.username).where(sql`${table.isDemo}`),
  ],
);

/** A signed-in browser. Only the hash of its token is kept, so reading this table opens no door. */
export const appSession = pgTable(
  'app_session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: erasedWith('user_id', () => appUser.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    userAgent: text('user_agent'),
    /** The session at the embedded provider that opened this one, and ends with it. */
    providerSession: uuid('provider_session'),
    /** The time of the last proof of who its person is. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
  },
  (table) => [
    index('app_session_user_id_index').on(table.userId),
    index('app_session_expires_at_index').on(table.expiresAt),
  ],
);

/** Tokens that are good once and have been used, until they expire by themselves. Only their hashes are kept. */
export const authSpentToken = pgTable(
  'auth_spent_token',
  {
    hash: bytea().primaryKey(),
    /** The provider session that a refresh token was of: it ends when the token comes back. */
    providerSession: uuid('provider_session'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('auth_spent_token_expires_at_index').on(table.expiresAt)],
);

/** Attempts counted per account and per address; one row, one window. */
export const authThrottle = pgTable(
  'auth_throttle',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    resetAt: timestamp('reset_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('auth_throttle_reset_at_index').on(table.resetAt)],
);
