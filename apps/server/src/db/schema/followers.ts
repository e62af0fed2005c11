import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { teams } from '#server/db/schema/teams.ts';

/** Teams that may be followed; all others may not. */
export const followableTeams = pgTable('followable_teams', {
  teamId: uuid('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});

export const teamFollowers = pgTable(
  'team_followers',
  {
    teamId: erasedWith('team_id', () => teams.id),
    followerId: erasedWith('follower_id', () => appUser.id),
    createdAt: instant('created_at').notNull(),
    /** Removed by the team, and cannot follow it again. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.followerId] }),
    index('team_followers_follower_id_index').on(table.followerId),
  ],
);

/** Players who may be followed; all others may not. */
export const followablePlayers = pgTable(
  'followable_players',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** The player; for a minor the guardian who allowed it, and it holds while they are one. */
    allowedBy: erasedWith('allowed_by', () => appUser.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('followable_players_allowed_by_index').on(table.allowedBy)],
);

export const playerFollowers = pgTable(
  'player_followers',
  {
    playerId: erasedWith('player_id', () => appUser.id),
    followerId: erasedWith('follower_id', () => appUser.id),
    createdAt: instant('created_at').notNull(),
    /** Removed by the player, and cannot follow them again. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.followerId] }),
    index('player_followers_follower_id_index').on(table.followerId),
  ],
);
