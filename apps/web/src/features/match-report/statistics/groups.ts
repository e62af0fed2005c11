/** Under which heading a number stands. The catalogue says what there is; this says where one looks for it. */
import type { CatalogueEntry } from '@allcourt/scoring/stats';

export const FIGURE_GROUPS = [
  'Serve',
  'Return',
  'Points',
  'Pressure',
  'Endings',
  'Rallies',
  'Service turns',
  'Third shot',
  'Kitchen',
  'Shots',
] as const;

export type FigureGroupName = (typeof FIGURE_GROUPS)[number];

/** By the beginnings of ids; the first that fits holds. */
const PLACES: readonly (readonly [FigureGroupName, RegExp])[] = [
  ['Shots', /^(winners-by|errors-by|winners-to|errors-to|missed)-/],
  ['Third shot', /^third-/],
  ['Kitchen', /^(attacked|attacks|counters|at-kitchen)/],
  [
    'Service turns',
    /^(service-turns|scoreless-turns|side-outs|turns-|points-allowed|points-per-turn|first-server|second-server)/,
  ],
  ['Rallies', /^(rallies|won-in)-/],
  [
    'Pressure',
    /^(break-points|game-points|set-points|match-points|deciding|tiebreak|match-tiebreak|pressure)/,
  ],
  ['Serve', /^unreturned-serves$/],
  ['Return', /return|^breaks$/],
  ['Serve', /serve|serving|service|^aces$|^double-faults$|^holds$/],
  ['Endings', /^(winner|forced|unforced|error|kitchen-faults|aggressive)/],
];

export function groupOf({ id }: Pick<CatalogueEntry, 'id'>): FigureGroupName {
  return PLACES.find(([, pattern]) => pattern.test(id))?.[0] ?? 'Points';
}
