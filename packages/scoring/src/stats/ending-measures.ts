import { isKnownAs, ofThose, yesOrNo } from './figure.ts';
import { inBoth, type Measures } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const WINNER = { role: 'finisher', shows: 'count', better: 'high', profile: 'intermediate' } as const;
const ERROR = { role: 'error-maker', shows: 'count', better: 'low', profile: 'intermediate' } as const;
const SHARE = { shows: 'rate', better: 'neither', profile: 'intermediate' } as const;

/** Figures of how points ended, for the player who ended them. */
export const ENDING_MEASURES = {
  'points-won': {
    role: 'side',
    shows: 'rate',
    better: 'high',
    label: { tennis: 'Points won', pickleball: 'Rallies won' },
    profile: 'basic',
    ask: (point, side) => yesOrNo(point.winner === side),
  },
  // As in official statistics, aces are winners and double faults are unforced errors.
  winners: {
    ...WINNER,
    label: inBoth('Winners'),
    ask: () => 'yes',
  },
  'forced-errors': {
    ...ERROR,
    label: inBoth('Forced errors'),
    ask: ({ facts }) => isKnownAs(facts.ending, 'forced-error'),
  },
  'unforced-errors': {
    ...ERROR,
    label: inBoth('Unforced errors'),
    ask: ({ facts: { ending } }) => yesOrNo(ending === 'unforced-error' || ending === 'double-fault'),
  },
  'kitchen-faults': {
    ...ERROR,
    label: { pickleball: 'Kitchen faults' },
    ask: ({ facts }) => isKnownAs(facts.ending, 'kitchen-fault'),
  },
  errors: {
    ...ERROR,
    label: inBoth('Errors'),
    ask: () => 'yes',
  },
  'errors-forced': {
    role: 'side',
    shows: 'count',
    better: 'high',
    profile: 'intermediate',
    label: inBoth('Errors forced'),
    ask: ({ facts, winner }, side) => {
      const answer = isKnownAs(facts.ending, 'forced-error');
      return answer === 'yes' ? yesOrNo(winner === side) : answer;
    },
  },
  'winner-share': {
    ...SHARE,
    role: 'finishing-partner',
    label: inBoth('Share of winners'),
    ask: () => 'yes',
  },
  'error-share': {
    ...SHARE,
    role: 'erring-partner',
    label: inBoth('Share of errors'),
    ask: () => 'yes',
  },
  'net-points-won': {
    role: 'side',
    shows: 'rate',
    better: 'high',
    profile: 'intermediate',
    label: { tennis: 'Net points won' },
    ask: ({ detail, winner }, side) =>
      ofThose(isKnownAs(detail.atNet?.includes(side), true), winner === side),
  },
} as const satisfies Measures<StatPoint>;
