// The embedded identity provider's own tables: better-auth's models under our names. Nothing outside
// `features/auth/embedded` reads them, and with a Firebase project they stay empty.

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { erasedWith } from '#server/db/schema/erased-with.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const idpUser = pgTable('idp_user', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  isDisabled: boolean('is_disabled').notNull().default(false),
  /** ID tokens made before this moment are void: set when the password changes. */
  validSince: at('valid_since').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const idpSession = pgTable(
  'idp_session',
  {
    id: uuid().primaryKey(),
    userId: erasedWith('user_id', () => idpUser.id),
    /** The Firebase SDK's refresh token. */
    token: text().notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('idp_session_user_id_index').on(table.userId),
    index('idp_session_expires_at_index').on(table.expiresAt),
  ],
);

export const idpAccount = pgTable(
  'idp_account',
  {
    id: uuid().primaryKey(),
    userId: erasedWith('user_id', () => idpUser.id),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text(),
    idToken: text('id_token'),
    password: text(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    unique('idp_account_provider_account_unique').on(table.providerId, table.accountId),
    index('idp_account_user_id_index').on(table.userId),
  ],
);

export const idpVerification = pgTable(
  'idp_verification',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('idp_verification_identifier_index').on(table.identifier)],
);

/** Codes of an authenticator app, asked for after the first step. */
export const idpTwoStep = pgTable('idp_two_step', {
  userId: erasedWith('user_id', () => idpUser.id).primaryKey(),
  /** Encrypted with AUTH_SECRET. */
  secret: text().notNull(),
  /** The thirty seconds of the last code taken: none before it counts again. */
  lastCounter: integer('last_counter').notNull().default(0),
  /** SHA-256 of each code that is left; each has 120 random bits. */
  recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'`),
  createdAt: at('created_at').notNull(),
  /** Null until the first code has shown that the app has the secret. */
  confirmedAt: at('confirmed_at'),
});

export const idpPasskey = pgTable(
  'idp_passkey',
  {
    id: uuid().primaryKey(),
    userId: erasedWith('user_id', () => idpUser.id),
    credentialId: text('credential_id').notNull().unique(),
    /** base64url, like all of WebAuthn. */
    publicKey: text('public_key').notNull(),
    counter: integer().notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('idp_passkey_user_id_index').on(table.userId)],
);

/** Signing keys; the private half is encrypted with AUTH_SECRET. */
export const idpJwks = pgTable('idp_jwks', {
  id: uuid().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
});
