import type { App } from '@allcourt/server/src/app.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { median, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import { ask, POINTS, playerWith } from './players.ts';
import type { Figure } from './report.ts';

const MATCHES = 3000;
const FEWER = 300;
const ROUNDS = 40;
const WARM_UPS = 10;
const GOAL_MS = 100;

/** Server cost of a season's statistics, and its growth over seasons. */
export function benchAnalytics(): Promise<Figure[]> {
  return onServer(measure);
}

async function measure(app: App, database: OpenDatabase): Promise<Figure[]> {
  const many = analyticsOf(app, await playerWith(MATCHES, database), MATCHES);
  const few = analyticsOf(app, await playerWith(FEWER, database), FEWER);
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
function analyticsOf(app: App, cookie: string, count: number): () => Promise<void> {
  return async () => {
    const { record } = await ask(app, cookie, '/api/analytics?sport=tennis');
    if (record.played !== count) {
      throw new Error(`The server counts ${record.played} matches of ${count}.`);
    }
  };
}
