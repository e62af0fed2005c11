/** Change of a statistic since the first run of a drill that trains it. */
import type { Sport } from '@allcourt/scoring';
import { NO_FIGURE, wilsonInterval } from '@allcourt/scoring/stats';
import type { Drill } from '../drill.ts';
import type { Weakness } from '../vocabulary.ts';
import { benchmarkOf } from './benchmarks.ts';
import { type Day, dayReader } from './days.ts';
import { rateChange } from './intervals.ts';
import type { CountedFigures } from './match-evidence.ts';
import type { SureRate } from './weaknesses.ts';

/** A run of a drill. `at` is its start, in milliseconds since 1970. */
export interface TrainedRun {
  readonly drill: Pick<Drill, 'id' | 'trains'>;
  readonly at: number;
}

/** A statistic before and after training. */
export interface GainRow {
  readonly statistic: string;
  readonly weakness: Weakness | null;
  /** Drills run for it, earliest first. */
  readonly drillKeys: string[];
  readonly runs: number;
  /** Day of the first run. */
  readonly since: Day;
  readonly before: SureRate;
  /** Empty until the next match. */
  readonly after: SureRate;
  /** After minus before, -1 to 1, with Newcombe's interval; null if either side is empty. */
  readonly change: { by: number; low: number; high: number } | null;
}

/**
 * Each trained statistic in the matches before and since the first run of a drill for it, most recently trained first.
 * Statistics without any match are left out.
 */
export function gainsOf({
  sport,
  runs,
  around,
  timeZone,
}: {
  readonly sport: Sport;
  readonly runs: readonly TrainedRun[];
  /** Complete statistics of the matches that began before an instant of `trainedSince`, and of those since. */
  readonly around: (at: number) => { readonly before: CountedFigures; readonly since: CountedFigures };
  /** Time zone of the reader. */
  readonly timeZone: string;
}): GainRow[] {
  const dayOf = dayReader(timeZone);
  return [...runsByStatistic(runs)]
    .toSorted(([, one], [, other]) => lastOf(other) - lastOf(one))
    .flatMap(([statistic, trained]) => {
      const [first] = trained;
      const begun = first?.at ?? 0;
      const matches = around(begun);
      const before = rateIn(matches.before, statistic);
      const after = rateIn(matches.since, statistic);
      const change = rateChange(before.figure, after.figure);
      return before.figure.of + after.figure.of === 0
        ? []
        : [
            {
              statistic,
              weakness: benchmarkOf(sport, statistic)?.weakness ?? null,
              drillKeys: [...new Set(trained.map(({ drill }) => drill.id))],
              runs: trained.length,
              since: dayOf(begun),
              before,
              after,
              change: change && { by: change.value, low: change.low, high: change.high },
            },
          ];
    });
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

function rateIn(figures: CountedFigures, statistic: string): SureRate {
  const { matches, ...figure } = figures[statistic] ?? { ...NO_FIGURE, matches: 0 };
  return { figure, ...wilsonInterval(figure.count, figure.of), matches };
}
