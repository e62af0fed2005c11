import { STAT_PROFILES, UNIT_SYSTEMS, type WeekStart } from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#server/db/schema/bytea.ts';

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
    mode: text({ enum: SPORTS }),
    statProfile: text('stat_profile', { enum: STAT_PROFILES }),
    /** An IANA name; none is the zone of the device. */
    timeZone: text('time_zone'),
    /** 0 Sunday, 1 Monday, 6 Saturday; none is as the locale has it. */
    weekStart: smallint('week_start').$type<WeekStart>(),
    /** None is as the locale has it. */
    units: text({ enum: UNIT_SYSTEMS }),
    birthYear: smallint('birth_year'),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** Of an account that its person deleted: from when on it may be erased. */
    eraseAfter: timestamp('erase_after', { withTimezone: true }),
    /** Belongs to the demo club: anyone may sign in as this person. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Ratings are hidden from others. */
    hidesRatings: boolean('hides_ratings').notNull().default(false),
    /** Others see them offline. */
    isInvisible: boolean('is_invisible').notNull().default(false),
    /** Others do not see how far they have read, and they do not see it of others. */
    hidesReading: boolean('hides_reading').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('app_user_issuer_subject_unique').on(table.issuer, table.subject),
    check('app_user_mode_check', sql`${table.mode} in ('tennis', 'pickleball')`),
    check('app_user_stat_profile_check', sql`${table.statProfile} in ('basic', 'intermediate', 'advanced')`),
    check('app_user_week_start_check', sql`${table.weekStart} in (0, 1, 6)`),
    check('app_user_units_check', sql`${table.units} in ('metric', 'imperial')`),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [
    index('app_session_user_id_index').on(table.userId),
    index('app_session_expires_at_index').on(table.expiresAt),
  ],
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
