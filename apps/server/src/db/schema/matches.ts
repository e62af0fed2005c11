import { CLAIM_STATES, NAMING_ANSWERS, type ScoreSnapshot, SURFACES } from '@allcourt/contract';
import { ENDINGS, type MatchEvent, type MatchSetup, SIDES, SPORTS } from '@allcourt/scoring';
import { EVENT_KINDS } from '@allcourt/scoring/interchange';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
    /** Points in the log, those included that were taken back. */
    points: integer().notNull().default(0),
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
    /** Since when its owner leaves it out of their lists and figures, where others have confirmed it. */
    ownerHiddenAt: instant('owner_hidden_at'),
    /** Another record of the same match, which counts in the place of this one. This one's log stays. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => matches.id, { onDelete: 'set null' }),
  },
  (table) => [
    // Nearly no match is merged into another.
    index('matches_merged_into_id_index')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index('matches_owner_started_index').on(table.ownerId, table.startedAt, table.id),
    index('matches_owner_ended_index').on(table.ownerId, table.endedAt, table.id),
    index('matches_status_index').on(table.status),
    // Matches that count nowhere, for lists of players that need nothing else of a match.
    index('matches_gone_index')
      .on(table.id)
      .where(sql`${table.deletedAt} is not null or ${table.mergedIntoId} is not null`),
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
    /** The server's time minus that of the device, in milliseconds; null where it is not known. */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }),
    /** Of the offset, in milliseconds. */
    clockErrorMs: integer('clock_error_ms'),
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
    /** Copied from the match in the same transaction, so that the matches a player finished last are read in order. */
    endedAt: instant('ended_at'),
    /**
     * The account that the scorer named. It plays, and the match counts for it, only once it is `accountId` too: when
     * it has confirmed.
     */
    namedId: uuid('named_id').references(() => appUser.id, { onDelete: 'set null' }),
    /** The answer of the named account; null where no one was named. */
    answer: text({ enum: NAMING_ANSWERS }),
    askedAt: instant('asked_at'),
    answeredAt: instant('answered_at'),
    /** Confirmed by the rule of a team, a week after it was asked. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** Since when the player leaves the match out of their own lists and figures. Ratings keep it. */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.side, table.number] }),
    unique('match_players_account_unique').on(table.accountId, table.matchId),
    index('match_players_account_started_index').on(table.accountId, table.startedAt, table.matchId),
    index('match_players_account_ended_index').on(table.accountId, table.endedAt, table.matchId),
    index('match_players_named_id_index').on(table.namedId).where(sql`${table.namedId} is not null`),
    // Guests, who may be someone who asks for their matches.
    index('match_players_guest_name_index')
      .on(table.searchName)
      .where(sql`${table.accountId} is null and ${table.namedId} is null`),
    // Few are hidden, and they are in no list.
    index('match_players_hidden_index').on(table.accountId).where(sql`${table.hiddenAt} is not null`),
    index('match_players_asked_index').on(table.askedAt).where(sql`${table.answer} = 'asked'`),
    check(
      'match_players_answer_check',
      sql`${table.answer} in ('asked', 'confirmed', 'disputed', 'declined')`,
    ),
    check('match_players_side_check', sql`${table.side} in ('a', 'b')`),
    check('match_players_number_check', sql`${table.number} in (1, 2)`),
  ],
);

/** Stats of a match that is over, so that sums over many matches need not read their logs. */
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

/**
 * Another record of a match, kept beside its log until it is chosen or not: what a device had scored while another wrote
 * the log, or what a player who disputes the result says was played.
 */
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
    resolution: text({ enum: ['kept', 'taken', 'withdrawn'] }),
    /** `dispute` is a player's, for the scorer to decide on. */
    kind: text({ enum: ['device', 'dispute'] })
      .notNull()
      .default('device'),
    /** The reason of the one who disputes, in their words. */
    reason: text(),
    /** The disputing player's own record of the match, of which these events are a copy. */
    ofMatchId: uuid('of_match_id').references(() => matches.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('match_branches_kind_check', sql`${table.kind} in ('device', 'dispute')`),
    index('match_branches_of_match_id_index').on(table.ofMatchId),
    index('match_branches_match_id_index').on(table.matchId),
    index('match_branches_author_id_index').on(table.authorId),
    check('match_branches_resolution_check', sql`${table.resolution} in ('kept', 'taken', 'withdrawn')`),
  ],
);

/** Accounts that have said of a match that it was not them. The scorer names them in no seat of it again. */
export const matchRefusals = pgTable(
  'match_refusals',
  {
    matchId: erasedWith('match_id', () => matches.id),
    accountId: erasedWith('account_id', () => appUser.id),
    refusedAt: instant('refused_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.accountId] }),
    index('match_refusals_account_id_index').on(table.accountId),
  ],
);

/**
 * The answer in a seat before a claim: of the claimant, or of an account that has said it was not them, which the
 * refusal of that instant names.
 */
export interface ReplacedNaming {
  readonly matchId: string;
  readonly answer: (typeof NAMING_ANSWERS)[number];
  readonly askedAt: string | null;
  readonly answeredAt: string | null;
}

/** Someone says that they are the guest of these matches: for the one who scored them to decide. */
export const matchClaims = pgTable(
  'match_claims',
  {
    id: uuid().primaryKey(),
    claimantId: erasedWith('claimant_id', () => appUser.id),
    /** The scorer of the matches. */
    ownerId: erasedWith('owner_id', () => appUser.id),
    /** The guest's name in the match where the claim was made. */
    name: text().notNull().default(''),
    /** The same, folded for comparing. */
    searchName: text('search_name').notNull(),
    /** The only match that is claimed; null for all under that name. */
    matchId: uuid('match_id').references(() => matches.id, { onDelete: 'cascade' }),
    state: text({ enum: CLAIM_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The matches that the claim gave the claimant, so that it can be undone. */
    given: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The answers of named accounts in those seats that the claim has replaced. */
    replaced: jsonb().$type<readonly ReplacedNaming[]>().notNull().default([]),
  },
  (table) => [
    index('match_claims_claimant_id_index').on(table.claimantId),
    index('match_claims_owner_id_index').on(table.ownerId),
    index('match_claims_match_id_index').on(table.matchId),
    check('match_claims_state_check', sql`${table.state} in ('open', 'accepted', 'refused', 'undone')`),
  ],
);
