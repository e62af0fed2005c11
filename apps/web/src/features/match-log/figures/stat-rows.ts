/** Both sides' figures side by side. A figure that was not captured for every point says for how many it is known. */
import { type BySide, bySide, type Match, type Sport, timeline } from '@allcourt/scoring';
import { matchStats, type SideStats } from '@allcourt/scoring/stats';
import type { Cast } from '#web/features/match-log/words/cast.ts';

export interface StatFigure {
  /** `63%`, `2 of 5`, `7`. */
  readonly text: string;
  /** The length of its bar, 0 to 1. */
  readonly share: number;
  /** Whether it is the better of the two; that one is drawn heavier. */
  readonly isBetter: boolean;
}

export interface StatRow {
  readonly label: string;
  readonly near: StatFigure;
  readonly far: StatFigure;
  /** `known on 61 of 84`; null where it is known for all. */
  readonly coverage: string | null;
}

interface Part {
  readonly of: number;
  readonly count: number;
}

interface Figures {
  readonly label: string;
  readonly sport?: Sport;
  readonly shows: 'count' | 'rate' | 'of';
  readonly isLessBetter?: boolean;
  readonly needs?: 'serve' | 'ending';
  readonly part: (own: SideStats, other: SideStats) => Part;
}

const POINTS: readonly Figures[] = [
  {
    label: 'Points won',
    sport: 'tennis',
    shows: 'count',
    part: (own, other) => ({ count: own.pointsWon, of: own.pointsWon + other.pointsWon }),
  },
  {
    label: 'Rallies won',
    sport: 'pickleball',
    shows: 'count',
    part: (own, other) => ({ count: own.pointsWon, of: own.pointsWon + other.pointsWon }),
  },
  {
    label: 'Won on serve',
    shows: 'rate',
    part: (own) => ({ count: own.servicePointsWon, of: own.servicePoints }),
  },
  {
    label: 'Won on return',
    shows: 'rate',
    part: (_own, other) => ({ count: other.servicePoints - other.servicePointsWon, of: other.servicePoints }),
  },
  {
    label: 'Break points won',
    sport: 'tennis',
    shows: 'of',
    part: (own) => ({ count: own.breakPointsWon, of: own.breakPointChances }),
  },
  {
    label: 'Service games held',
    sport: 'tennis',
    shows: 'of',
    part: (own) => ({ count: own.serviceGamesWon, of: own.serviceGames }),
  },
  {
    label: 'First serve in',
    shows: 'rate',
    needs: 'serve',
    part: (own) => ({ count: own.firstServesIn, of: own.servesKnown }),
  },
  {
    label: 'First-serve points won',
    shows: 'rate',
    needs: 'serve',
    part: (own) => ({ count: own.firstServePointsWon, of: own.firstServesIn }),
  },
  {
    label: 'Second-serve points won',
    shows: 'rate',
    needs: 'serve',
    part: (own) => ({ count: own.secondServePointsWon, of: own.secondServePoints }),
  },
  {
    label: 'Aces',
    shows: 'count',
    needs: 'ending',
    part: (own, other) => ({ count: own.aces, of: own.aces + other.aces }),
  },
  {
    label: 'Double faults',
    shows: 'count',
    isLessBetter: true,
    needs: 'ending',
    part: (own, other) => ({ count: own.doubleFaults, of: own.doubleFaults + other.doubleFaults }),
  },
  {
    label: 'Winners',
    shows: 'count',
    needs: 'ending',
    part: (own, other) => ({ count: own.winners, of: own.winners + other.winners }),
  },
  {
    label: 'Unforced errors',
    shows: 'count',
    isLessBetter: true,
    needs: 'ending',
    part: (own, other) => ({ count: own.unforcedErrors, of: own.unforcedErrors + other.unforcedErrors }),
  },
];

/** The rows that this match's points can fill; none before the first point. */
export function statRows(match: Match, cast: Cast): readonly StatRow[] {
  const points = timeline(match);
  if (points.length === 0) {
    return [];
  }
  const stats = matchStats(match);
  const known = {
    serve: stats.a.servesKnown + stats.b.servesKnown,
    ending: points.filter(({ detail }) => detail.ending !== undefined).length,
  };
  const coverageOf = (needs: Figures['needs']) =>
    needs && known[needs] < points.length ? `known on ${known[needs]} of ${points.length}` : null;
  return POINTS.filter(
    ({ sport, needs }) => (!sport || sport === match.format.sport) && (!needs || known[needs] > 0),
  ).map((figures) => rowOf(figures, stats, cast, coverageOf(figures.needs)));
}

function rowOf(figures: Figures, stats: BySide<SideStats>, cast: Cast, coverage: string | null): StatRow {
  const parts = bySide((side) => figures.part(stats[side], stats[side === 'a' ? 'b' : 'a']));
  const near = parts[cast.near];
  const far = parts[cast.far];
  return {
    label: figures.label,
    near: figureOf(figures, near, far),
    far: figureOf(figures, far, near),
    coverage,
  };
}

function figureOf(figures: Figures, own: Part, other: Part): StatFigure {
  const value = (part: Part) => (figures.shows === 'count' ? part.count : shareOf(part));
  const isAhead = figures.isLessBetter ? value(own) < value(other) : value(own) > value(other);
  return { text: textOf(figures, own), share: shareOf(own), isBetter: isAhead };
}

function shareOf({ count, of }: Part): number {
  return of === 0 ? 0 : count / of;
}

function textOf({ shows }: Figures, part: Part): string {
  if (shows === 'count') {
    return String(part.count);
  }
  if (part.of === 0) {
    return '–';
  }
  return shows === 'of' ? `${part.count} of ${part.of}` : `${Math.round(shareOf(part) * 100)}%`;
}
