import { isKnownAs, ofThose, yesOrNo } from './figure.ts';
import { type Measures, same } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const POINTS = { group: 'Points', role: 'side', shows: 'rate', better: 'high' } as const;
const COUNT = { group: 'Endings', shows: 'count', profile: 'intermediate' } as const;
const WINNER = { ...COUNT, role: 'finisher', better: 'high' } as const;
const ERROR = { ...COUNT, role: 'error-maker', better: 'low' } as const;
const SHARE = { ...COUNT, shows: 'rate', better: 'neither' } as const;

/** Figures of how points ended, for the player who ended them. */
export const ENDING_MEASURES = {
  'points-won': {
    ...POINTS,
    label: { tennis: 'Points won', pickleball: 'Rallies won' },
    meaning: 'Share of all points won',
    benchmark: same([0.46, 0.5, 0.54]),
    profile: 'basic',
    ask: (point, side) => yesOrNo(point.winner === side),
  },
  // As in official statistics, aces are winners and double faults are unforced errors.
  winners: {
    ...WINNER,
    label: same('Winners'),
    meaning: 'Points won by a winner or an ace',
    ask: () => 'yes',
  },
  'forced-errors': {
    ...ERROR,
    label: same('Forced errors'),
    meaning: 'Points lost by an error under pressure',
    benchmark: { tennis: [0.18, 0.14, 0.1], pickleball: [0.2, 0.16, 0.12] },
    ask: ({ facts }) => isKnownAs(facts.ending, 'forced-error'),
  },
  'unforced-errors': {
    ...ERROR,
    label: same('Unforced errors'),
    meaning: {
      tennis: 'Points lost by a mistake without pressure, including double faults',
      pickleball: 'Rallies lost by a mistake without pressure',
    },
    benchmark: { tennis: [0.32, 0.25, 0.17], pickleball: [0.3, 0.24, 0.17] },
    ask: ({ facts: { ending } }) => yesOrNo(ending === 'unforced-error' || ending === 'double-fault'),
  },
  'kitchen-faults': {
    ...ERROR,
    label: { pickleball: 'Kitchen faults' },
    meaning: 'Points lost by a volley in the kitchen, or on its line',
    benchmark: { pickleball: [0.02, 0.01, 0.004] },
    ask: ({ facts }) => isKnownAs(facts.ending, 'kitchen-fault'),
  },
  errors: {
    ...ERROR,
    label: same('Errors'),
    meaning: 'Points lost by any error or fault',
    ask: () => 'yes',
  },
  // Far from all points won, it says that what was noted depended on who won.
  'noted-points-won': {
    ...POINTS,
    isListed: false,
    profile: 'intermediate',
    label: same('Won, of noted points'),
    meaning: 'Share of the points with a known ending that were won',
    ask: ({ facts, winner }, side) => (facts.ending === undefined ? 'unknown' : yesOrNo(winner === side)),
  },
  'errors-forced': {
    ...WINNER,
    role: 'side',
    label: same('Errors forced'),
    meaning: 'Points won by forcing an error',
    ask: ({ facts, winner }, side) => {
      const answer = isKnownAs(facts.ending, 'forced-error');
      return answer === 'yes' ? yesOrNo(winner === side) : answer;
    },
  },
  'winner-share': {
    ...SHARE,
    role: 'finishing-partner',
    label: same('Share of winners'),
    meaning: 'Share of the pair’s winners that this player hit',
    ask: () => 'yes',
  },
  'error-share': {
    ...SHARE,
    role: 'erring-partner',
    label: same('Share of errors'),
    meaning: 'Share of the pair’s errors that this player made',
    ask: () => 'yes',
  },
  'net-points-won': {
    ...POINTS,
    profile: 'intermediate',
    label: { tennis: 'Net points won' },
    meaning: 'Share of points at the net that were won',
    benchmark: { tennis: [0.52, 0.6, 0.68] },
    ask: ({ detail, winner }, side) =>
      ofThose(isKnownAs(detail.atNet?.includes(side), true), winner === side),
  },
} as const satisfies Measures<StatPoint>;
