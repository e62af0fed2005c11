import { type SQL, sql } from 'drizzle-orm';
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
    with met as materialized (
      select mate_id, mate_name, first_id, first_name, second_id, second_name, played, last_at, last_match_id
      from ${meetings} where account_id = ${accountId}
      union all
      -- Being played: each player apart, as a partner or as someone across.
      select case when not is_opponent then id end, case when not is_opponent then name end,
        case when is_opponent then id end, case when is_opponent then name end, null, null, 1, started_at, match_id
      from (
        select coalesce(other.account_id, case when other.answer <> 'declined' then other.named_id end) as id,
          other.search_name as name, other.side <> own.side as is_opponent, own.started_at, own.match_id
        from ${matchPlayers} own
        -- Match by match: the players of all matches of the server are many more.
        cross join lateral (
          select * from ${matchPlayers} player
          where player.match_id = own.match_id and (player.side, player.number) <> (own.side, own.number)
          offset 0) other
        where own.account_id = ${accountId} and own.ended_at is null
          and not exists (
            select from ${matches} gone
            where gone.id = own.match_id and (gone.deleted_at is not null or gone.merged_into_id is not null))) playing),
    -- Read on the way, as it is twice as long as what it is made of, and without the match of the newest: names are slow to sort.
    everyone as (
      select person_id, case when person_id is null then guest end as guest,
        max(last_at) filter (where is_opponent) as opponent_at, max(last_at) filter (where not is_opponent) as partner_at,
        sum(played)::int as matches, max(last_at) as newest_at
      from (
        select mate_id as person_id, mate_name as guest, false as is_opponent, played, last_at
        from met where mate_id is not null or mate_name is not null
        union all
        select first_id, first_name, true, played, last_at from met where first_id is not null or first_name is not null
        union all
        select second_id, second_name, true, played, last_at
        from met where second_id is not null or second_name is not null) seats
      group by 1, 2),
    latest as materialized (
      select everyone.*, person.username from everyone left join ${appUser} person on person.id = everyone.person_id
      where person.erase_after is null
      order by newest_at desc fetch first ${sql.raw(String(limit))} rows with ties),
    people as (
      select distinct on (latest.person_id, latest.guest) latest.*, met.last_match_id as match_id
      from latest
      join met on met.last_at = latest.newest_at
        and (${isLatest('mate')} or ${isLatest('first')} or ${isLatest('second')})
      order by latest.person_id, latest.guest, met.last_match_id)
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

/** Of `met`: the person of `latest` is in this seat. */
function isLatest(seat: 'mate' | 'first' | 'second'): SQL {
  const [id, name] = [sql.identifier(`${seat}_id`), sql.identifier(`${seat}_name`)];
  return sql`(met.${id} is not distinct from latest.person_id and (latest.person_id is not null or met.${name} = latest.guest))`;
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
