/** Published figures of players at a level, each with its source and its sample. */
import type { Sport } from '@allcourt/scoring';
import type { FigureId } from '@allcourt/scoring/stats';

/** A published figure. */
export interface PublishedFigure {
  readonly sport: Sport;
  readonly statistic: FigureId;
  /** The players it was counted of. */
  readonly players: string;
  /** 0 to 1, as it was published. */
  readonly rate: number;
  /** Number of points or rallies, and the part of the source that it counts. */
  readonly sample: number;
  readonly counted: string;
  readonly source: keyof typeof SOURCES;
}

/** The sources, as they are cited. */
export const SOURCES = {
  'elite-men': {
    citation:
      'Prieto-Lage I. et al., Match analysis and probability of winning a point in elite men’s singles tennis, PLOS ONE, e0286076',
    address: 'https://doi.org/10.1371/journal.pone.0286076',
  },
  'elite-women': {
    citation:
      'Prieto-Lage I. et al. (2022), Match Analysis in Women’s Tennis on Clay, Grass and Hard Courts, Int. J. Environ. Res. Public Health 19(13), 7955',
    address: 'https://doi.org/10.3390/ijerph19137955',
  },
  'deep-returns': {
    citation:
      'The Dink Pickleball, Do Deep Returns Win More Rallies? What about Drives vs Drops?, two amateur tournaments of 2024, observed by a student under Scott Powers, Rice University',
    address: 'https://thedinkpickleball.com/do-deep-returns-win-more-rallies-what-about-drives-vs-drops',
  },
} as const;

const MEN = { sport: 'tennis', sample: 4669, source: 'elite-men' } as const;
const WOMEN = { sport: 'tennis', sample: 2759, source: 'elite-women' } as const;
const POINTS = 'points of all three surfaces together';

/** All published figures. Where a level has none, no figure of ours stands in for it. */
export const PUBLISHED: readonly PublishedFigure[] = [
  ...(
    [
      ['clay', 0.69],
      ['grass', 0.75],
      ['hard', 0.75],
    ] as const
  ).map(([surface, rate]) => ({
    ...MEN,
    statistic: 'first-serve-points-won' as const,
    players: `men, Grand Slams 2021 from the quarter-finals on, ${surface}`,
    rate,
    counted: POINTS,
  })),
  {
    ...MEN,
    statistic: 'second-serve-points-won',
    players: 'men, Grand Slams 2021 from the quarter-finals on, any surface (“around”)',
    rate: 0.55,
    counted: POINTS,
  },
  ...(
    [
      ['clay', 0.624],
      ['grass', 0.642],
      ['hard', 0.675],
    ] as const
  ).map(([surface, rate]) => ({
    ...WOMEN,
    statistic: 'first-serve-points-won' as const,
    players: `women, Grand Slams 2019, ${surface}`,
    rate,
    counted: POINTS,
  })),
  ...(
    [
      ['2.5 to 3.0', 54, 92],
      ['3.0 to 3.5', 91, 119],
      ['3.5 to 4.0', 180, 206],
      ['4.0 to 4.5', 180, 176],
      ['4.5 to 5.0', 188, 171],
      ['5.0 and more', 248, 251],
    ] as const
  ).map(([dupr, deep, shallow]) => ({
    sport: 'pickleball' as const,
    statistic: 'returns-deep' as const,
    players: `doubles teams, DUPR ${dupr}`,
    rate: deep / (deep + shallow),
    sample: deep + shallow,
    counted: 'rallies with a return',
    source: 'deep-returns' as const,
  })),
];
