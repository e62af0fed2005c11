import type { NamedFormat } from './named-format.ts';

const ITF = {
  sport: 'tennis',
  ruleset: 'itf@2026',
  disciplines: ['singles', 'doubles'],
  isUsual: false,
} as const satisfies Partial<NamedFormat>;

const USUAL = { ...ITF, isUsual: true } as const;
const NO_LET = { ...ITF, ruleset: 'itf-no-let@2026' } as const;

/** Every named format of tennis, the usual ones first. */
export const TENNIS_FORMATS: readonly NamedFormat[] = [
  {
    ...USUAL,
    id: 'tennis-best-of-3',
    name: 'Best of 3 sets',
    detail: 'Tiebreak at 6–6',
    code: 'SET3-S:6/TB7',
  },
  // T-16
  {
    ...USUAL,
    id: 'tennis-match-tiebreak',
    name: 'Match tiebreak',
    detail: 'Two sets, then a tiebreak to 10',
    code: 'SET3-S:6/TB7-F:TB10',
  },
  // T-02
  { ...USUAL, id: 'tennis-no-ad', name: 'No-ad', detail: 'One point at deuce', code: 'SET3-S:6NOAD/TB7' },
  // T-20
  {
    ...USUAL,
    ruleset: NO_LET.ruleset,
    id: 'tennis-fast4',
    name: 'Fast4',
    detail: 'Sets to 4, no-ad, no lets, tiebreak to 5 at 3–3',
    code: 'SET3-S:4NOAD/TB5NOAD@3',
  },
  { ...USUAL, id: 'tennis-one-set', name: 'One set', detail: 'Tiebreak at 6–6', code: 'SET1-S:6/TB7' },
  // T-08
  {
    ...USUAL,
    id: 'tennis-pro-set',
    name: 'Pro set',
    detail: 'One set to 8, tiebreak at 8–8',
    code: 'SET1-S:8/TB7',
  },
  {
    ...ITF,
    id: 'tennis-best-of-5',
    name: 'Best of 5 sets',
    detail: 'Tiebreak at 6–6',
    code: 'SET5-S:6/TB7',
  },
  // T-16
  {
    ...ITF,
    id: 'tennis-match-tiebreak-7',
    name: 'Match tiebreak to 7',
    detail: 'Two sets, then a tiebreak to 7',
    code: 'SET3-S:6/TB7-F:TB7',
  },
  // T-02
  {
    ...ITF,
    id: 'tennis-no-ad-match-tiebreak',
    name: 'No-ad, match tiebreak',
    detail: 'One point at deuce, third set a tiebreak to 10',
    code: 'SET3-S:6NOAD/TB7-F:TB10',
  },
  {
    ...ITF,
    id: 'tennis-star-point',
    name: 'Star point',
    detail: 'One point at the third deuce',
    code: 'SET3-S:6/TB7-G:TN3D',
  },
  {
    ...ITF,
    id: 'tennis-star-point-match-tiebreak',
    name: 'Star point, match tiebreak',
    detail: 'One point at the third deuce, third set a tiebreak to 10',
    code: 'SET3-S:6/TB7-G:TN3D-F:TB10',
  },
  // T-17
  {
    ...ITF,
    id: 'tennis-slam-best-of-5',
    name: 'Grand Slam, best of 5',
    detail: 'Tiebreak to 10 at 6–6 of the fifth set',
    code: 'SET5-S:6/TB7-F:6/TB10',
  },
  {
    ...ITF,
    id: 'tennis-slam-best-of-3',
    name: 'Grand Slam, best of 3',
    detail: 'Tiebreak to 10 at 6–6 of the third set',
    code: 'SET3-S:6/TB7-F:6/TB10',
  },
  // T-07
  {
    ...ITF,
    id: 'tennis-advantage-final',
    name: 'Advantage final set',
    detail: 'Best of 5, no tiebreak in the fifth',
    code: 'SET5-S:6/TB7-F:6',
  },
  {
    ...ITF,
    id: 'tennis-advantage',
    name: 'Advantage sets',
    detail: 'Best of 3, no tiebreaks',
    code: 'SET3-S:6',
  },
  // T-18
  {
    ...ITF,
    id: 'tennis-short-sets',
    name: 'Short sets',
    detail: 'Sets to 4, tiebreak at 4–4',
    code: 'SET3-S:4/TB7',
  },
  {
    ...ITF,
    id: 'tennis-short-sets-at-3',
    name: 'Short sets, tiebreak at 3–3',
    detail: 'Sets to 4, tiebreak to 7 at 3–3',
    code: 'SET3-S:4/TB7@3',
  },
  // T-20: with or without lets
  {
    ...ITF,
    id: 'tennis-fast4-lets',
    name: 'Fast4 with lets',
    detail: 'Sets to 4, no-ad, tiebreak to 5 at 3–3',
    code: 'SET3-S:4NOAD/TB5NOAD@3',
  },
  // T-08: club conventions
  {
    ...ITF,
    id: 'tennis-college',
    name: 'College',
    detail: 'One set to 8, tiebreak at 7–7',
    code: 'SET1-S:8/TB7@7',
  },
  {
    ...ITF,
    id: 'tennis-tiebreak-only',
    name: 'Tiebreak only',
    detail: 'One tiebreak to 10',
    code: 'SET1-S:TB10',
  },
  // T-21
  {
    ...ITF,
    id: 'tennis-timed-games',
    name: '20 minutes',
    detail: 'Most games when time is called',
    code: 'T20',
  },
  {
    ...ITF,
    id: 'tennis-timed-points',
    name: '20 minutes, points',
    detail: 'Most points when time is called',
    code: 'T20P',
  },
  {
    ...ITF,
    id: 'tennis-timed-sets',
    name: 'Three timed sets',
    detail: 'All three of 10 minutes, most games',
    code: 'SET3X-S:T10',
  },
  // T-10, T-20: alternatives that leave the score unchanged
  {
    ...NO_LET,
    id: 'tennis-no-let',
    name: 'No-let',
    detail: 'Best of 3, a serve off the net is in play',
    code: 'SET3-S:6/TB7',
  },
  {
    ...ITF,
    id: 'tennis-early-ends',
    name: 'Early change of ends',
    detail: 'Best of 3, ends change after point 1 of a tiebreak',
    code: 'SET3-S:6/TB7',
    ruleset: 'itf-early-ends@2026',
  },
  {
    ...ITF,
    id: 'tennis-early-ends-no-let',
    name: 'No-let, early change of ends',
    detail: 'Best of 3, both alternatives',
    code: 'SET3-S:6/TB7',
    ruleset: 'itf-early-ends-no-let@2026',
  },
];
