// Matches by the hundred thousand: copies of the rows that the product has made of the templates, under new ids, on other
// days, with other players.

import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import type { PoolClient } from 'pg';
import { type Amounts, CROWD_TEAM, SMALL_TEAM, YEARS } from './amounts.ts';
import type { Numbers } from './people.ts';
import { importTemplates, type Kind, TEMPLATES } from './templates.ts';

const TABLES = ['matches', 'match_players', 'match_events', 'match_stats'] as const;
type Table = (typeof TABLES)[number];
/** The column with the match's id. */
const ID_OF: Readonly<Record<Table, string>> = {
  matches: 'id',
  match_players: 'match_id',
  match_events: 'match_id',
  match_stats: 'match_id',
};
/** Copies that are made by one statement for each table. */
const PORTION = 20_000;
/** The newest match ended before now. */
const NEWEST_AGO = "interval '4 hours'";
const LIVE_AGO = "interval '20 minutes'";
/** Of a thousand of the crowd's matches one is being played. */
const LIVE_OF = 1000;

/** Takes the rows of the templates out of the product's tables, so that only copies are in them. */
export async function keepTemplates({ db, pool }: OpenDatabase): Promise<void> {
  const { account } = await buildAccount({ db, clock: systemClock });
  const templates = await importTemplates(db, account.id);
  for (const table of TABLES) {
    await pool.query(`create table grown.${table} as select * from ${table}`);
  }
  await pool.query('create index on grown.match_events (match_id, seq)');
  await pool.query('create index on grown.match_players (match_id)');
  await pool.query('create index on grown.match_stats (match_id)');
  await pool.query('alter table grown.matches add primary key (id)');
  await pool.query(
    `create table grown.templates as
      select t.*, m.started_at, m.setup ->> 'discipline' as discipline
      from jsonb_to_recordset($1::jsonb) as t (id uuid, kind text, number int) join grown.matches m using (id)`,
    [JSON.stringify(templates)],
  );
  await pool.query('delete from app_user where id = $1', [account.id]);
  await pool.query('analyze');
}

interface Group {
  readonly matches: number;
  readonly kind: Kind;
  /** Expressions of the match's number `i`: who owns it, and the account that is `n` seats further in the owner's pool. */
  readonly owner: string;
  readonly other: (n: number) => string;
  /** Percent of the matches in which all have accounts; in the rest the others are guests. */
  readonly ofAccounts: number;
}

/** Fills the four tables. */
export async function copyMatches(
  client: PoolClient,
  { amounts, numbers }: { amounts: Amounts; numbers: Numbers },
): Promise<void> {
  await client.query(
    `create table grown.copies (id uuid, template uuid, later interval, owner_id uuid, device_id uuid,
      a1 int, a2 int, b1 int, b2 int)`,
  );
  for (const group of groupsOf(amounts, numbers)) {
    for (let from = 0; from < group.matches; from += PORTION) {
      await client.query('truncate grown.copies');
      await client.query(choose(group, { from, to: Math.min(group.matches, from + PORTION), numbers }));
      await client.query('analyze grown.copies');
      for (const table of TABLES) {
        await copyRows(client, table);
      }
    }
  }
}

function groupsOf(amounts: Amounts, numbers: Numbers): Group[] {
  const { heavyMatches, lightMatches, largeTeamMatches, matches } = amounts;
  const large = numbers.crowd - numbers.large;
  const smallMates = SMALL_TEAM - 2;
  const block = `(i % ${amounts.crowd}) / ${CROWD_TEAM} * ${CROWD_TEAM}`;
  return [
    {
      ...{ matches: heavyMatches, kind: 'long', owner: String(numbers.heavy), ofAccounts: 40 },
      other: (n) => `${numbers.small} + (h + ${n}) % ${smallMates}`,
    },
    {
      ...{ matches: lightMatches, kind: 'long', owner: String(numbers.light), ofAccounts: 40 },
      other: (n) => `${numbers.small} + (h + ${n}) % ${smallMates}`,
    },
    {
      ...{ matches: largeTeamMatches, kind: 'short', ofAccounts: 40 },
      owner: `${numbers.large} + i % ${large}`,
      other: (n) => `${numbers.large} + (i % ${large} + 1 + (h % 100) + ${n}) % ${large}`,
    },
    {
      ...{ matches: matches - heavyMatches - lightMatches - largeTeamMatches, kind: 'short', ofAccounts: 25 },
      owner: `${numbers.crowd} + i % ${amounts.crowd}`,
      other: (n) =>
        `${numbers.crowd} + ${block} + (i % ${amounts.crowd} % ${CROWD_TEAM} + 1 + h % 10 + ${n}) % ${CROWD_TEAM}`,
    },
  ];
}

/** Chooses template, day and players of some of a group's matches, the oldest first. */
function choose(
  { matches, kind, owner, other, ofAccounts }: Group,
  { from, to, numbers }: { from: number; to: number; numbers: Numbers },
): string {
  const guests = numbers.end - numbers.guests;
  const seat = (n: number) =>
    `case when h % 100 < ${ofAccounts} then ${other(n)} else ${numbers.guests} + (h + ${n * 7}) % ${guests} end`;
  const isLive = kind === 'short' ? `i % ${LIVE_OF} = ${LIVE_OF - 1}` : 'false';
  return `insert into grown.copies
    select uuidv7(at - now()), t.id, at - t.started_at, o.account_id, o.account_id,
      o.number, case when t.discipline = 'doubles' then ${seat(0)} end,
      ${seat(1)}, case when t.discipline = 'doubles' then ${seat(2)} end
    from (select i, abs(hashint4(i)::bigint) % 1000000 as h, ${isLive} as is_live
      from generate_series(${from}, ${to - 1}) i) n
    cross join lateral (select case when is_live then now() - ${LIVE_AGO}
      else now() - ${NEWEST_AGO} - interval '${YEARS} years' * (1 - (i + 1)::float8 / ${matches}) end as at) w
    join grown.templates t on t.kind = case when is_live then 'live' else '${kind}' end
      and t.number = h / 100 % case when is_live then ${TEMPLATES.live} else ${TEMPLATES[kind]} end
    join grown.people o on o.number = ${owner}
    order by i`;
}

/** The columns that a copy has of its own, where there are such; all others are its template's. `c` is the copy, `t` the row. */
const OWN: Readonly<Record<Table, Readonly<Record<string, string>>>> = {
  matches: {
    id: 'c.id',
    owner_id: 'c.owner_id',
    started_at: 't.started_at + c.later',
    created_at: 't.created_at + c.later',
    ended_at: 't.ended_at + c.later',
  },
  match_players: {
    match_id: 'c.id',
    started_at: 't.started_at + c.later',
    ended_at: 't.ended_at + c.later',
    account_id: 'p.account_id',
    name: 'p.name',
    search_name: 'p.search_name',
    named_id: 'n.id',
    answer: "case when n.id is not null then 'confirmed' end",
    asked_at: 'case when n.id is not null then t.started_at + c.later end',
    answered_at: "case when n.id is not null then t.started_at + c.later + interval '3 hours' end",
  },
  match_events: {
    match_id: 'c.id',
    id: '(left(c.id::text, 32) || right(t.id::text, 4))::uuid',
    at: 't.at + c.later',
    received_at: 't.received_at + c.later',
    author_id: 'c.owner_id',
    device_id: 'c.device_id',
    payload: `case when t.kind = 'undo' then jsonb_set(t.payload, '{target}',
      to_jsonb(left(c.id::text, 32) || right(t.payload ->> 'target', 4))) else t.payload end`,
  },
  match_stats: { match_id: 'c.id' },
};

/** Further tables that a copy's columns come from. */
const JOINS: Partial<Record<Table, string>> = {
  match_players: `join grown.people p on p.number = case t.side || t.number
      when 'a1' then c.a1 when 'a2' then c.a2 when 'b1' then c.b1 else c.b2 end
    cross join lateral (select case when p.account_id <> c.owner_id then p.account_id end as id) n`,
};

async function copyRows(client: PoolClient, table: Table): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => OWN[table][name] ?? `t.${name}`);
  const order = table === 'match_events' ? 'order by seq' : '';
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from grown.copies c
      cross join lateral (select * from grown.${table} where ${ID_OF[table]} = c.template ${order}) t
      ${JOINS[table] ?? ''}`,
  );
}
