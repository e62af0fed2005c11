import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople } from '#server/db/schema/chat.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

/** A person the reader has played with; instants as the database writes them. */
export type PlayedRow = {
  name: string;
  opponent_at: string | null;
  partner_at: string | null;
  matches: number;
};

/**
 * The people in the reader's matches, the most recent first. Names that differ only in case are one name, and people with
 * a deleted account are left out.
 */
export async function findPlayedWith(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<PlayedRow[]> {
  const { rows } = await db.execute<PlayedRow>(sql`
    select (array_agg(other.name order by ${matches.startedAt} desc))[1] as name,
      max(${matches.startedAt}) filter (where other.side <> own.side)::text as opponent_at,
      max(${matches.startedAt}) filter (where other.side = own.side)::text as partner_at,
      count(*)::int as matches
    from ${matchPlayers} own
    join ${matches} on ${matches.id} = own.match_id and ${matches.deletedAt} is null
    join ${matchPlayers} other on other.match_id = own.match_id
      and (other.side, other.number) <> (own.side, own.number)
    left join ${appUser} on ${appUser.id} = other.account_id
    where own.account_id = ${accountId} and ${appUser.eraseAfter} is null
    group by lower(other.name)
    order by max(${matches.startedAt}) desc, lower(other.name)
    limit ${limit}`);
  return rows;
}

/** The reader's teammates, by name. */
export async function findTeammates(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct ${appUser.displayName} as name
    from ${teamMembers} own
    join ${teamMembers} mate on mate.team_id = own.team_id and mate.account_id <> own.account_id
    join ${teams} on ${teams.id} = own.team_id and ${teams.deletedAt} is null
    join ${appUser} on ${appUser.id} = mate.account_id and ${appUser.eraseAfter} is null
    where own.account_id = ${accountId}
    order by name
    limit ${limit}`);
  return rows.map(({ name }) => name);
}

/** True when two people share a team or a conversation, or have played a match with or against each other. */
export async function areAcquainted(db: Database, first: string, second: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select
    exists (
      select from ${teamMembers} mine join ${teamMembers} theirs on theirs.team_id = mine.team_id
      join ${teams} on ${teams.id} = mine.team_id and ${teams.deletedAt} is null
      where mine.account_id = ${first} and theirs.account_id = ${second})
    or exists (
      select from ${conversationPeople} mine
      join ${conversationPeople} theirs on theirs.conversation_id = mine.conversation_id
      where mine.account_id = ${first} and theirs.account_id = ${second})
    or exists (
      select from ${matchPlayers} mine
      join ${matchPlayers} theirs on theirs.match_id = mine.match_id
      join ${matches} shared on shared.id = mine.match_id
      where mine.account_id = ${first} and theirs.account_id = ${second} and shared.deleted_at is null)
    as known`);
  return rows[0]?.known ?? false;
}
