import type { PointDetail, Sport } from '@allcourt/scoring';
import { createRandom } from './random.ts';

/**
 * The places of a point's shots, as a scorer with the full detail notes them. Its chance is its own, so that the season is the same
 * with it and without.
 * @param at the time of the point, in milliseconds, which no other point of the match has
 */
export function placeShots(sport: Sport, { ending }: PointDetail, at: number): PointDetail {
  if (ending === 'double-fault' || ending === 'service-fault') {
    return {};
  }
  const random = createRandom(at);
  const serveDirection = random.pick(['wide', 'wide', 'wide', 'body', 'body', 't', 't', 't'] as const);
  const spot = { x: rounded(0.06 + 0.88 * random.next()), y: rounded(0.98 - 0.42 * random.next() ** 2) };
  const hasSpot = ending !== undefined && ending !== 'ace' && random.chance(0.85);
  return {
    ...(sport === 'tennis' ? { serveDirection } : {}),
    ...(hasSpot ? { spot } : {}),
  };
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
