/** Players with thousands of matches to measure with. */
import { randomUUID } from 'node:crypto';
import type { App } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { importMatches } from '@allcourt/server/src/features/matches/service.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { matchOf } from './matches.ts';

/** Points in each match. */
export const POINTS = 150;
/** Matches that are folded; the others are copies of their rows, on other days. */
const FOLDED = 30;

/**
 * The session of a player with this many matches: scored by themselves, or each by one of many others, who named them
 * and whose result they confirmed.
 */
export async function playerWith(
  count: number,
  { db, pool }: OpenDatabase,
  { scoredBy = 'self' }: { scoredBy?: 'self' | 'others' } = {},
): Promise<string> {
  const { account, cookie } = await buildAccount({ db, clock: systemClock });
  const { setup, log } = matchOf(POINTS);
  for (let index = 0; index < FOLDED; index += 1) {
    const owner = scoredBy === 'self' ? account : (await buildAccount({ db, clock: systemClock })).account;
    const ended = [
      ...log,
      { id: randomUUID(), at: POINTS * 25_000, kind: 'end', ending: 'abandoned', winner: null } as const,
    ];
    await importMatches(db, [
      {
        id: randomUUID(),
        setup,
        players: {
          a: [{ name: 'Bench', accountId: account.id }],
          b: [{ name: `Opponent ${index}`, accountId: owner === account ? null : owner.id }],
        },
        surface: (['hard', 'clay', 'grass', 'indoor'] as const)[index % 4] ?? null,
        startedAt: Date.now() - index * 86_400_000,
        ownerId: owner.id,
        deviceId: randomUUID(),
        log: ended.map((event, at) => ({
          seq: at + 1,
          event: { ...event, id: randomUUID() },
          receivedAt: new Date(),
        })),
      },
    ]);
  }
  if (scoredBy === 'others') {
    await pool.query(
      `update match_players set named_id = account_id, answer = 'confirmed', asked_at = started_at, answered_at = started_at
        where account_id = $1`,
      [account.id],
    );
  }
  await copyRows(count, { pool, accountId: account.id });
  return cookie;
}

/** The answer to a request of a browser. */
export async function ask(app: App, cookie: string, url: string) {
  const answer = await app.inject({ url, headers: { cookie } });
  if (answer.statusCode !== 200) {
    throw new Error(`The server answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`);
  }
  return answer.json();
}

/** The rows of the folded matches again, without their logs, which analytics never read. */
async function copyRows(
  count: number,
  { pool, accountId }: Pick<OpenDatabase, 'pool'> & { accountId: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `create temp table copies as
        select id as old, gen_random_uuid() as id, number, started_at - number * interval '1 day' as started_at
        from matches m, generate_series(1, $2::int) number
        where exists (select from match_players p where p.match_id = m.id and p.account_id = $1)`,
      [accountId, Math.round(count / FOLDED) - 1],
    );
    await client.query(
      `insert into matches select (jsonb_populate_record(m,
        jsonb_build_object('id', c.id, 'started_at', c.started_at))).* from matches m join copies c on c.old = m.id`,
    );
    await client.query(
      `insert into match_players select (jsonb_populate_record(p,
        jsonb_build_object('match_id', c.id, 'started_at', c.started_at))).*
        from match_players p join copies c on c.old = p.match_id`,
    );
    await client.query(
      'insert into match_stats select c.id, s.seq, s.stats from match_stats s join copies c on c.old = s.match_id',
    );
    await client.query('drop table copies');
  } finally {
    client.release();
  }
}
