import { randomUUID } from 'node:crypto';
import type { App } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { compare, median, percentile, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const POINTS = 300;
const MATCHES = 8;
/** Rounds of appends and of inserts, in turns; their medians are compared. */
const ROUNDS = 32;
/** In each match. Its log ends as long as that of a match of three sets. */
const POINTS_PER_ROUND = 5;
const GOAL_RATIO = 2;

/** Server cost of an acknowledged point, against one bare insert through the same driver and pool. */
export function benchAppend(): Promise<Figure[]> {
  return onServer(measure);
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
  const together = await compare({
    rounds: ROUNDS,
    ours: () => Promise.all(scorers.map((append) => repeat(POINTS_PER_ROUND, append))),
    baseline: () => Promise.all(scorers.map(() => repeat(POINTS_PER_ROUND, insert))),
  });
  const perSecond = (ms: number) => Math.round((MATCHES * POINTS_PER_ROUND) / (ms / 1000));
  return [
    {
      name: `append of one point, log growing to ${POINTS}`,
      measured: `p50 ${median(single.ours).toFixed(1)} ms, p95 ${percentile(single.ours, 0.95).toFixed(1)} ms`,
      baseline: `bare insert p50 ${median(single.baseline).toFixed(1)} ms`,
      ratio: median(single.ours) / median(single.baseline),
    },
    {
      name: `concurrent appends to ${MATCHES} matches`,
      measured: `${perSecond(together.oursMs)}/s`,
      baseline: `bare inserts ${perSecond(together.baselineMs)}/s`,
      ratio: together.ratio,
      goal: { text: `≤ ${GOAL_RATIO} bare inserts to a point`, holds: together.ratio <= GOAL_RATIO },
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
