import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople } from '#server/db/schema/chat.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { acceptedPeople } from '#server/db/schema/people.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

/** A person the reader has played with; instants as the database writes them. */
export type PlayedRow = {
  name: string;
  account_id: string | null;
  username: string | null;
  opponent_at: string | null;
  partner_at: string | null;
  matches: number;
};

/**
 * The people in the reader's matches, the most recent first: by their account, or else by their name, where names that
 * differ only in case are one. People with a deleted account are left out.
 */
export async function findPlayedWith(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<PlayedRow[]> {
  const { rows } = await db.execute<PlayedRow>(sql`
    select (array_agg(name order by last_at desc))[1] as name, account_id, max(username) as username,
      max(last_at) filter (where is_opponent)::text as opponent_at,
      max(last_at) filter (where not is_opponent)::text as partner_at,
      sum(matches)::int as matches
    from (
      select other.name, coalesce(other.account_id, case when other.answer <> 'declined' then other.named_id end) as account_id,
        max(${appUser.username}) as username, other.side <> own.side as is_opponent, max(own.started_at) as last_at,
        count(*) as matches
      from ${matchPlayers} own
      -- Match by match: the players of all matches of the server are many more.
      cross join lateral (
        select * from ${matchPlayers} player
        where player.match_id = own.match_id and (player.side, player.number) <> (own.side, own.number)
        offset 0) other
      left join ${appUser} on ${appUser.id} = coalesce(other.account_id, other.named_id)
      where own.account_id = ${accountId} and ${appUser.eraseAfter} is null
        and not exists (
          select from ${matches} gone
          where gone.id = own.match_id and (gone.deleted_at is not null or gone.merged_into_id is not null))
      group by 1, 2, is_opponent) met
    group by account_id, case when account_id is null then lower(name) end
    order by max(last_at) desc, lower((array_agg(name order by last_at desc))[1])
    limit ${limit}`);
  return rows;
}

/** A person with an account. */
export type AccountRow = { account_id: string; username: string; name: string };

/** The reader's teammates, by name. */
export async function findTeammates(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    select distinct ${appUser.id} as account_id, ${appUser.username}, ${appUser.displayName} as name
    from ${teamMembers} own
    join ${teamMembers} mate on mate.team_id = own.team_id and mate.account_id <> own.account_id
    join ${teams} on ${teams.id} = own.team_id and ${teams.deletedAt} is null
    join ${appUser} on ${appUser.id} = mate.account_id and ${appUser.eraseAfter} is null
    where own.account_id = ${accountId}
    order by name, account_id
    limit ${limit}`);
  return rows;
}

/** The people who let the reader name them, by name. */
export async function findAcceptedBy(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    select ${appUser.id} as account_id, ${appUser.username}, ${appUser.displayName} as name
    from ${acceptedPeople}
    join ${appUser} on ${appUser.id} = ${acceptedPeople.accountId} and ${appUser.eraseAfter} is null
    where ${acceptedPeople.otherId} = ${accountId}
    order by name, account_id
    limit ${limit}`);
  return rows;
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
