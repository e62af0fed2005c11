import { beforeAll, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games } from '#test/matches.ts';
import type { Position } from './cursor.ts';
import { findMatchesOf, findNewestOf, newestQuery, pageOf } from './list-store.ts';

const COUNT = 5000;
const LIMIT = 51;

let server: Harness;
let accountId: string;

/** Maya owns and plays in all but every tenth, which Jonas owns. */
beforeAll(async () => {
  server = await harness();
  const maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  const jonas = await buildAccount(server, { displayName: 'Jonas Lindqvist' });
  accountId = maya.account.id;
  const players = { a: [{ name: 'Maya Okafor', accountId }], b: [{ name: 'Jonas Lindqvist' }] };
  const { id } = await buildMatch(deviceOf(maya, server.app), { players, log: games('aaaaaa aaaaaa') });
  const client = await server.pool.connect();
  await client.query(
    `create temp table copies as
      select gen_random_uuid() as id, started_at - number * interval '1 day' as started_at,
        ended_at - number * interval '1 day' as ended_at,
        case when number % 10 = 0 then $2::uuid else owner_id end as owner_id
      from matches, generate_series(1, $3::int) number where id = $1`,
    [id, jonas.account.id, COUNT],
  );
  await client.query(
    `insert into matches select (jsonb_populate_record(m, to_jsonb(c))).* from matches m, copies c where m.id = $1`,
    [id],
  );
  await client.query(
    `insert into match_players select (jsonb_populate_record(p,
      jsonb_build_object('match_id', c.id, 'started_at', c.started_at, 'ended_at', c.ended_at))).*
      from match_players p, copies c where p.match_id = $1`,
    [id],
  );
  await client.query('drop table copies');
  client.release();
  await server.pool.query('delete from matches where id = $1', [id]);
  await server.pool.query('analyze matches, match_players');
});

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
  ['last', { startedAt: new Date('2013-01-01T00:00:00Z'), id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }],
] as const)('the %s page of a history of 5,000 matches reads no more than a page', async (_name, after) => {
  const scans = await scansOf(pageOf(server.db, request(after)).toSQL());
  expect(scans.map(({ index }) => index)).toEqual(
    expect.arrayContaining(['matches_owner_started_index', 'match_players_account_started_index']),
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
    'select id from matches order by ended_at desc, id desc limit $1',
    [asked.finished],
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
