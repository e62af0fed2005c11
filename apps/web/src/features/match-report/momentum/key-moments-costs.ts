/** The cost of a side's own mistakes, in win probability. */
import type { Match, PointEnding, Side } from '@allcourt/scoring';
import { type PointProbability, type PointSelection, pointCosts } from '@allcourt/scoring/probability';
import { type Cast, callSide } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import { countText } from '#web/ui/words/amounts.ts';

export interface CostEntry {
  readonly side: Side;
  /** `7 double faults cost you 11% win chance.` */
  readonly words: string;
  readonly ids: readonly string[];
}

/** Less than this is not worth a sentence. */
const LEAST_COST = 0.01;
const MAX_PER_SIDE = 3;

/** The dearest kinds of mistake of each side, the near side's first. */
export function costEntries(
  { format }: Match,
  cast: Cast,
  points: readonly PointProbability[],
): readonly CostEntry[] {
  return [cast.near, cast.far].flatMap((side) =>
    pointCosts(points, side, selectionsOf(side))
      .filter(({ name, cost }) => cost >= LEAST_COST && (name !== 'missed' || format.sport === 'tennis'))
      .slice(0, MAX_PER_SIDE)
      .map(({ name, points: ofKind, cost }) => ({
        side,
        words: sentence(cast, side, countOf(name, ofKind.length), cost),
        ids: ofKind.map(({ point }) => point.id),
      })),
  );
}

type Mistake = Exclude<PointEnding, 'ace' | 'winner' | 'forced-error'> | 'missed';

const NAMES: Readonly<Record<Mistake, readonly [one: string, many: string]>> = {
  'double-fault': ['double fault', 'double faults'],
  'unforced-error': ['unforced error', 'unforced errors'],
  'service-fault': ['service fault', 'service faults'],
  'return-error': ['return error', 'return errors'],
  'kitchen-fault': ['kitchen fault', 'kitchen faults'],
  missed: ['missed break point', 'missed break points'],
};

/** A mistake belongs to the side that lost the point. */
function selectionsOf(side: Side): readonly PointSelection<Mistake>[] {
  return (Object.keys(NAMES) as Mistake[]).map((name) => ({
    // the keys are those written above
    name,
    includes: ({ point: { winner, detail, wasBreakPoint, service } }) =>
      winner !== side &&
      (name === 'missed' ? wasBreakPoint && service.side !== side : detail.ending === name),
  }));
}

function countOf(name: Mistake, count: number): string {
  return countText(count, ...NAMES[name]);
}

function sentence(cast: Cast, side: Side, mistakes: string, cost: number): string {
  return `${mistakes} cost ${callSide(cast, side)} ${chanceText(cost)} win chance.`;
}
