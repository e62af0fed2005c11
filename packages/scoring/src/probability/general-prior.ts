/** The assumption about both sides before any point of theirs is counted. */
import type { Discipline, Sport } from '../vocabulary.ts';
import type { ServePrior } from './calibrate.ts';

/**
 * The chance that a side wins a point that it serves. In tennis the server is ahead; in pickleball the receivers reach the
 * kitchen first, and in singles there is one of them only.
 */
const SERVE_CHANCES: Readonly<Record<Sport, Readonly<Record<Discipline, number>>>> = {
  tennis: { singles: 0.6, doubles: 0.62 },
  pickleball: { singles: 0.5, doubles: 0.44 },
};

/** The served points it counts as, tuned on recorded matches: docs/statistics.md has the figures. */
const PRIOR_WEIGHT = 80;

/** The prior of each side in any match of a sport and discipline. */
export function generalPrior(sport: Sport, discipline: Discipline): ServePrior {
  return { chance: SERVE_CHANCES[sport][discipline], weight: PRIOR_WEIGHT };
}
