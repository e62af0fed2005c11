// The server's own forecasts against results: of the matches whose favorite had a chance of 60 to 70%, how many did they win?

import type { CalibrationAnswer } from '@allcourt/contract';
import { SPORTS, type Sport } from '@allcourt/scoring';
import { wilsonInterval } from '@allcourt/scoring/stats';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Counting, countForecasts, findWrongDays, markAllDays } from './forecast-store.ts';
import { findPrivatePlayers } from './overview-store.ts';
import { maySeeRatings } from './policy.ts';

/** Chances of favorites, from even to certain. */
const BINS = 5;
const WIDTH = 0.5 / BINS;
/** Fewer matches than this say nothing. */
const NEEDED = 20;
/** A share of fewer matches could be traced to one of them. */
const LEAST_IN_BIN = 5;
/** No one in particular: such a reader sees what everyone sees. */
const ANYONE = { id: '' };

export async function readCalibration(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sport }: { sport: Sport },
): Promise<CalibrationAnswer> {
  const counted = await countForecasts(db, await countingOf(db, { sport, now: clock.now() }));
  const matches = counted.reduce((total, bin) => total + bin.matches, 0);
  return {
    matches,
    needed: NEEDED,
    bins:
      matches < NEEDED
        ? []
        : Array.from({ length: BINS }, (_, index) => {
            const found = counted.find(({ bin }) => bin === index + 1);
            return {
              from: 0.5 + index * WIDTH,
              to: 0.5 + (index + 1) * WIDTH,
              matches: found?.matches ?? 0,
              shares: found && found.matches >= LEAST_IN_BIN ? sharesOf(found) : null,
            };
          }),
  };
}

/** Checks what is counted by day against the steps; with `repair` every day is counted again before it is next read. */
export async function proveForecasts(
  db: Database,
  { now, repair }: { now: Date; repair: boolean },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const sport of SPORTS) {
    wrong.push(...(await findWrongDays(db, await countingOf(db, { sport, now }))));
  }
  if (repair && wrong.length > 0) {
    await markAllDays(db);
  }
  return wrong;
}

async function countingOf(db: Database, { sport, now }: { sport: Sport; now: Date }): Promise<Counting> {
  const people = await findPrivatePlayers(db);
  const without = people.filter((person) => !maySeeRatings(ANYONE, person, now)).map(({ id }) => id);
  return { sport, bins: BINS, without };
}

function sharesOf({ matches, predicted, won }: { matches: number; predicted: number; won: number }) {
  return { predicted: predicted / matches, won: won / matches, ...wilsonInterval(won, matches) };
}
