import { SURFACES } from '@allcourt/contract';
import { DISCIPLINES, SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { matches } from '#server/db/schema/matches.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Ratings of other systems, as people say that they have them. A replaced or removed one stays, with its end: a first
 * match between both instants was rated from it.
 */
export const declaredRatings = pgTable(
  'declared_ratings',
  {
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    system: text({ enum: ['utr', 'ntrp', 'wtn', 'dupr'] }).notNull(),
    discipline: text({ enum: DISCIPLINES }).notNull(),
    value: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull(),
    /** The day it was theirs, by their own word. */
    declaredOn: date('declared_on').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while it stands. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('declared_ratings_once')
      .on(table.accountId, table.system, table.discipline)
      .where(sql`${table.endedAt} is null`),
    index('declared_ratings_account_id_index').on(table.accountId),
    check('declared_ratings_system_check', sql`${table.system} in ('utr', 'ntrp', 'wtn', 'dupr')`),
    check('declared_ratings_discipline_check', sql`${table.discipline} in ('singles', 'doubles')`),
  ],
);

/** Rating step of each player per confirmed match: a fold over matches in order, stored for listing. */
export const ratingSteps = pgTable(
  'rating_steps',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    matchId: erasedWith('match_id', () => matches.id),
    sport: text({ enum: SPORTS }).notNull(),
    discipline: text({ enum: DISCIPLINES }).notNull(),
    playedAt: instant('played_at').notNull(),
    /** Glicko-2, on the scale where a newcomer has 1500 ± 350. */
    rating: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    volatility: doublePrecision().notNull(),
    ratingBefore: doublePrecision('rating_before').notNull(),
    deviationBefore: doublePrecision('deviation_before').notNull(),
    /** Win chance, expected score and score, 0 to 1. */
    winChance: doublePrecision('win_chance').notNull().default(0),
    expected: doublePrecision().notNull(),
    score: doublePrecision().notNull(),
    /** The player's share of the games; null if unknown. */
    share: doublePrecision(),
    /** The system of the number that the player's first match was rated from; null otherwise. */
    seededFrom: text('seeded_from', { enum: ['utr', 'ntrp', 'wtn', 'dupr'] }),
    /** The version of the rules that made the step. */
    rulesVersion: smallint('rules_version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.matchId] }),
    index('rating_steps_match_id_index').on(table.matchId),
    index('rating_steps_played_index').on(table.sport, table.discipline, table.playedAt),
    index('rating_steps_history_index').on(table.accountId, table.sport, table.discipline, table.playedAt),
    check('rating_steps_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
    check('rating_steps_discipline_check', sql`${table.discipline} in ('singles', 'doubles')`),
  ],
);

/** The newest step of each player in a chain, and the number of their steps. Triggers keep it with every step. */
export const ratingStandings = pgTable(
  'rating_standings',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    discipline: text({ enum: DISCIPLINES }).notNull(),
    rating: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    volatility: doublePrecision().notNull(),
    playedAt: instant('played_at').notNull(),
    matches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sport, table.discipline] }),
    check('rating_standings_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
    check('rating_standings_discipline_check', sql`${table.discipline} in ('singles', 'doubles')`),
  ],
);

/**
 * Forecasts of a chain's matches of a day, in UTC, compared with their results, by the favorite's chance. Triggers mark a day when
 * one of its steps changes.
 */
export const forecastDays = pgTable(
  'forecast_days',
  {
    sport: text({ enum: SPORTS }).notNull(),
    discipline: text({ enum: DISCIPLINES }).notNull(),
    day: date().notNull(),
    /** The microsecond of the last change of one of its steps, since 1970. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Names the bins and the players left out; null where a step has changed since it was counted. */
    countedBy: text('counted_by'),
    /** Of each bin: matches, the sum of their favorites' chances, and those that the favorites won. */
    matches: integer().array().notNull().default([]),
    predicted: doublePrecision().array().notNull().default([]),
    won: integer().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.sport, table.discipline, table.day] }),
    check('forecast_days_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
    check('forecast_days_discipline_check', sql`${table.discipline} in ('singles', 'doubles')`),
  ],
);

/**
 * Serve and return step of each player per confirmed match with points on serve: a fold over matches in order, apart for
 * each surface, stored for listing.
 */
export const serveReturnSteps = pgTable(
  'serve_return_steps',
  {
    accountId: erasedWith('account_id', () => appUser.id),
    matchId: erasedWith('match_id', () => matches.id),
    sport: text({ enum: SPORTS }).notNull(),
    discipline: text({ enum: DISCIPLINES }).notNull(),
    /** Null if it was not noted. */
    surface: text({ enum: SURFACES }),
    playedAt: instant('played_at').notNull(),
    /** Serve and return, on the scale where the average has 1500. */
    serve: doublePrecision().notNull(),
    serveDeviation: doublePrecision('serve_deviation').notNull(),
    serveBefore: doublePrecision('serve_before').notNull(),
    serveDeviationBefore: doublePrecision('serve_deviation_before').notNull(),
    /** Points while the player's side served, those it won, and the share that was expected. */
    servePoints: integer('serve_points').notNull(),
    serveWon: integer('serve_won').notNull(),
    serveExpected: doublePrecision('serve_expected').notNull(),
    returning: doublePrecision().notNull(),
    returningDeviation: doublePrecision('returning_deviation').notNull(),
    returningBefore: doublePrecision('returning_before').notNull(),
    returningDeviationBefore: doublePrecision('returning_deviation_before').notNull(),
    /** Points while the opponents served. */
    returningPoints: integer('returning_points').notNull(),
    returningWon: integer('returning_won').notNull(),
    returningExpected: doublePrecision('returning_expected').notNull(),
    /** The version of the rules that made the step. */
    rulesVersion: smallint('rules_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.matchId] }),
    index('serve_return_steps_match_id_index').on(table.matchId),
    index('serve_return_steps_history_index').on(
      table.accountId,
      table.sport,
      table.discipline,
      table.playedAt,
    ),
    check('serve_return_steps_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
    check('serve_return_steps_discipline_check', sql`${table.discipline} in ('singles', 'doubles')`),
    check('serve_return_steps_surface_check', sql`${table.surface} in ('hard', 'clay', 'grass', 'indoor')`),
  ],
);
