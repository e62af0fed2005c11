/** Scores at which a player wins fewer points than at all others, by more than chance. */
import type { Sport } from '@allcourt/scoring';
import { type Figure, type FigureId, NO_FIGURE, rateOf, wilsonInterval } from '@allcourt/scoring/stats';
import type { FigureSet } from '../progress/match-evidence.ts';
import { LEAST_POINTS } from '../progress/weaknesses.ts';

/** A kind of score, with the drill that plays it. */
interface Score {
  /** Points at such scores: how many were won. */
  readonly statistic: FigureId;
  /** Points of the same role at all scores. */
  readonly among: FigureId;
  readonly drillKey: string;
}

const SCORES: Readonly<Record<Sport, readonly Score[]>> = {
  tennis: [
    { statistic: 'break-points-saved', among: 'service-points-won', drillKey: 'save-it-at-30-40' },
    { statistic: 'break-points-won', among: 'return-points-won', drillKey: 'break-them' },
    { statistic: 'set-points-saved', among: 'points-won', drillKey: 'set-point-against-you' },
    { statistic: 'set-points-won', among: 'points-won', drillKey: 'close-it-at-5-3' },
    { statistic: 'tiebreak-points-won', among: 'points-won', drillKey: 'tiebreak-ladder' },
  ],
  pickleball: [{ statistic: 'pressure-points-won', among: 'points-won', drillKey: 'win-it-from-9-9' }],
};

/** A share of points, with its 95 % interval, 0 to 1. */
export interface PointShare {
  readonly won: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** A score that costs points. */
export interface LostScore {
  readonly statistic: FigureId;
  readonly drillKey: string;
  /** At this score. */
  readonly here: PointShare;
  /** At all other scores, in the same role. */
  readonly elsewhere: PointShare;
  /** Points lost in all these matches, compared with the share elsewhere. */
  readonly cost: number;
}

/** The statistics that `lostScores` reads. */
export function lostScoreStatistics(sport: Sport): readonly FigureId[] {
  return [...new Set(SCORES[sport].flatMap(({ statistic, among }) => [statistic, among]))];
}

/**
 * Scores at which the player wins a smaller share than elsewhere, the most costly first, from at least `LEAST_POINTS`
 * points each. The interval of the difference (Newcombe) has to end below 0 at 99 %: five scores are compared, so that
 * at most 5 % of players with no such score are shown one.
 */
export function lostScores(sport: Sport, figures: FigureSet): LostScore[] {
  return SCORES[sport]
    .flatMap(({ statistic, among, drillKey }) => {
      const here = figures[statistic] ?? NO_FIGURE;
      const all = figures[among] ?? NO_FIGURE;
      const elsewhere = { ...all, count: all.count - here.count, of: all.of - here.of };
      if (Math.min(here.of, elsewhere.of) < LEAST_POINTS || !isFewer(here, elsewhere)) {
        return [];
      }
      const cost = here.of * ((rateOf(elsewhere) ?? 0) - (rateOf(here) ?? 0));
      return [{ statistic, drillKey, here: shareOf(here), elsewhere: shareOf(elsewhere), cost }];
    })
    .toSorted((one, other) => other.cost - one.cost);
}

function isFewer(here: Figure, elsewhere: Figure): boolean {
  const [one, other] = [here.count / here.of, elsewhere.count / elsewhere.of];
  const { high } = wilsonInterval(here.count, here.of, 0.99);
  const { low } = wilsonInterval(elsewhere.count, elsewhere.of, 0.99);
  return one - other + Math.hypot(high - one, other - low) < 0;
}

function shareOf({ count, of }: Figure): PointShare {
  return { won: count, of, ...wilsonInterval(count, of) };
}
