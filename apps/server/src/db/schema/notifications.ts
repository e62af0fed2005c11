import type { NotificationSettings, NotificationType } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { teams } from '#server/db/schema/teams.ts';

/** Details for a kind's sentence, without names of people with accounts. */
export type NotificationDetail = Readonly<Record<string, string | number>>;

/** A notification. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    type: text().$type<NotificationType>().notNull(),
    fromId: uuid('from_id').references(() => appUser.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** Subject: an unread notification about the same subject is replaced. */
    about: text().notNull(),
    detail: jsonb().$type<NotificationDetail>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** Shown in the list; one that goes out by mail only is not. */
    isInApp: boolean('is_in_app').notNull().default(true),
    /** A mail about it is due. */
    awaitsMail: boolean('awaits_mail').notNull().default(false),
    /** Their devices are to show it, unless they look at the app. */
    awaitsPush: boolean('awaits_push').notNull().default(false),
  },
  (table) => [
    index('notifications_account_id_index').on(table.accountId, table.id),
    index('notifications_unread_index').on(table.accountId).where(sql`${table.readAt} is null`),
    index('notifications_mail_index').on(table.createdAt).where(sql`${table.awaitsMail}`),
    index('notifications_push_index').on(table.createdAt).where(sql`${table.awaitsPush}`),
    unique('notifications_about_account_id_unique').on(table.about, table.accountId),
    index('notifications_from_id_index').on(table.fromId),
    index('notifications_team_id_index').on(table.teamId).where(sql`${table.teamId} is not null`),
  ],
);

/** Channels per kind; without a row the defaults apply. */
export const notificationSettings = pgTable('notification_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  matrix: jsonb().$type<NotificationSettings['matrix']>().notNull(),
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
});

/** A device that receives push notifications. Ends with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** The address at the browser's push service; for a native shell `fcm:` or `apns:`, and its token. */
    endpoint: text().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    sessionHash: bytea('session_hash')
      .notNull()
      .references(() => appSession.tokenHash, { onDelete: 'cascade' }),
    /** The browser's encryption keys; empty for a native shell. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('push_subscriptions_account_id_index').on(table.accountId),
    index('push_subscriptions_session_hash_index').on(table.sessionHash),
  ],
);
