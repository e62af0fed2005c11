import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import { parseConfig } from '@allcourt/server/src/config.ts';
import { migrateDatabase } from '@allcourt/server/src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '@allcourt/server/src/db/open.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { median, percentile, timeMs } from './measure.ts';
import type { Figure } from './report.ts';

const POINTS = 300;
const MATCHES = 8;

/** What an acknowledged point costs on the server, against one bare insert through the same driver and pool. */
export async function benchAppend(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcourt-bench-'));
  await chmod(dataDir, 0o755); // As root, PostgreSQL runs as a user of its own, who must get in.
  const config = parseConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', DATA_DIR: dataDir },
    () => randomUUID(),
  );
  const log = createLogger(config);
  const database = await openDatabase({
    config,
    log,
    onLost: (reason) => {
      throw reason;
    },
  });
  try {
    await migrateDatabase(database.url);
    const app = await buildApp({ config, db: database.db, log, clock: systemClock });
    await app.ready();
    const figures = await measure(app, database);
    await app.close();
    return figures;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(app: App, { db, pool }: OpenDatabase): Promise<Figure[]> {
  await pool.query('create table bench_insert (id uuid primary key, payload jsonb not null)');
  const insert = () =>
    pool.query('insert into bench_insert values ($1, $2)', [randomUUID(), { kind: 'point', winner: 'a' }]);
  const { cookie } = await buildAccount({ db, clock: systemClock });
  const scorer = (matchId: string) => matchScorer(app, { cookie, matchId });
  const warmUp = await scorer(randomUUID());

  const single: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  for (let point = 0; point < POINTS; point += 1) {
    single.baseline.push(await timeMs(insert));
    single.ours.push(await timeMs(warmUp));
  }
  const scorers = await Promise.all(Array.from({ length: MATCHES }, () => scorer(randomUUID())));
  const rounds = 40;
  const oursMs = await timeMs(() => Promise.all(scorers.map((append) => repeat(rounds, append))));
  const baselineMs = await timeMs(() => Promise.all(scorers.map(() => repeat(rounds, insert))));
  const perSecond = (ms: number) => Math.round((MATCHES * rounds) / (ms / 1000));
  return [
    {
      name: `append of one point, log growing to ${POINTS}`,
      measured: `p50 ${median(single.ours).toFixed(1)} ms, p95 ${percentile(single.ours, 0.95).toFixed(1)} ms`,
      baseline: `bare insert p50 ${median(single.baseline).toFixed(1)} ms`,
      ratio: median(single.ours) / median(single.baseline),
    },
    {
      name: `appends to ${MATCHES} matches at once`,
      measured: `${perSecond(oursMs)}/s`,
      baseline: `bare inserts ${perSecond(baselineMs)}/s`,
      ratio: oursMs / baselineMs,
    },
  ];
}

/** Appends one point each time it is called, over HTTP as a phone does; games go in turn, so the match never ends. */
async function matchScorer(app: App, { cookie, matchId }: { cookie: string; matchId: string }) {
  const headers = { cookie };
  const setup = { format: 'SET5-S:6', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' };
  const players = { a: [{ name: 'Bench A' }], b: [{ name: 'Bench B' }] };
  const created = await app.inject({
    method: 'POST',
    url: '/api/matches',
    headers,
    payload: { id: matchId, setup, players, surface: null, startedAt: Date.now() },
  });
  mustBe(created.statusCode, 201, created.body);
  const deviceId = randomUUID();
  let base = 0;
  return async () => {
    const winner = Math.floor(base / 4) % 2 === 0 ? 'a' : 'b';
    const event = { id: randomUUID(), at: Date.now(), kind: 'point', winner };
    const answer = await app.inject({
      method: 'POST',
      url: `/api/matches/${matchId}/events`,
      headers,
      payload: { base, deviceId, events: [event] },
    });
    mustBe(answer.statusCode, 200, answer.body);
    base += 1;
  };
}

async function repeat(times: number, act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await act();
  }
}

function mustBe(status: number, expected: number, body: string): void {
  if (status !== expected) {
    throw new Error(`The server answered ${status}: ${body}`);
  }
}
