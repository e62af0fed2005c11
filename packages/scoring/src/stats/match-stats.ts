import type { Match } from '../log/match.ts';
import { type BySide, bySide } from '../vocabulary.ts';
import type { Figures } from './counts.ts';
import type { FigureId } from './measures.ts';
import { readPlayed } from './played.ts';
import { figureIn, figuresOfSides } from './tally.ts';

/** One side's statistics of a match. Counts, not rates: a rate without its count is not enough. */
export interface SideStats {
  readonly pointsWon: number;
  readonly servicePoints: number;
  readonly servicePointsWon: number;
  /** Service points with a known first serve; the base of the serve figures below. */
  readonly servesKnown: number;
  readonly firstServesIn: number;
  readonly firstServePointsWon: number;
  readonly secondServePoints: number;
  readonly secondServePointsWon: number;
  readonly aces: number;
  readonly doubleFaults: number;
  /** Including aces. */
  readonly winners: number;
  /** Including double faults. */
  readonly unforcedErrors: number;
  readonly breakPointsFaced: number;
  readonly breakPointsSaved: number;
  readonly breakPointChances: number;
  readonly breakPointsWon: number;
  /** Games served to their end, without tiebreaks. */
  readonly serviceGames: number;
  readonly serviceGamesWon: number;
}

const SHOWN: readonly FigureId[] = [
  ...(['points-won', 'service-points-won', 'first-serves-in', 'first-serve-points-won'] as const),
  ...(['second-serve-points-won', 'aces', 'double-faults', 'winners', 'unforced-errors'] as const),
  ...(['break-points-saved', 'break-points-won', 'holds'] as const),
];

/** Both sides' statistics of a match, folded from its log; `matchFigures` has all of them, with their coverage. */
export function matchStats(match: Match): BySide<SideStats> {
  const figures = figuresOfSides(match.format.sport, readPlayed(match), SHOWN);
  return bySide((side) => sideStats(figures[side]));
}

function sideStats(figures: Figures): SideStats {
  const serve = figureIn(figures, 'service-points-won');
  const firstServes = figureIn(figures, 'first-serves-in');
  const secondServes = figureIn(figures, 'second-serve-points-won');
  const saved = figureIn(figures, 'break-points-saved');
  const broken = figureIn(figures, 'break-points-won');
  const holds = figureIn(figures, 'holds');
  return {
    pointsWon: figureIn(figures, 'points-won').count,
    servicePoints: serve.of,
    servicePointsWon: serve.count,
    servesKnown: firstServes.of,
    firstServesIn: firstServes.count,
    firstServePointsWon: figureIn(figures, 'first-serve-points-won').count,
    secondServePoints: secondServes.of,
    secondServePointsWon: secondServes.count,
    aces: figureIn(figures, 'aces').count,
    doubleFaults: figureIn(figures, 'double-faults').count,
    winners: figureIn(figures, 'winners').count,
    unforcedErrors: figureIn(figures, 'unforced-errors').count,
    breakPointsFaced: saved.of,
    breakPointsSaved: saved.count,
    breakPointChances: broken.of,
    breakPointsWon: broken.count,
    serviceGames: holds.of,
    serviceGamesWon: holds.count,
  };
}
