import type { Battery, Heat } from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { teams } from '#server/db/schema/teams.ts';

/** Cameras that wait for another device of their team to start them. A row lives while its device reports. */
export const readyCameras = pgTable(
  'ready_cameras',
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    /** The account that would broadcast. */
    accountId: erasedWith('account_id', () => appUser.id),
    title: text().notNull(),
    venue: text(),
    battery: jsonb().$type<Battery>(),
    heat: text().$type<Heat>(),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** The broadcast that it films, as the device says: it may begin before the server has the broadcast. */
    broadcastId: uuid('broadcast_id'),
    /** The id under which it is to begin its broadcast. */
    startId: uuid('start_id'),
    startAt: instant('start_at'),
    /** True once a report was answered with the order: only then can a problem be its result. */
    isStartSent: boolean('is_start_sent').notNull().default(false),
    problem: text(),
    /** The time that someone last asked for a still. */
    watchedAt: instant('watched_at'),
    still: bytea('still'),
    stillAt: instant('still_at'),
  },
  (table) => [
    index('ready_cameras_team_id_index').on(table.teamId, table.since, table.id),
    index('ready_cameras_account_id_index').on(table.accountId),
    check('ready_cameras_heat_check', sql`${table.heat} in ('hot', 'critical')`),
  ],
);
