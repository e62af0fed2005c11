import { SURFACES } from '@allcourt/contract';
import { DISCIPLINES, SIDES, SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { matches } from '#server/db/schema/matches.ts';

/**
 * The matches of an account's lists: those that it owns or plays in and does not hide, with all that a list is filtered by.
 * Triggers keep it. An index in the order of the lists has every column.
 */
export const listedMatches = pgTable(
  'listed_matches',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    accountId: erasedWith('account_id', () => appUser.id),
    startedAt: instant('started_at').notNull(),
    sport: text({ enum: SPORTS }).notNull(),
    /** From the setup of the match, as the two below. */
    discipline: text({ enum: DISCIPLINES }),
    surface: text({ enum: SURFACES }),
    format: text(),
    ruleset: text(),
    /** The side of the account; null where it only scores. */
    side: text({ enum: SIDES }),
    winner: text({ enum: SIDES }),
    /** Names of the other players, the place and the notes, folded, one a line; null where they are too long for an index. */
    words: text(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.accountId] }),
    check('listed_matches_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
  ],
);
