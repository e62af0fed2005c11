import { LADDER_MOVEMENTS, type ProposeTimesBody } from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { events } from '#server/db/schema/calendar.ts';
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
    movement: text({ enum: LADDER_MOVEMENTS }).notNull().default('take'),
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('ladders_team_sport_unique').on(table.teamId, table.sport),
    check('ladders_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
    check('ladders_movement_check', sql`${table.movement} in ('take', 'swap')`),
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
    /** The ladder's when the challenge was made: a new rule moves no one who has played by the old one. */
    movement: text({ enum: LADDER_MOVEMENTS }).notNull().default('take'),
    /** Times that wait for the other one. */
    proposal: jsonb().$type<ProposeTimesBody>(),
    proposedBy: text('proposed_by', { enum: ['challenger', 'challenged'] }),
    /** The accepted time, in the team's calendar. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('ladder_challenges_ladder_id_index').on(table.ladderId, table.createdAt),
    index('ladder_challenges_challenger_id_index').on(table.challengerId),
    index('ladder_challenges_challenged_id_index').on(table.challengedId),
    index('ladder_challenges_event_id_index').on(table.eventId),
    check('ladder_challenges_movement_check', sql`${table.movement} in ('take', 'swap')`),
    check('ladder_challenges_proposed_by_check', sql`${table.proposedBy} in ('challenger', 'challenged')`),
    check(
      'ladder_challenges_proposal_check',
      sql`(${table.proposal} is null) = (${table.proposedBy} is null)`,
    ),
    check('ladder_challenges_answer_check', sql`${table.answer} in ('accepted', 'declined', 'withdrawn')`),
  ],
);
