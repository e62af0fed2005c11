/** Change of a statistic since the first run of a drill that trains it. */
import type { Sport } from '@allcourt/scoring';
import type { Drill } from '../drill.ts';
import type { Weakness } from '../vocabulary.ts';
import { benchmarkOf } from './benchmarks.ts';
import { boundOfAll, changeSincePick, type Estimate, widened, Z95 } from './chance.ts';
import { type Day, dayReader } from './days.ts';
import { rateChange } from './intervals.ts';
import type { SummedMatches } from './match-evidence.ts';
import { type Sample, sampleInterval, sampleOf } from './samples.ts';
import { type NamedGap, namedGaps, type SureRate, sureRate } from './weaknesses.ts';

/** A run of a drill. `at` is its start, in milliseconds since 1970. */
export interface TrainedRun {
  readonly drill: Pick<Drill, 'id' | 'trains'>;
  readonly at: number;
}

/** A statistic before and after training. `Since` is how its beginning is dated, as in `SkillRow`. */
export interface GainRow<Since = Day> {
  readonly statistic: string;
  readonly weakness: Weakness | null;
  /** Drills run for it, earliest first. */
  readonly drillKeys: string[];
  readonly runs: number;
  /** The first run. */
  readonly since: Since;
  readonly before: SureRate;
  /** Empty until the next match. */
  readonly after: SureRate;
  /**
   * After minus before, -1 to 1, with its interval; null if either side is empty. The intervals of all rows are judged
   * together: with zero inside there is no clear change.
   */
  readonly change: { by: number; low: number; high: number } | null;
  /** True when it was named as a weakness before: the change then leaves out the luck of having been picked. */
  readonly wasNamed: boolean;
}

/**
 * Each trained statistic in the matches before and since the first run of a drill for it, most recently trained first.
 * Statistics without any match are left out.
 */
export function gainsOf({
  sport,
  runs,
  around,
}: {
  readonly sport: Sport;
  readonly runs: readonly TrainedRun[];
  /** Statistics of the matches that began before an instant of `trainedSince`, and of those since. */
  readonly around: (at: number) => { readonly before: SummedMatches; readonly since: SummedMatches };
}): GainRow<number>[] {
  const rows = [...runsByStatistic(runs)]
    .toSorted(([, one], [, other]) => lastOf(other) - lastOf(one))
    .flatMap(([statistic, trained]) => {
      const begun = trained[0]?.at ?? 0;
      const measured = measureAround(sport, statistic, around(begun));
      return measured.before.figure.of + measured.after.figure.of === 0
        ? []
        : [
            {
              statistic,
              weakness: benchmarkOf(sport, statistic)?.weakness ?? null,
              drillKeys: [...new Set(trained.map(({ drill }) => drill.id))],
              runs: trained.length,
              since: begun,
              ...measured,
            },
          ];
    });
  const bound = boundOfAll(rows.flatMap(({ change }) => change ?? []));
  return rows.map(({ change, ...row }) => ({ ...row, change: change && shownChange(change, bound) }));
}

/** The same dated by days in a time zone. */
export function datedGains(rows: readonly GainRow<number>[], timeZone: string): GainRow[] {
  const dayOf = dayReader(timeZone);
  return rows.map((row) => ({ ...row, since: dayOf(row.since) }));
}

function shownChange(change: Estimate, bound: number) {
  const { value: by, low, high } = widened(change, bound);
  return { by, low, high };
}

/** A statistic before and since an instant, with its change and the 95 % interval of it. */
function measureAround(
  sport: Sport,
  statistic: string,
  { before, since }: { before: SummedMatches; since: SummedMatches },
) {
  const [earlier, later] = [before, since].map(({ figures }) => sampleOf(sport, statistic, figures));
  const named = namedGaps({ sport, ...before }).find(({ benchmark }) => benchmark.statistic === statistic);
  return {
    before: sureRate(earlier ?? null, { matches: before.figures[statistic]?.matches ?? 0 }),
    after: sureRate(later ?? null, { matches: since.figures[statistic]?.matches ?? 0 }),
    change: earlier && later ? changeFrom(earlier, later, named) : null,
    wasNamed: named !== undefined,
  };
}

/**
 * The change from one sample to another. A weakness was named because its rate was beyond a bound. With the mean of both
 * samples given, weighted by certainty, that leaves the changes that are larger than a certain one.
 */
function changeFrom(before: Sample, after: Sample, named: NamedGap | undefined): Estimate {
  const change = rateChange(before, after);
  if (!named) {
    return change;
  }
  const { targets } = named.benchmark;
  const sign = targets.advanced > targets.beginner ? 1 : -1;
  const [errorBefore, errorAfter] = [errorOf(before), errorOf(after)];
  const error = Math.hypot(errorBefore, errorAfter);
  const weight = (errorBefore / error) ** 2;
  const { reference, bound } = named;
  const limit = sign * reference - bound * Math.sqrt((reference * (1 - reference)) / before.size);
  const value = sign * change.value;
  const least = (sign * before.rate + weight * value - limit) / weight;
  const up = changeSincePick({ value, error }, Math.min(least, value));
  return sign > 0 ? up : { value: turned(up.value), low: turned(up.high), high: turned(up.low) };
}

/** With the other sign; 0 has none. */
function turned(value: number): number {
  return -value || 0;
}

function errorOf(sample: Sample): number {
  const { low, high } = sampleInterval(sample);
  return (high - low) / (2 * Z95);
}

/** The instants at which training began, in milliseconds since 1970: the first run for each statistic. */
export function trainedSince(runs: readonly TrainedRun[]): number[] {
  return [...new Set([...runsByStatistic(runs).values()].flatMap(([first]) => first?.at ?? []))];
}

/** Runs that train each statistic, earliest first. */
function runsByStatistic(runs: readonly TrainedRun[]): ReadonlyMap<string, readonly TrainedRun[]> {
  const trained = new Map<string, TrainedRun[]>();
  for (const run of runs.toSorted((one, other) => one.at - other.at)) {
    for (const { statistic } of run.drill.trains) {
      const known = trained.get(statistic) ?? [];
      known.push(run);
      trained.set(statistic, known);
    }
  }
  return trained;
}

function lastOf(runs: readonly TrainedRun[]): number {
  return runs.at(-1)?.at ?? 0;
}
