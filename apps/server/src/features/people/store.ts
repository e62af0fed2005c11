import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople } from '#server/db/schema/chat.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { meetings } from '#server/db/schema/meetings.ts';
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
 * differ only in case or accents are one. Matches that are over are those of `meetings`: a side that hides or disputes one has
 * no part in it. People with a deleted account are left out.
 */
export async function findPlayedWith(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<PlayedRow[]> {
  const { rows } = await db.execute<PlayedRow>(sql`
    with met as materialized (select * from ${meetings} where account_id = ${accountId}),
    seats as (
      select mate_id as person_id, mate_name as guest, false as is_opponent, played, last_at, last_match_id as match_id
      from met where coalesce(mate_id::text, mate_name) is not null
      union all
      select first_id, first_name, true, played, last_at, last_match_id from met
      union all
      select second_id, second_name, true, played, last_at, last_match_id
      from met where coalesce(second_id::text, second_name) is not null
      union all
      -- Being played.
      select coalesce(other.account_id, case when other.answer <> 'declined' then other.named_id end), other.search_name,
        other.side <> own.side, 1, own.started_at, own.match_id
      from ${matchPlayers} own
      -- Match by match: the players of all matches of the server are many more.
      cross join lateral (
        select * from ${matchPlayers} player
        where player.match_id = own.match_id and (player.side, player.number) <> (own.side, own.number)
        offset 0) other
      where own.account_id = ${accountId} and own.ended_at is null
        and not exists (
          select from ${matches} gone
          where gone.id = own.match_id and (gone.deleted_at is not null or gone.merged_into_id is not null))),
    people as (
      select seats.person_id, case when seats.person_id is null then seats.guest end as guest, max(person.username) as username,
        max(last_at) filter (where is_opponent) as opponent_at, max(last_at) filter (where not is_opponent) as partner_at,
        sum(played)::int as matches, max(last_at) as newest_at, (array_agg(match_id order by last_at desc, match_id))[1] as match_id
      from seats left join ${appUser} person on person.id = seats.person_id
      where person.erase_after is null
      group by 1, 2
      order by newest_at desc fetch first ${sql.raw(String(limit))} rows with ties)
    select seat.name, people.person_id as account_id, people.username, people.opponent_at::text, people.partner_at::text,
      people.matches
    from people
    cross join lateral (
      select player.name from ${matchPlayers} player
      where player.match_id = people.match_id
        and case when people.person_id is null then player.account_id is null and player.search_name = people.guest
          else people.person_id in (player.account_id, player.named_id) end
      order by player.side, player.number limit 1) seat
    order by people.newest_at desc, lower(seat.name)
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
