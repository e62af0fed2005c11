import { randomUUID } from 'node:crypto';
import type { App } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { importMatches } from '@allcourt/server/src/features/matches/service.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { matchOf } from './matches.ts';
import { median, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const MATCHES = 3000;
const FEWER = 300;
const POINTS = 150;
/** Matches that are folded; the others are copies of their rows, on other days and against other people. */
const FOLDED = 30;
const ROUNDS = 40;
const WARM_UPS = 10;
const GOAL_MS = 100;

/** Server cost of a season's statistics, and its growth over seasons. */
export function benchAnalytics(): Promise<Figure[]> {
  return onServer(measure);
}

async function measure(app: App, database: OpenDatabase): Promise<Figure[]> {
  const many = await playerWith(MATCHES, app, database);
  const few = await playerWith(FEWER, app, database);
  await database.pool.query('analyze');
  const times: { many: number[]; few: number[]; bare: number[] } = { many: [], few: [], bare: [] };
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const bareMs = await timeMs(() =>
      database.pool.query('select stats from match_stats limit $1', [MATCHES]),
    );
    const fewMs = await timeMs(few);
    const manyMs = await timeMs(many);
    if (round >= 0) {
      times.bare.push(bareMs);
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
  }
  const [ms, fewMs, bareMs] = [median(times.many), median(times.few), median(times.bare)];
  const growth = ms / fewMs;
  return [
    {
      name: `analytics of ${MATCHES} matches of ${POINTS} points`,
      measured: `p50 ${ms.toFixed(1)} ms`,
      baseline: `reading as many stored rows ${bareMs.toFixed(1)} ms`,
      ratio: ms / bareMs,
      goal: { text: `≤ ${GOAL_MS} ms`, holds: ms <= GOAL_MS },
    },
    {
      name: `the same against ${FEWER} matches`,
      measured: `${growth.toFixed(1)} times as long`,
      baseline: `p50 ${fewMs.toFixed(1)} ms`,
      ratio: growth,
      goal: { text: `< ${MATCHES / FEWER} times`, holds: growth < MATCHES / FEWER },
    },
  ];
}

/** Requests analytics like a browser, for a player with this many matches. */
async function playerWith(count: number, app: App, { db, pool }: OpenDatabase): Promise<() => Promise<void>> {
  const { account, cookie } = await buildAccount({ db, clock: systemClock });
  const { setup, log } = matchOf(POINTS);
  await importMatches(
    db,
    Array.from({ length: FOLDED }, (_, index) => ({
      id: randomUUID(),
      setup,
      players: {
        a: [{ name: 'Bench', accountId: account.id }],
        b: [{ name: `Opponent ${index}` }],
      },
      surface: (['hard', 'clay', 'grass', 'indoor'] as const)[index % 4] ?? null,
      startedAt: Date.now() - index * 86_400_000,
      ownerId: account.id,
      deviceId: randomUUID(),
      log: [
        ...log,
        {
          id: randomUUID(),
          at: POINTS * 25_000,
          kind: 'end' as const,
          ending: 'abandoned' as const,
          winner: null,
        },
      ].map((event, at) => ({ seq: at + 1, event: { ...event, id: randomUUID() }, receivedAt: new Date() })),
    })),
  );
  await copyRows(count, { pool, accountId: account.id });
  return async () => {
    const answer = await app.inject({ url: '/api/analytics?sport=tennis', headers: { cookie } });
    if (answer.statusCode !== 200 || answer.json().record.played !== count) {
      throw new Error(`The server answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`);
    }
  };
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
        from matches, generate_series(1, $2::int) number where owner_id = $1`,
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
