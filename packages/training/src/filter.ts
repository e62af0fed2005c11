import type { Sport } from '@allcourt/scoring';
import type { Drill, StatisticId } from './drill.ts';
import {
  type DrillGuide,
  isVersion,
  JUNIOR_STAGES,
  type JuniorStage,
  type Load,
  loadOf,
  suitsPlayers,
} from './guide/guide.ts';
import { isFoundBy, searchTextOf } from './search-text.ts';
import type { Category, Difficulty, EquipmentKind, Weakness } from './vocabulary.ts';

/** Versions to filter by. */
export const FITS = ['wheelchair', 'small-space'] as const;
/** One of `FITS`. */
export type Fit = (typeof FITS)[number];

/** Filters; undefined ones match everything. */
export interface DrillFilters {
  readonly sport?: Sport | undefined;
  readonly category?: Category | undefined;
  readonly difficulty?: Difficulty | undefined;
  /** Time available. */
  readonly minutes?: number | undefined;
  /** Number of players, which a drill must suit exactly, by itself or by its version for groups. */
  readonly players?: number | undefined;
  /** Available equipment; drills that need more are left out. Balls are always available. */
  readonly equipment?: readonly EquipmentKind[] | undefined;
  /** Load of a library drill; own drills have none. */
  readonly load?: Load | undefined;
  /** Stage of the juniors, who can do drills from this stage or an earlier one. */
  readonly junior?: JuniorStage | undefined;
  /** A version that a library drill must have. */
  readonly fits?: Fit | undefined;
  readonly weakness?: Weakness | undefined;
  readonly statistic?: StatisticId | undefined;
  /** Search text. */
  readonly search?: string | undefined;
}

type FilteredDrill = Drill & { readonly guide?: DrillGuide };

/** Drills that pass the filters, in their order. */
export function filterDrills<Item extends FilteredDrill>(
  drills: readonly Item[],
  filters: DrillFilters,
): Item[] {
  return drills.filter((drill) => passes(drill, filters));
}

/** True when a drill passes the filters. */
export function passes(drill: FilteredDrill, filters: DrillFilters): boolean {
  const { sport, category, difficulty, minutes, players, equipment, weakness, statistic, search } = filters;
  const { load, junior, fits } = filters;
  const { guide } = drill;
  return (
    isWanted(sport, (wanted) => drill.sport === wanted) &&
    isWanted(category, (wanted) => drill.category === wanted) &&
    isWanted(difficulty, (wanted) => drill.difficulty === wanted) &&
    isWanted(minutes, (most) => drill.minutes <= most) &&
    isWanted(players, (here) => suitsPlayers(drill, here)) &&
    isWanted(load, (wanted) => guide !== undefined && loadOf(guide.demand) === wanted) &&
    isWanted(junior, (stage) => guide !== undefined && isForJuniors(guide, stage)) &&
    isWanted(fits, (wanted) => guide !== undefined && isVersion(versionFor(guide, wanted))) &&
    isWanted(equipment, (here) =>
      drill.equipment.every(({ item }) => item === 'balls' || here.includes(item)),
    ) &&
    isWanted(weakness, (wanted) => drill.weaknesses.includes(wanted)) &&
    isWanted(statistic, (wanted) => drill.trains.some((trained) => trained.statistic === wanted)) &&
    isWanted(search, (typed) => isFoundBy(searchTextOf(drill), typed))
  );
}

function isWanted<Wanted>(wanted: Wanted | undefined, test: (wanted: Wanted) => boolean): boolean {
  return wanted === undefined || test(wanted);
}

function isForJuniors({ junior }: DrillGuide, stage: JuniorStage): boolean {
  return isVersion(junior) && JUNIOR_STAGES.indexOf(junior.from) <= JUNIOR_STAGES.indexOf(stage);
}

function versionFor({ wheelchair, smallSpace }: DrillGuide, fit: Fit) {
  return fit === 'wheelchair' ? wheelchair : smallSpace;
}
