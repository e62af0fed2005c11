import { SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { matches } from '#server/db/schema/matches.ts';

/**
 * An account and the people across the net, with the finished matches of these seats added up. Triggers keep it. A person
 * with an account has an id and no name; a guest has a folded name, and an id only while a named account has not answered.
 */
export const meetings = pgTable(
  'meetings',
  {
    /** Made of all columns that are not sums. */
    id: uuid().primaryKey(),
    accountId: erasedWith('account_id', () => appUser.id),
    sport: text({ enum: SPORTS }).notNull(),
    /** The own side lets itself be seen as the match has it: none of it hides or disputes. */
    isOwnOpen: boolean('is_own_open').notNull(),
    /** The partner, where the own side is open. */
    mateId: uuid('mate_id'),
    mateName: text('mate_name'),
    /** The people across the net, whose side is always open. */
    firstId: uuid('first_id'),
    firstName: text('first_name'),
    secondId: uuid('second_id'),
    secondName: text('second_name'),
    played: integer().notNull(),
    /** Those whose points are known. */
    withPoints: integer('with_points').notNull(),
    lastAt: instant('last_at'),
    lastMatchId: uuid('last_match_id'),
  },
  (table) => [check('meetings_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`)],
);

/** The matches of each meeting. */
export const meetingMatches = pgTable(
  'meeting_matches',
  {
    matchId: erasedWith('match_id', () => matches.id),
    meetingId: erasedWith('meeting_id', () => meetings.id),
    /** Of the match. */
    startedAt: instant('started_at').notNull(),
    hasPoints: boolean('has_points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.meetingId] }),
    index('meeting_matches_newest_index').on(table.meetingId, table.startedAt.desc(), table.matchId),
  ],
);
