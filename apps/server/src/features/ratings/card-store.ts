// The people in a match, for forecasts and for the cards that spectators see.

import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Account } from '#server/context.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { readTogether } from '#server/db/nested.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';
import { type Seated, seatedIdOf } from './seated.ts';
import { findCurrent } from './standing-store.ts';

/** The places of a match in the order of the line-up, with their accounts. */
export async function findSeated(db: Database, match: Pick<StoredMatch, 'players'>): Promise<Seated[]> {
  const ids = seatedIdsOf(match);
  return seatedIn(match, ids.length === 0 ? [] : await selectActive(db, ids));
}

/** The same, with those of them that share a team with the reader, and with their ratings: the policy decides about both. */
export async function findSeatedBeside(
  db: Database,
  match: Pick<StoredMatch, 'players'>,
  reader: Pick<Account, 'id'> | null,
) {
  const ids = seatedIdsOf(match);
  const { accounts, teammates, ratings } = await readTogether(db, {
    accounts: selectActive(db, ids),
    teammates: selectTeammates(db, { readerId: reader?.id ?? null, ids }),
    ratings: findCurrent(db, ids),
  });
  return {
    seated: seatedIn(match, accounts),
    teammates: new Set(teammates.flatMap(({ id }) => id ?? [])),
    ratings,
  };
}

function seatedIdsOf({ players }: Pick<StoredMatch, 'players'>): string[] {
  return players.flatMap((player) => seatedIdOf(player) ?? []);
}

function seatedIn({ players }: Pick<StoredMatch, 'players'>, accounts: readonly Account[]): Seated[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return players.map((player) => ({
    side: player.side,
    player: byId.get(seatedIdOf(player) ?? '') ?? null,
  }));
}

function selectActive(db: Database, ids: readonly string[]) {
  return db
    .select()
    .from(appUser)
    .where(and(anyOf(appUser.id, ids), isNull(appUser.eraseAfter), isNull(appUser.disabledAt)));
}

const own = alias(teamMembers, 'own');
const theirs = alias(teamMembers, 'theirs');

/** None for a reader without an account. */
function selectTeammates(
  db: Database,
  { readerId, ids }: { readerId: string | null; ids: readonly string[] },
) {
  return db
    .selectDistinct({ id: theirs.accountId })
    .from(own)
    .innerJoin(teams, and(eq(teams.id, own.teamId), isNull(teams.deletedAt)))
    .innerJoin(theirs, eq(theirs.teamId, own.teamId))
    .where(and(readerId === null ? sql`false` : eq(own.accountId, readerId), anyOf(theirs.accountId, ids)));
}
