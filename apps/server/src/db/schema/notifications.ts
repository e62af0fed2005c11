import type { EventType, NotificationSettings, NotificationType } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { appSession, appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
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
    /** Subject: what is read, answered or withdrawn together. */
    about: text().notNull(),
    /** Its place among those about the subject: a later one of the same kind replaces it. Empty for the only one. */
    kind: text().notNull().default(''),
    detail: jsonb().$type<NotificationDetail>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** Shown in the list; one that goes out by mail only is not. */
    isInApp: boolean('is_in_app').notNull().default(true),
    /** Time from which a mail about it is due; null when none is. */
    mailAt: timestamp('mail_at', { withTimezone: true }),
    /** Time from which their devices are to show it, unless they look at the app. */
    pushAt: timestamp('push_at', { withTimezone: true }),
    /** The last mail about it, while it is unread. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    /** Nothing is delivered after this: the event is over, for example. */
    validUntil: timestamp('valid_until', { withTimezone: true }),
  },
  (table) => [
    index('notifications_account_id_index').on(table.accountId, table.id),
    index('notifications_unread_index')
      .on(table.accountId, table.isInApp)
      .where(sql`${table.readAt} is null`),
    index('notifications_mail_index').on(table.mailAt).where(sql`${table.mailAt} is not null`),
    index('notifications_push_index').on(table.pushAt).where(sql`${table.pushAt} is not null`),
    unique('notifications_about_account_id_kind_unique').on(table.about, table.accountId, table.kind),
    index('notifications_from_id_index').on(table.fromId),
    index('notifications_team_id_index').on(table.teamId).where(sql`${table.teamId} is not null`),
  ],
);

/** One of the notices that many people get, most of them the same one. */
export interface QueuedNotice {
  readonly type: NotificationType;
  readonly fromId: string | null;
  readonly teamId: string | null;
  readonly about: string;
  readonly kind: string;
  readonly detail: NotificationDetail;
  /** ISO time. */
  readonly validUntil: string | null;
  readonly remindsOf: EventType | null;
}

/** Notices about one subject to many people, which a job is about to store. */
export const queuedNotices = pgTable(
  'queued_notices',
  {
    /** Earlier ones about a subject are stored first. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    about: text().notNull(),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** Null in the place of one from an account that is erased. */
    notices: jsonb().$type<readonly (QueuedNotice | null)[]>().notNull(),
    /** Those whose notice is not stored yet. */
    accountIds: uuid('account_ids').array().notNull(),
    /** For each of them, the place of their notice among `notices`. */
    numbers: integer().array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('queued_notices_about_index').on(table.about, table.id),
    index('queued_notices_team_id_index').on(table.teamId),
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
  /** The minute of the day at which the mail of a day comes together; null where it comes as it is. */
  digestAt: smallint('digest_at'),
  /** Types of events that the person wants no reminders of. */
  unreminded: text().array().$type<EventType[]>().notNull().default([]),
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
