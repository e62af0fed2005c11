import { SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';

/** Statistics of this server's players by rating band, over those who let their training count; measured by a job. */
export const analyticsLevels = pgTable(
  'analytics_levels',
  {
    sport: text({ enum: SPORTS }).notNull(),
    /** The lowest rating of the band. */
    band: integer().notNull(),
    statistic: text().notNull(),
    players: integer().notNull(),
    /** Mean of the players' rates, 0 to 1. */
    rate: doublePrecision().notNull(),
    measuredAt: instant('measured_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sport, table.band, table.statistic] }),
    check('analytics_levels_players_check', sql`${table.players} >= 30`),
  ],
);
