import { STAT_PROFILES } from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/db/schema/bytea.ts';

/** A person, as the product knows them. Keyed by who vouches for them, never by e-mail. */
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
    /** Belongs to the demo club: anyone may be let in as this person. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Ratings are shown to nobody else. */
    hidesRatings: boolean('hides_ratings').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('app_user_issuer_subject_unique').on(table.issuer, table.subject),
    check('app_user_mode_check', sql`${table.mode} in ('tennis', 'pickleball')`),
    check('app_user_stat_profile_check', sql`${table.statProfile} in ('basic', 'intermediate', 'advanced')`),
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
