import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';

/** A group of people who play together. */
export const teams = pgTable(
  'teams',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The name as addresses spell it. */
    slug: text().notNull().unique(),
    /** As `#0f2a66`. */
    colour: text().notNull(),
    foundedAt: timestamp('founded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('teams_colour_check', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`)],
);

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    role: text({ enum: ['admin', 'coach', 'player'] }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.accountId] }),
    index('team_members_account_id_index').on(table.accountId),
    check('team_members_role_check', sql`${table.role} in ('admin', 'coach', 'player')`),
  ],
);
