// The server's own forecasts against results: of the matches whose favorite had a chance of 60 to 70%, how many did they win?

import type { CalibrationAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { wilsonInterval } from '@allcourt/scoring/stats';
import type { Context } from '#server/context.ts';
import { countForecasts, findPrivatePlayers } from './overview-store.ts';
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
  const now = clock.now();
  const people = await findPrivatePlayers(db);
  const hidden = people.filter((person) => !maySeeRatings(ANYONE, person, now)).map(({ id }) => id);
  const counted = await countForecasts(db, { sport, bins: BINS, without: hidden });
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

function sharesOf({ matches, predicted, won }: { matches: number; predicted: number; won: number }) {
  return { predicted, won: won / matches, ...wilsonInterval(won, matches) };
}
