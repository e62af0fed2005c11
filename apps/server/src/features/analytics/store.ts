import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { readTogether } from '#server/db/nested.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

/** An account as a reader of matches with it sees it. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly avatarUrl: string | null;
  readonly protectionYear: number | null;
  /** The reader and the account are in a team that stands. */
  readonly sharesTeam: boolean;
  /** The reader has blocked the account. */
  readonly isBlocked: boolean;
}

/** Those of these accounts that are there, by id. */
export async function findKnownPeople(
  db: Database,
  { ids, readerId }: { ids: readonly string[]; readerId: string },
): Promise<ReadonlyMap<string, KnownPerson>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({
      id: appUser.id,
      name: appUser.displayName,
      username: appUser.username,
      avatarUrl: appUser.avatarUrl,
      protectionYear: appUser.protectionYear,
      // Named in full: in the fields of one table's query, columns stand without their table.
      sharesTeam: sql<boolean>`exists (
        select from team_members mine
        join teams on teams.id = mine.team_id and teams.deleted_at is null
        join team_members theirs on theirs.team_id = mine.team_id and theirs.account_id = app_user.id
        where mine.account_id = ${readerId})`,
      isBlocked: sql<boolean>`exists (
        select from blocks where blocks.blocker_id = ${readerId} and blocks.blocked_id = app_user.id)`,
    })
    .from(appUser)
    .where(and(anyOf(appUser.id, ids), isNull(appUser.eraseAfter), isNull(appUser.disabledAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A team with the accounts of its members. */
export async function findTeam(
  db: Database,
  id: string,
): Promise<{ team: { id: string; name: string }; memberIds: ReadonlySet<string> } | undefined> {
  const { found, members } = await readTogether(db, {
    found: db.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, id)),
    members: selectMemberIds(db, id),
  });
  const [team] = found;
  return team && { team, memberIds: memberIdsIn(members) };
}

/** Accounts of the members of a team. */
export async function findMemberIds(db: Database, teamId: string): Promise<ReadonlySet<string>> {
  return memberIdsIn(await selectMemberIds(db, teamId));
}

function selectMemberIds(db: Database, teamId: string) {
  return db
    .select({ accountId: teamMembers.accountId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
}

function memberIdsIn(rows: readonly { accountId: string | null }[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ accountId }) => accountId ?? []));
}
