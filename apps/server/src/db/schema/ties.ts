import { TIE_ANSWERS } from '@allcourt/contract';
import { SIDES, SPORTS } from '@allcourt/scoring';
import type { Placement, TieTemplate } from '@allcourt/scoring/ties';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { events } from '#server/db/schema/calendar.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

/** A lineup that is not published, by ids of the roster. */
export interface LineupDraft {
  readonly placements: readonly Placement[];
  readonly reserves: readonly string[];
}

/** A team against another, on one date of an event. Its score is nowhere stored: it follows from the matches. */
export const ties = pgTable(
  'ties',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    /** Null once the event is erased: the tie stays in its season. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    key: text().notNull(),
    template: jsonb().$type<TieTemplate>().notNull(),
    sport: text({ enum: SPORTS }).notNull(),
    opponent: text().notNull(),
    isHome: boolean('is_home').notNull(),
    season: text(),
    /** Set void: it stays on its list, and does not count in the season. */
    isVoid: boolean('is_void').notNull().default(false),
    /** Of its date, with which it moves. */
    startsAt: instant('starts_at').notNull(),
    draft: jsonb().$type<LineupDraft>().notNull(),
    publishedAt: instant('published_at'),
    /** The captain who hears of players who decline. */
    publishedBy: uuid('published_by').references(() => appUser.id, { onDelete: 'set null' }),
    /** Counts changes of the tie and its lineup. */
    version: integer().notNull(),
    /** Of the link of its board. */
    boardHash: bytea('board_hash').unique('ties_board_hash_unique'),
    /** The account whose link it is: the board closes with it. */
    boardBy: uuid('board_by').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('ties_event_unique').on(table.eventId, table.key),
    index('ties_team_id_index').on(table.teamId, table.startsAt),
    index('ties_board_by_index').on(table.boardBy),
    index('ties_published_by_index').on(table.publishedBy),
    check('ties_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
  ],
);

/** The opponents of a line, its court and its match. */
export const tieLines = pgTable(
  'tie_lines',
  {
    tieId: erasedWith('tie_id', () => ties.id),
    code: text().notNull(),
    opponents: text().array().notNull().default([]),
    court: text(),
    matchId: uuid('match_id')
      .references(() => matches.id, { onDelete: 'set null' })
      .unique('tie_lines_match_id_unique'),
    /** The side of the match on which the team plays. */
    side: text({ enum: SIDES }).notNull().default('a'),
  },
  (table) => [
    primaryKey({ columns: [table.tieId, table.code] }),
    check('tie_lines_side_check', sql`${table.side} in ('a', 'b')`),
  ],
);

/** A published place in a lineup. */
export const tiePlayers = pgTable(
  'tie_players',
  {
    tieId: erasedWith('tie_id', () => ties.id),
    /** Empty for a reserve. */
    code: text().notNull(),
    seat: smallint().notNull(),
    memberId: erasedWith('member_id', () => teamMembers.id),
  },
  (table) => [
    primaryKey({ columns: [table.tieId, table.code, table.seat] }),
    index('tie_players_member_id_index').on(table.memberId),
  ],
);

/** The answer of a player to a published lineup. */
export const tieAnswers = pgTable(
  'tie_answers',
  {
    tieId: erasedWith('tie_id', () => ties.id),
    accountId: erasedWith('account_id', () => appUser.id),
    answer: text({ enum: TIE_ANSWERS }).notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tieId, table.accountId] }),
    index('tie_answers_account_id_index').on(table.accountId),
    check('tie_answers_answer_check', sql`${table.answer} in ('asked', 'confirmed', 'declined')`),
  ],
);

/** The rules of the table of a season, and teams that left its league. A season without a row has the usual ones. */
export const tieSeasons = pgTable(
  'tie_seasons',
  {
    teamId: erasedWith('team_id', () => teams.id),
    name: text().notNull(),
    /** The id of rules in the rules package. */
    rules: text().notNull(),
    withdrawn: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.name] })],
);

/** A tie of two other teams in a season, as a captain entered it. */
export const tieResults = pgTable(
  'tie_results',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    season: text().notNull(),
    home: text().notNull(),
    away: text().notNull(),
    playedOn: date('played_on', { mode: 'string' }).notNull(),
    homePoints: smallint('home_points').notNull(),
    awayPoints: smallint('away_points').notNull(),
    homeSets: smallint('home_sets'),
    awaySets: smallint('away_sets'),
    homeGames: smallint('home_games'),
    awayGames: smallint('away_games'),
    byDecider: boolean('by_decider').notNull(),
    isVoid: boolean('is_void').notNull(),
  },
  (table) => [
    // Two teams on a day once, in whatever order and case.
    uniqueIndex('tie_results_teams_unique').on(
      table.teamId,
      table.season,
      table.playedOn,
      sql`least(lower(${table.home}), lower(${table.away}))`,
      sql`greatest(lower(${table.home}), lower(${table.away}))`,
    ),
    check('tie_results_sets_check', sql`(${table.homeSets} is null) = (${table.awaySets} is null)`),
    check('tie_results_games_check', sql`(${table.homeGames} is null) = (${table.awayGames} is null)`),
  ],
);
