// The people a player has met are those of the seats of their matches.

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { playRated } from '#test/rated-matches.ts';
import { findPlayedWith } from './store.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

/** In two spellings: the newest match has the one that is shown. */
const GUESTS = ['Jo', 'JO', 'Ál', 'al', 'Bo'] as const;
const ACCOUNTS = 4;

const CHANGES = {
  hide: "update match_players set hidden_at = now() where match_id = $1 and side = 'b'",
  dispute:
    "update match_players set answer = 'disputed' where match_id = $1 and side = 'b' and account_id is not null",
  resume: `with resumed as (update matches set status = 'in-progress', ended_at = null where id = $1 returning id)
    update match_players set ended_at = null where match_id = (select id from resumed)`,
  delete: 'update matches set deleted_at = now() where id = $1',
  'be erased soon': `update app_user set erase_after = now()
    where id = (select account_id from match_players where match_id = $1 and side = 'b' and number = 1)`,
} as const;

const drawn = fc.record({
  isDoubles: fc.boolean(),
  daysAgo: fc.constantFrom(0, 0, 1, 40),
  seats: fc.uniqueArray(fc.nat(ACCOUNTS + GUESTS.length - 2), { minLength: 3, maxLength: 3 }),
});

test('holds for matches made by chance', async () => {
  let met = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 2, maxLength: 8 }),
      fc.array(fc.record({ text: fc.constantFrom(...Object.values(CHANGES)), at: fc.nat(30) }), {
        maxLength: 5,
      }),
      async (all, changes) => {
        const { account } = await buildAccount(server);
        const others: Account[] = [];
        for (let number = 1; number < ACCOUNTS; number += 1) {
          others.push((await buildAccount(server, { displayName: `Player ${number}` })).account);
        }
        const ids: string[] = [];
        for (const { isDoubles, daysAgo, seats } of all) {
          const [one = '', two = '', three = ''] = seats.map(
            (number) => others[number] ?? GUESTS[number - others.length] ?? '',
          );
          const sides = isDoubles ? { a: [account, one], b: [two, three] } : { a: [account], b: [two] };
          ids.push(await playRated(server, { ...sides, daysAgo }));
        }
        met += await expectTruth(account.id);
        for (const { text, at } of changes) {
          await server.pool.query(text, [ids[at % ids.length]]);
          met += await expectTruth(account.id);
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
  expect(met).toBeGreaterThan(0);
}, 120_000);

async function expectTruth(accountId: string): Promise<number> {
  for (const limit of [200, 2]) {
    const found = await findPlayedWith(server.db, { accountId, limit });
    expect(found).toEqual((await readPlainly(accountId)).slice(0, limit));
  }
  return (await findPlayedWith(server.db, { accountId, limit: 200 })).length;
}

/** The same, seat by seat. */
async function readPlainly(accountId: string) {
  const { rows } = await server.db.execute(sql`
    with seats as (
      select coalesce(far.account_id, case when far.answer <> 'declined' then far.named_id end) as person_id,
        far.search_name, far.name, far.side <> own.side as is_opponent, far.side, far.number, own.started_at, own.match_id
      from match_players own
      join match_players far on far.match_id = own.match_id and (far.side, far.number) <> (own.side, own.number)
      join matches m on m.id = own.match_id and m.deleted_at is null and m.merged_into_id is null
      where own.account_id = ${accountId}
        -- Being played, or open on both sides: of a closed own side no partner, of a closed side across nothing.
        and (own.ended_at is null or (
          m.status <> 'in-progress' and m.owner_hidden_at is null
          and not exists (
            select from match_players closed
            where closed.match_id = own.match_id and closed.side <> own.side
              and (closed.hidden_at is not null or closed.answer = 'disputed') and closed.account_id is not null))))
    select (array_agg(seats.name order by started_at desc, match_id, side, number))[1] as name, person_id as account_id,
      max(person.username) as username,
      (max(started_at) filter (where is_opponent))::text as opponent_at,
      (max(started_at) filter (where not is_opponent))::text as partner_at, count(*)::int as matches
    from seats left join app_user person on person.id = seats.person_id
    where person.erase_after is null
    group by person_id, case when person_id is null then search_name end
    order by max(started_at) desc, lower((array_agg(seats.name order by started_at desc, match_id, side, number))[1])`);
  return rows;
}
