import { SURFACES } from '@allcourt/contract';
import { DISCIPLINES, SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';

/** A calendar month, in UTC, in which an account has finished matches of a sport. Triggers mark it when one changes. */
export const playedMonths = pgTable(
  'played_months',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    /** Its first day. */
    month: date().notNull(),
    /** The microsecond of the last change of one of its matches, since 1970. */
    version: bigint({ mode: 'number' }).notNull(),
    /** A match has changed since the month was added up. */
    isStale: boolean('is_stale').notNull(),
    /** The layout in which its blocks are written; null before it was added up. */
    layout: text(),
    /** Finished matches, those included that the account leaves out of its own figures. */
    played: integer().notNull().default(0),
    won: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sport, table.month] }),
    index('played_months_stale_index').on(table.accountId).where(sql`${table.isStale}`),
    index().on(table.layout),
    check('played_months_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
  ],
);

/** Matches of a month in one discipline, on one surface and of one format, added up: the account's own figures. */
export const playedBlocks = pgTable(
  'played_blocks',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    month: date().notNull(),
    discipline: text({ enum: DISCIPLINES }).notNull(),
    /** Empty where no one has said. */
    surface: text({ enum: [...SURFACES, ''] }).notNull(),
    format: text().notNull(),
    ruleset: text().notNull(),
    /** Each match without its statistics, in order. */
    facts: bytea().notNull(),
    /** The ids of the matches. */
    ids: bytea().notNull(),
    /** The people in them, as JSON. */
    people: text().notNull(),
    /** Statistics that are broken down further, of each match. */
    leading: bytea().notNull(),
    /** All statistics together. */
    sums: bytea().notNull(),
    /** The same without those that a match knows for too few of its points. */
    complete: bytea().notNull(),
    /** All statistics of each match. */
    each: bytea().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'played_blocks_pk',
      columns: [
        table.accountId,
        table.sport,
        table.month,
        table.discipline,
        table.surface,
        table.format,
        table.ruleset,
      ],
    }),
    foreignKey({
      name: 'played_blocks_month_fk',
      columns: [table.accountId, table.sport, table.month],
      foreignColumns: [playedMonths.accountId, playedMonths.sport, playedMonths.month],
    }).onDelete('cascade'),
    check('played_blocks_discipline_check', sql`${table.discipline} in ('singles', 'doubles')`),
  ],
);

/** An account's totals in a sport, for lists of many people. */
export const playedTotals = pgTable(
  'played_totals',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    /** As in `played_months`. */
    played: integer().notNull(),
    won: integer().notNull(),
    /** Complete statistics of all matches with points, and of both halves. */
    evidence: bytea().notNull(),
    /** Number of changes of the account's months. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** The layout of the months that were added up; null while one of them is due. Triggers set it back. */
    layout: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sport] }),
    check('played_totals_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
  ],
);
