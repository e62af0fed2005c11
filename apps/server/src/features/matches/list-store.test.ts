import { matchFilters } from '@allcourt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, PLAY_STARTED } from '#test/matches.ts';
import type { Position } from './cursor.ts';
import { listedThat } from './filter-store.ts';
import { countQuery, findMatchesOf, findNewestOf, newestQuery, pageOf } from './list-store.ts';

const COUNT = 5000;
/** Matches of others, through which no list of Maya's may look. */
const OTHERS = 15_000;
const LIMIT = 51;

let server: Harness;
let accountId: string;
let mayasPhone: Device;

/**
 * Maya owns and plays in all of hers but every tenth, which Jonas owns. He plays in many more without her. Each has another
 * opponent.
 */
beforeAll(async () => {
  server = await harness();
  const maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  const jonas = await buildAccount(server, { displayName: 'Jonas Lindqvist' });
  accountId = maya.account.id;
  mayasPhone = deviceOf(maya, server.app);
  const log = () => games('aaaaaa aaaaaa');
  const b = [{ name: 'Rosa Diaz' }];
  const hers = await buildMatch(mayasPhone, {
    players: { a: [{ name: 'Maya Okafor', accountId }], b },
    log: log(),
  });
  const a = [{ name: 'Jonas Lindqvist', accountId: jonas.account.id }];
  const his = await buildMatch(deviceOf(jonas, server.app), { players: { a, b }, log: log() });
  await copy(hers.id, { count: COUNT, everyTenthOf: jonas.account.id });
  await copy(his.id, { count: OTHERS, everyTenthOf: jonas.account.id });
  await server.pool.query('vacuum analyze matches, match_players, listed_matches');
}, 120_000);

/**
 * Puts so many copies in the place of a match, each an hour earlier, with a numbered opponent. They are listed all at once,
 * as the migration did, since a trigger for each takes most of a minute.
 */
async function copy(
  id: string,
  { count, everyTenthOf }: { count: number; everyTenthOf: string },
): Promise<void> {
  const client = await server.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `create temp table copies as
      select gen_random_uuid() as id, number, started_at - number * interval '1 hour' as started_at,
        ended_at - number * interval '1 hour' as ended_at,
        case when number % 10 = 0 then $2::uuid else owner_id end as owner_id
      from matches, generate_series(1, $3::int) number where id = $1`,
    [id, everyTenthOf, count],
  );
  await client.query(
    `insert into matches select (jsonb_populate_record(m, to_jsonb(c))).* from matches m, copies c where m.id = $1`,
    [id],
  );
  await client.query(
    `insert into match_players select (jsonb_populate_record(p,
      jsonb_build_object('match_id', c.id, 'started_at', c.started_at, 'ended_at', c.ended_at,
        'search_name', p.search_name || case when p.side = 'b' then ' no. ' || c.number || '.' else '' end))).*
      from match_players p, copies c where p.match_id = $1`,
    [id],
  );
  await client.query(
    'insert into listed_matches select * from listed_rows where match_id in (select id from copies)',
  );
  await client.query('drop table copies');
  await client.query('reset session_replication_role');
  client.release();
  await server.pool.query('delete from matches where id = $1', [id]);
}

function request(after?: Position) {
  return { accountId, where: undefined, after, limit: LIMIT };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** The database's scans for a statement. */
async function scansOf({ sql, params }: { sql: string; params: unknown[] }) {
  const explained = await server.pool.query(`explain (analyze, format json) ${sql}`, params);
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(explained.rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] !== undefined)
    .map((node) => ({
      type: node['Node Type'],
      index: node['Index Name'],
      rows: node['Actual Rows'] * node['Actual Loops'],
    }));
}

test.each([
  ['first', undefined],
  ['last', { startedAt: new Date('2025-11-10T00:00:00Z'), id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }],
] as const)('the %s page of a history of 5,000 matches reads no more than a page', async (_name, after) => {
  const scans = await scansOf(pageOf(server.db, request(after)).toSQL());
  expect(scans.map(({ index }) => index)).toEqual(
    expect.arrayContaining(['listed_matches_account_index', 'matches_pkey']),
  );
  expect(scans.filter(({ type }) => type === 'Seq Scan')).toEqual([]);
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(2 * LIMIT);
});

test('live matches and those that ended last are found among 5,000 by reading as many', async () => {
  const asked = { accountId, live: 6, finished: 8 };
  const scans = await scansOf(newestQuery(server.db, asked).toSQL());
  expect(scans.map(({ index }) => index)).toEqual(
    expect.arrayContaining(['matches_owner_ended_index', 'match_players_account_ended_index']),
  );
  expect(scans.filter(({ type }) => type === 'Seq Scan')).toEqual([]);
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(2 * asked.finished);
  const { live, finished } = await findNewestOf(server.db, asked);
  const { rows } = await server.pool.query(
    `select id from matches join match_players on match_id = id where account_id = $1
      order by matches.ended_at desc, id desc limit $2`,
    [accountId, asked.finished],
  );
  expect(live).toEqual([]);
  expect(finished.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('pages through every match once and in order, across owners', async () => {
  const found = [];
  let page = await findMatchesOf(server.db, request());
  while (page.length > 0) {
    found.push(...page);
    page = await findMatchesOf(server.db, request(page.at(-1)));
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(COUNT);
  const starts = found.map(({ startedAt }) => startedAt.getTime());
  expect(starts).toEqual([...starts].sort((one, other) => other - one));
});

describe.each([
  ['q=4321.', 1],
  ['q=nowhere', 0],
  ['q=bayside', 0],
  ['q=rosa+no.+4', COUNT],
  ['opponent=no.+4321.', 1],
  ['opponent=nowhere', 0],
  ['partner=rosa', 0],
  ['result=lost', 0],
])('the filter %s', (query, found) => {
  const filters = matchFilters.parse(Object.fromEntries(new URLSearchParams(query)));
  const where = () => listedThat(filters, { accountId });

  test('looks through the person’s own matches only', async () => {
    const page = await scansOf(pageOf(server.db, { ...request(), where: where() }).toSQL());
    const counted = await scansOf(countQuery(server.db, { accountId, where: where(), limit: 1001 }).toSQL());
    for (const scans of [page, counted]) {
      expect(scans.filter(({ type }) => type === 'Seq Scan')).toEqual([]);
      expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(COUNT);
    }
  });

  test('is as good as before', async () => {
    const { body } = await mayasPhone.get(`/api/matches?${query}`);
    expect(body.matches.length).toBe(Math.min(found, 50));
  });
});

test('more than 1,000 matches are not counted, and fewer are', async () => {
  const from = PLAY_STARTED - 999 * 3_600_000;
  const { body: all } = await mayasPhone.get('/api/matches');
  const { body: thousand } = await mayasPhone.get(`/api/matches?from=${from - 3_600_000}`);
  const { body: fewer } = await mayasPhone.get(`/api/matches?from=${from}`);

  expect([all.total, all.isTotalCapped]).toEqual([1000, true]);
  expect([thousand.total, thousand.isTotalCapped]).toEqual([1000, undefined]);
  expect([fewer.total, fewer.isTotalCapped]).toEqual([999, undefined]);
});

test('the number of a long history costs no more than is said', async () => {
  const scans = await scansOf(countQuery(server.db, { accountId, where: undefined, limit: 1001 }).toSQL());

  expect(scans.filter(({ type }) => type === 'Seq Scan')).toEqual([]);
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(1001);
});
