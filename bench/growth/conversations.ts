import type { PoolClient } from 'pg';
import { type Amounts, YEARS } from './amounts.ts';
import type { Population } from './people.ts';

/** Groups of the heavy player, with as many messages each. */
const GROUPS = 40;
const GROUP_MESSAGES = 50;
const GROUP_PEOPLE = 6;
const MOST_OF_LARGE = 100_000;
const MOST_OF_SMALL = 10_000;

/** Fills the teams' chats and some groups: the named teams' up to a limit, and the crowd's with all the rest. */
export async function fillConversations(
  client: PoolClient,
  {
    amounts: { messages },
    population: { readers, small, large },
  }: { amounts: Amounts; population: Population },
): Promise<void> {
  await client.query(
    `insert into conversations (id, kind, name, created_by, created_at, last_message_at)
      select gen_random_uuid(), 'group', 'Group ' || number, $1, now() - interval '1 year', now()
      from generate_series(1, $2::int) number`,
    [readers.heavy.accountId, GROUPS],
  );
  await client.query(
    `insert into conversation_people (conversation_id, account_id)
      select c.id, p.account_id from conversations c
      join grown.people p on p.account_id is not null
        and (p.number = 0 or p.number between 3 and $1::int) where c.kind = 'group'`,
    [GROUP_PEOPLE + 1],
  );
  const ofLarge = Math.min(MOST_OF_LARGE, Math.floor(messages / 10));
  const ofSmall = Math.min(MOST_OF_SMALL, Math.floor(messages / 10));
  await client.query(
    `create table grown.chats as
      select c.id, case when c.id = $1 then $3::int when c.id = $2 then $4::int when c.kind = 'group' then $5::int end as messages
      from conversations c`,
    [large.conversationId, small.conversationId, ofLarge, ofSmall, GROUP_MESSAGES],
  );
  await client.query(
    `update grown.chats set messages = greatest(1, ($1::int - s.given) / s.others) from
      (select sum(messages) as given, count(*) filter (where messages is null) as others from grown.chats) s
      where messages is null`,
    [messages],
  );
  await client.query(
    `insert into messages (id, conversation_id, seq, revision, author_id, text, created_at)
      select uuidv7(at - now()), c.id, number, number, people[1 + number * 7 % cardinality(people)],
        (array['See you on Court 4', 'Who brings the balls on Saturday?', 'Running ten minutes late, start without me',
          'Good match today, the second set was the best we have played this year', 'Thanks!'])[1 + number % 5], at
      from grown.chats c
      cross join lateral (select array_agg(account_id order by account_id) as people
        from conversation_people where conversation_id = c.id) p
      cross join lateral generate_series(1, c.messages) number
      cross join lateral (select now() - interval '${YEARS} years' * (1 - number::float8 / c.messages) as at) w`,
  );
  await client.query(
    `update conversations set seq = c.messages, revision = c.messages, last_message_at = now()
      from grown.chats c where c.id = conversations.id`,
  );
  await client.query(
    `update conversation_people p
      set read_seq = greatest(0, c.messages - abs(hashtext(p.account_id::text)) % 30), read_at = now()
      from grown.chats c where c.id = p.conversation_id`,
  );
}
