import { SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { teams } from '#server/db/schema/teams.ts';

/** A team's ladder in one sport. Its order is nowhere stored: it follows from joining, leaving and matches. */
export const ladders = pgTable(
  'ladders',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    sport: text({ enum: SPORTS }).notNull(),
    /** Places above the own one that a challenge reaches. */
    reach: smallint().notNull(),
    /** Days in which an accepted challenge is to be played. */
    days: smallint().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('ladders_team_sport_unique').on(table.teamId, table.sport),
    check('ladders_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
  ],
);

/** A person's time on a ladder: it begins at the end of it. */
export const ladderPlayers = pgTable(
  'ladder_players',
  {
    id: uuid().primaryKey(),
    ladderId: erasedWith('ladder_id', () => ladders.id),
    accountId: erasedWith('account_id', () => appUser.id),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
    awayUntil: instant('away_until'),
  },
  (table) => [
    uniqueIndex('ladder_players_on_unique')
      .on(table.ladderId, table.accountId)
      .where(sql`${table.leftAt} is null`),
    index('ladder_players_account_id_index').on(table.accountId),
  ],
);

/** One player challenges another for their place. */
export const ladderChallenges = pgTable(
  'ladder_challenges',
  {
    id: uuid().primaryKey(),
    ladderId: erasedWith('ladder_id', () => ladders.id),
    challengerId: erasedWith('challenger_id', () => appUser.id),
    challengedId: uuid('challenged_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    answer: text({ enum: ['accepted', 'declined', 'withdrawn'] }),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    /** By when it is to be answered, and once it is accepted, to be played. */
    until: instant('until').notNull(),
  },
  (table) => [
    index('ladder_challenges_ladder_id_index').on(table.ladderId, table.createdAt),
    index('ladder_challenges_challenger_id_index').on(table.challengerId),
    index('ladder_challenges_challenged_id_index').on(table.challengedId),
    check('ladder_challenges_answer_check', sql`${table.answer} in ('accepted', 'declined', 'withdrawn')`),
  ],
);
