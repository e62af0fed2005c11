import type { AnalyticsAnswer, AnalyticsPart, FigureMatchesAnswer } from '@allcourt/contract';
import { SEASON } from './record.ts';

const figure = (count: number, of: number, total = of) => ({ count, of, known: of, total });

const FIGURES = {
  'points-won': figure(530, 1000),
  'service-points-won': figure(300, 500),
  'return-points-won': figure(230, 500),
  'first-serve-points-won': figure(200, 300),
  'second-serve-points-won': figure(60, 200),
  'pressure-points-won': { count: 40, of: 80, known: 1000, total: 1000 },
};

function part(key: string, [won, lost]: readonly [number, number]): AnalyticsPart {
  const played = won + lost;
  return {
    key,
    record: { played, won, lost, winRate: won / played, form: ['won'] },
    withPoints: played,
    last: { matchId: '018d1111-0000-7000-8000-000000000001', at: '2024-01-16T12:00:00.000Z' },
    figures: FIGURES,
  };
}

function person(name: string, score: readonly [number, number]) {
  const { key: _key, ...rest } = part(name, score);
  return { ...rest, name, accountId: null };
}

const JONAS = {
  ...person('Jonas Lindqvist', [2, 1]),
  accountId: '018d1111-0000-7000-8000-000000000009',
};

/** Ten matches with points in two months. */
export const ANALYTICS: AnalyticsAnswer = {
  sport: 'tennis',
  record: SEASON.record,
  withPoints: 10,
  summary: {
    figures: FIGURES,
    unscored: { games: 0, points: 0 },
    longestPointRun: 9,
    longestScoringRun: 9,
    longestGameRun: 6,
    comebacks: 2,
    durationMs: 50_400_000,
    timedMatches: 10,
  },
  leading: ['points-won', 'service-points-won', 'return-points-won', 'pressure-points-won'],
  halves: {
    earlier: {
      from: '2023-12-01T12:00:00.000Z',
      to: '2023-12-30T12:00:00.000Z',
      withPoints: 5,
      figures: { 'points-won': figure(240, 500) },
    },
    later: {
      from: '2024-01-02T12:00:00.000Z',
      to: '2024-01-16T12:00:00.000Z',
      withPoints: 5,
      figures: { 'points-won': figure(290, 500) },
    },
  },
  surfaces: [part('hard', [5, 2]), part('clay', [1, 0]), part('unknown', [1, 1])],
  disciplines: [part('singles', [7, 3])],
  opponents: { rows: [person('Hannah Weiss', [5, 2]), person('Inês Duarte', [1, 0]), JONAS], total: 3 },
  partners: { rows: [], total: 0 },
  months: [part('2023-12', [3, 2]), part('2024-01', [4, 1])],
};

/** One match behind a figure. */
export const BEHIND: FigureMatchesAnswer = {
  total: 1,
  rows: [
    {
      matchId: '018d1111-0000-7000-8000-000000000001',
      at: '2024-01-16T12:00:00.000Z',
      opponents: ['Hannah Weiss'],
      figure: figure(12, 20),
    },
  ],
};
