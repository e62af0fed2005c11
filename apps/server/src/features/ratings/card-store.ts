// The people in a match, for forecasts and for the cards that spectators see.

import { and, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';
import { type Seated, seatedIdOf } from './seated.ts';

/** The places of a match in the order of the line-up, with their accounts. */
export async function findSeated(db: Database, { players }: Pick<StoredMatch, 'players'>): Promise<Seated[]> {
  const ids = players.flatMap((player) => seatedIdOf(player) ?? []);
  const accounts =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(appUser)
          .where(and(anyOf(appUser.id, ids), isNull(appUser.eraseAfter), isNull(appUser.disabledAt)));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return players.map((player) => ({
    side: player.side,
    player: byId.get(seatedIdOf(player) ?? '') ?? null,
  }));
}

/** Those of these accounts that share a team with the reader. */
export async function findTeammatesAmong(
  db: Database,
  { readerId, ids }: { readerId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct theirs.account_id as id
    from team_members own
    join teams on teams.id = own.team_id and teams.deleted_at is null
    join team_members theirs on theirs.team_id = own.team_id
    where own.account_id = ${readerId} and theirs.account_id = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
