/** Numbers made of several figures: one per another, or a difference. */
import type { Figures } from './counts.ts';
import type { Figure } from './figure.ts';
import { type Measure, same } from './measure.ts';
import type { FigureId } from './measures.ts';
import { figureIn } from './tally.ts';

/** A number made of the counts of other figures. */
export interface Ratio extends Pick<Measure<never>, 'group' | 'label' | 'meaning' | 'profile' | 'better'> {
  /** `ratio`: the first divided by the second. `margin`: the sum of the first, less the second. */
  readonly shows: 'ratio' | 'margin';
  readonly first: readonly FigureId[];
  readonly second: FigureId;
}

const ENDINGS = { group: 'Endings', profile: 'intermediate', better: 'high' } as const;
const TURNS = { shows: 'ratio', group: 'Service turns', profile: 'basic', better: 'high' } as const;

/** Every such number. */
export const RATIOS = {
  'winners-per-unforced': {
    ...ENDINGS,
    shows: 'ratio',
    label: same('Winners per unforced error'),
    meaning: same('Winners for each unforced error'),
    first: ['winners'],
    second: 'unforced-errors',
  },
  'aggressive-margin': {
    ...ENDINGS,
    shows: 'margin',
    label: same('Aggressive margin'),
    meaning: same('Winners and errors forced, less unforced errors'),
    first: ['winners', 'errors-forced'],
    second: 'unforced-errors',
  },
  'points-per-turn': {
    ...TURNS,
    label: { pickleball: 'Points per service turn' },
    meaning: { pickleball: 'Points scored for each own service turn' },
    first: ['service-points-won'],
    second: 'service-turns',
  },
  'points-allowed-per-turn': {
    ...TURNS,
    better: 'low',
    label: { pickleball: 'Points lost per turn received' },
    meaning: { pickleball: 'Points lost for each service turn of the opponent' },
    first: ['points-allowed'],
    second: 'turns-received',
  },
  'first-server-yield': {
    ...TURNS,
    label: { pickleball: 'Points per turn, first server' },
    meaning: { pickleball: 'Points for each turn as first server' },
    first: ['first-server-points'],
    second: 'first-server-turns',
  },
  'second-server-yield': {
    ...TURNS,
    label: { pickleball: 'Points per turn, second server' },
    meaning: { pickleball: 'Points for each turn as second server' },
    first: ['second-server-points'],
    second: 'second-server-turns',
  },
} as const satisfies Readonly<Record<string, Ratio>>;

/** The id of a number made of several figures. */
export type RatioId = keyof typeof RATIOS;

/** Such a number with the coverage of its parts. */
export interface RatioValue extends Pick<Figure, 'known' | 'total'> {
  /** Null if there is nothing to divide by, or nothing is known. */
  readonly value: number | null;
}

/** A number made of several figures, of a match, a set, or a season. */
export function ratioIn(figures: Figures, id: RatioId): RatioValue {
  const { shows, first, second }: Ratio = RATIOS[id];
  const parts = first.map((part) => figureIn(figures, part));
  const sum = parts.reduce((total, { count }) => total + count, 0);
  const last = figureIn(figures, second);
  const { known, total } = [...parts, last].reduce(leastKnown);
  const quotient = last.count === 0 ? null : sum / last.count;
  const margin = known === 0 ? null : sum - last.count;
  return { value: shows === 'ratio' ? quotient : margin, known, total };
}

/** The figures of such a number, each once: the points behind them are the points behind it. */
export function ratioParts(id: RatioId): readonly FigureId[] {
  const { first, second }: Ratio = RATIOS[id];
  return [...first, second];
}

/** The coverage is the lowest of its parts. */
function leastKnown(one: Figure, other: Figure): Figure {
  return other.total - other.known > one.total - one.known ? other : one;
}
