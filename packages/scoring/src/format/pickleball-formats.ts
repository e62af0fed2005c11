import type { NamedFormat } from './named-format.ts';

const USAP = {
  sport: 'pickleball',
  ruleset: 'usap@2026',
  disciplines: ['singles', 'doubles'],
  isUsual: false,
} as const satisfies Partial<NamedFormat>;

const USAP_2025 = { ...USAP, ruleset: 'usap@2025' } as const;
/** Static sides need partners (P-24). */
const CLUB = { ...USAP, disciplines: ['doubles'] } as const;

/** Every named format of pickleball, the usual ones first. */
export const PICKLEBALL_FORMATS: readonly NamedFormat[] = [
  {
    ...USAP,
    id: 'pickleball-best-of-3',
    name: 'Best of 3 games',
    detail: 'Side-out scoring to 11, win by 2',
    code: 'SET3-S:TB11',
    isUsual: true,
  },
  // P-02
  {
    ...USAP,
    id: 'pickleball-best-of-5',
    name: 'Best of 5 games',
    detail: 'Side-out scoring to 11, win by 2',
    code: 'SET5-S:TB11',
  },
  {
    ...USAP,
    id: 'pickleball-one-to-11',
    name: 'One game to 11',
    detail: 'Side-out scoring, win by 2',
    code: 'SET1-S:TB11',
  },
  {
    ...USAP,
    id: 'pickleball-one-to-15',
    name: 'One game to 15',
    detail: 'Side-out scoring, win by 2',
    code: 'SET1-S:TB15',
  },
  {
    ...USAP,
    id: 'pickleball-one-to-21',
    name: 'One game to 21',
    detail: 'Side-out scoring, win by 2',
    code: 'SET1-S:TB21',
  },
  // P-20 to P-23
  {
    ...USAP,
    id: 'pickleball-rally',
    name: 'Rally, best of 3',
    detail: 'Rally scoring to 11, win by 2',
    code: 'SET3-S:TB11@RALLY',
  },
  {
    ...USAP,
    id: 'pickleball-rally-best-of-5',
    name: 'Rally, best of 5',
    detail: 'Rally scoring to 11, win by 2',
    code: 'SET5-S:TB11@RALLY',
  },
  {
    ...USAP,
    id: 'pickleball-rally-15',
    name: 'Rally to 15',
    detail: 'One game, rally scoring, win by 2',
    code: 'SET1-S:TB15@RALLY',
  },
  {
    ...USAP,
    id: 'pickleball-rally-21',
    name: 'Rally to 21',
    detail: 'One game, rally scoring, win by 2',
    code: 'SET1-S:TB21@RALLY',
  },
  {
    ...USAP,
    id: 'pickleball-rally-7',
    name: 'Rally to 7',
    detail: 'For bad weather: one game, win by 2',
    code: 'SET1-S:TB7@RALLY',
  },
  {
    ...USAP,
    id: 'pickleball-sudden-death',
    name: 'Rally, win by 1',
    detail: 'One game to 11; one point at 10–10',
    code: 'SET1-S:TB11NOAD@RALLY',
  },
  // P-22
  {
    ...USAP_2025,
    id: 'pickleball-rally-2025',
    name: 'Rally, 2025 rules',
    detail: 'Best of 3 to 11, won on the serve',
    code: 'SET3-S:TB11@RALLY',
  },
  {
    ...USAP_2025,
    id: 'pickleball-rally-21-2025',
    name: 'Rally to 21, 2025 rules',
    detail: 'One game, won on the serve',
    code: 'SET1-S:TB21@RALLY',
  },
  // P-24
  {
    ...CLUB,
    id: 'pickleball-club',
    name: 'Club rally',
    detail: 'To 21, partners keep their sides',
    code: 'SET1-S:TB21@RALLY',
    ruleset: 'club-static@2026',
  },
  {
    ...CLUB,
    id: 'pickleball-club-freeze',
    name: 'Club rally, freeze',
    detail: 'To 21, your last point on your serve',
    code: 'SET1-S:TB21@RALLY',
    ruleset: 'club-static-freeze@2026',
  },
  {
    ...CLUB,
    id: 'pickleball-club-freeze-both',
    name: 'Club rally, freeze for both',
    detail: 'To 21, on serve only once a side has 20',
    code: 'SET1-S:TB21@RALLY',
    ruleset: 'club-static-freeze-both@2026',
  },
  {
    ...CLUB,
    id: 'pickleball-club-win-by-1',
    name: 'Club rally, win by 1',
    detail: 'To 21, partners keep their sides',
    code: 'SET1-S:TB21NOAD@RALLY',
    ruleset: 'club-static@2026',
  },
  // P-25
  {
    ...USAP,
    id: 'pickleball-mlp',
    name: 'Major League game',
    detail: 'One doubles game to 11, side-out scoring',
    code: 'SET1-S:TB11',
    ruleset: 'mlp@2026',
    disciplines: ['doubles'],
  },
  {
    ...USAP,
    id: 'pickleball-dreambreaker',
    name: 'DreamBreaker',
    detail: 'Singles rally to 21, players change every 4 rallies',
    code: 'SET1-S:TB21@RALLY',
    ruleset: 'mlp-dreambreaker@2026',
    disciplines: ['singles'],
  },
];
