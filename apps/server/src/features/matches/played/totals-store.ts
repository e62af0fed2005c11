// Totals of players, of all their months.

import type { Sport } from '@allcourt/scoring';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { playedTotals } from '#server/db/schema/played.ts';
import { LAYOUT } from './packed.ts';

export interface TotalsRow {
  readonly accountId: string;
  readonly sport: Sport;
  readonly played: number;
  readonly won: number;
  readonly evidence: Buffer;
  /** Null if one of the months was due. */
  readonly layout: string | null;
}

/** Locks the totals of these accounts until the transaction ends; those that are missing are made, empty. */
export async function lockTotals(
  tx: Database,
  { accountIds, sport }: { accountIds: readonly string[]; sport: Sport },
): Promise<void> {
  await tx
    .insert(playedTotals)
    .values(accountIds.toSorted().map((accountId) => ({ accountId, sport, ...NOTHING })))
    .onConflictDoUpdate({
      target: [playedTotals.accountId, playedTotals.sport],
      set: { played: sql`${playedTotals.played}` },
    });
}

const NOTHING = { played: 0, won: 0, evidence: Buffer.alloc(0), layout: LAYOUT };

export async function saveTotals(tx: Database, rows: readonly TotalsRow[]): Promise<void> {
  await tx
    .insert(playedTotals)
    .values(rows.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [playedTotals.accountId, playedTotals.sport],
      set: {
        played: sql`excluded.played`,
        won: sql`excluded.won`,
        evidence: sql`excluded.evidence`,
        layout: sql`excluded.layout`,
      },
    });
}

interface Players {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
}

/** Totals of these accounts in a sport; those without a match are missing. */
export const findTotals: (db: Database, players: Players) => Promise<TotalsRow[]> = prepared(
  'totals of players',
  (db, { accountIds, sport }: Given<Players>) => {
    const { accountId, played, won, evidence, layout } = playedTotals;
    return db
      .select({ accountId, sport: playedTotals.sport, played, won, evidence, layout })
      .from(playedTotals)
      .where(and(anyOf(accountId, accountIds), eq(playedTotals.sport, sport)));
  },
);
