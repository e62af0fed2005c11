import { type ScoreSnapshot, SURFACES } from '@allcourt/contract';
import { ENDINGS, EVENT_KINDS, type MatchEvent, type MatchSetup, SIDES, SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';

/** A match: what was settled before it, and a snapshot of what its log amounts to. */
export const matches = pgTable(
  'matches',
  {
    /** Made by the client, so that a second sending is the same match. */
    id: uuid().primaryKey(),
    ownerId: erasedWith('owner_id', () => appUser.id),
    setup: jsonb().$type<MatchSetup>().notNull(),
    sport: text({ enum: SPORTS }).notNull(),
    surface: text({ enum: SURFACES }),
    /** Place, in the owner's words. */
    place: text(),
    startedAt: instant('started_at').notNull(),
    /** Duration as entered for a finished match. */
    statedDurationMs: integer('stated_duration_ms'),
    createdAt: instant('created_at').notNull(),
    /** The length of the log. */
    seq: integer().notNull(),
    status: text({ enum: ['in-progress', 'completed', ...ENDINGS] }).notNull(),
    winner: text({ enum: SIDES }),
    endedAt: instant('ended_at'),
    /** Not bounded by a day: a log takes the word of the phones for when its points were played. */
    durationMs: bigint('duration_ms', { mode: 'number' }),
    snapshot: jsonb().$type<ScoreSnapshot>().notNull(),
    /** The place and the notes that stand in the log, folded so that words are found whatever their case and accents. */
    searchText: text('search_text').notNull(),
    /** The version of the fold that made the snapshot. */
    statisticsVersion: integer('statistics_version').notNull(),
    /** The device that writes the log for now. */
    leaseDeviceId: uuid('lease_device_id'),
    leaseUntil: instant('lease_until'),
    /** Deleted, and restorable for a while. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('matches_owner_started_index').on(table.ownerId, table.startedAt, table.id),
    index('matches_status_index').on(table.status),
    check('matches_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
    check('matches_surface_check', sql`${table.surface} in ('hard', 'clay', 'grass', 'indoor')`),
    check(
      'matches_status_check',
      sql`${table.status} in ('in-progress', 'completed', 'retired', 'walkover', 'defaulted', 'abandoned', 'time-up')`,
    ),
    check('matches_winner_check', sql`${table.winner} in ('a', 'b')`),
    check('matches_ended_check', sql`(${table.status} = 'in-progress') = (${table.endedAt} is null)`),
  ],
);

/** The log. Rows are added and never changed. */
export const matchEvents = pgTable(
  'match_events',
  {
    matchId: erasedWith('match_id', () => matches.id),
    seq: integer().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    /** Event payload besides id, time and kind. */
    payload: jsonb().$type<object>().notNull(),
    /** Time by the scoring device's clock. Order comes from `seq`. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    authorId: uuid('author_id').references(() => appUser.id, { onDelete: 'set null' }),
    deviceId: uuid('device_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.seq] }),
    unique('match_events_id_unique').on(table.id),
    index('match_events_author_id_index').on(table.authorId),
    check(
      'match_events_kind_check',
      sql`${table.kind} in (${sql.raw(EVENT_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

/** A player of a match. The name stays when the account is deleted. */
export const matchPlayers = pgTable(
  'match_players',
  {
    matchId: erasedWith('match_id', () => matches.id),
    side: text({ enum: SIDES }).notNull(),
    number: smallint().$type<1 | 2>().notNull(),
    accountId: uuid('account_id').references(() => appUser.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The name, folded for the search. */
    searchName: text('search_name').notNull(),
    /** Copied from the match, where it never changes, so that a player's matches are read in order. */
    startedAt: instant('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.side, table.number] }),
    unique('match_players_account_unique').on(table.accountId, table.matchId),
    index('match_players_account_started_index').on(table.accountId, table.startedAt, table.matchId),
    check('match_players_side_check', sql`${table.side} in ('a', 'b')`),
    check('match_players_number_check', sql`${table.number} in (1, 2)`),
  ],
);

/** Stats of a match, so that sums over many matches need not read their logs. */
export const matchStats = pgTable('match_stats', {
  matchId: uuid('match_id')
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  /** The length of the log that they were folded from. */
  seq: integer().notNull(),
  stats: jsonb().$type<object>().notNull(),
});

/** Links by which anybody may watch a match, until they are revoked. Only the hash of the token is kept. */
export const matchShares = pgTable(
  'match_shares',
  {
    id: uuid().primaryKey(),
    matchId: erasedWith('match_id', () => matches.id),
    tokenHash: bytea('token_hash').notNull().unique('match_shares_token_hash_unique'),
    createdBy: erasedWith('created_by', () => appUser.id),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('match_shares_match_id_index').on(table.matchId),
    index('match_shares_created_by_index').on(table.createdBy),
  ],
);

/** Events that a device had scored while another wrote the log: kept until a scorer chooses between the two. */
export const matchBranches = pgTable(
  'match_branches',
  {
    id: uuid().primaryKey(),
    matchId: erasedWith('match_id', () => matches.id),
    /** The length of the log that both have in common. */
    base: integer().notNull(),
    events: jsonb().$type<readonly MatchEvent[]>().notNull(),
    authorId: uuid('author_id').references(() => appUser.id, { onDelete: 'set null' }),
    deviceId: uuid('device_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until a scorer has chosen. */
    resolvedAt: instant('resolved_at'),
    resolution: text({ enum: ['kept', 'taken'] }),
  },
  (table) => [
    index('match_branches_match_id_index').on(table.matchId),
    index('match_branches_author_id_index').on(table.authorId),
    check('match_branches_resolution_check', sql`${table.resolution} in ('kept', 'taken')`),
  ],
);
