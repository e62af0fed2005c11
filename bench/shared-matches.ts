import type { App } from '@allcourt/server/src/app.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { median, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import { ask, playerWith } from './players.ts';
import type { Figure } from './report.ts';

const MATCHES = 3000;
const ROUNDS = 30;
const WARM_UPS = 8;
/** Matches that others scored may cost so much more than own ones: what two runs of the same differ by. */
const GOAL = 1.25;

const SCREENS = [
  { name: 'history', url: '/api/matches' },
  { name: 'record', url: '/api/matches/record?timeZone=UTC' },
  { name: 'analytics', url: '/api/analytics?sport=tennis' },
] as const;

/** Server cost of matches that others scored, against as many own ones. */
export function benchSharedMatches(): Promise<Figure[]> {
  return onServer(measure);
}

async function measure(app: App, database: OpenDatabase): Promise<Figure[]> {
  const cookies = {
    own: await playerWith(MATCHES, database),
    shared: await playerWith(MATCHES, database, { scoredBy: 'others' }),
  };
  await database.pool.query('analyze');
  const figures: Figure[] = [];
  for (const { name, url } of SCREENS) {
    const times: { own: number[]; shared: number[] } = { own: [], shared: [] };
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
      // In turns, so that what one leaves behind in memory does not always slow the same other one.
      const order = round % 2 === 0 ? (['own', 'shared'] as const) : (['shared', 'own'] as const);
      for (const whose of order) {
        const ms = await timeMs(() => ask(app, cookies[whose], url));
        if (round >= 0) {
          times[whose].push(ms);
        }
      }
    }
    const [ownMs, sharedMs] = [median(times.own), median(times.shared)];
    const ratio = sharedMs / ownMs;
    figures.push({
      name: `${name} of ${MATCHES} matches that others scored`,
      measured: `p50 ${sharedMs.toFixed(1)} ms`,
      baseline: `as many own ones ${ownMs.toFixed(1)} ms`,
      ratio,
      goal: { text: `≤ ${GOAL} times`, holds: ratio <= GOAL },
    });
  }
  return figures;
}
