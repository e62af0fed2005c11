import type { App } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { createRandom } from '#server/demo/random.ts';
import type { TestClock } from '#test/clock.ts';
import { judge, type Verdict } from './checks.ts';
import { openClub } from './club.ts';
import { playSeason } from './play.ts';

export type { Verdict };

const NEVER_MS = 2 ** 31 - 1;

/** Two days before the season's first calendar week. */
export const SEASON_BEGINS = '2026-09-03T12:00:00.000Z';

/** Builds a server that does nothing unasked: its jobs go by the machine's time, which is not the season's. */
export async function withoutJobs<Built>(build: () => Promise<Built>): Promise<Built> {
  const real = globalThis.setInterval;
  globalThis.setInterval = Object.assign(() => real(() => {}, NEVER_MS).unref(), real);
  try {
    return await build();
  } finally {
    globalThis.setInterval = real;
  }
}

/** Plays a whole season over HTTP on a server whose clock is `clock`, which begins at `SEASON_BEGINS`. */
export async function simulateSeason(
  { app, db, clock }: { app: App; db: Database; clock: TestClock },
  seed: number,
): Promise<Verdict> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const club = await openClub({ origin, clock, random: createRandom(seed) });
  return judge(await playSeason(db, club));
}
