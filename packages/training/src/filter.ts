import type { Sport } from '@allcourt/scoring';
import type { Drill, StatisticId } from './drill.ts';
import { isFoundBy, searchTextOf } from './search-text.ts';
import type { Category, Difficulty, EquipmentKind, Weakness } from './vocabulary.ts';

/** Filters; undefined ones match everything. */
export interface DrillFilters {
  readonly sport?: Sport | undefined;
  readonly category?: Category | undefined;
  readonly difficulty?: Difficulty | undefined;
  /** Time available. */
  readonly minutes?: number | undefined;
  /** Number of players, which a drill must suit exactly. */
  readonly players?: number | undefined;
  /** Available equipment; drills that need more are left out. Balls are always available. */
  readonly equipment?: readonly EquipmentKind[] | undefined;
  readonly weakness?: Weakness | undefined;
  readonly statistic?: StatisticId | undefined;
  /** Search text. */
  readonly search?: string | undefined;
}

/** Drills that pass the filters, in their order. */
export function filterDrills<Item extends Drill>(drills: readonly Item[], filters: DrillFilters): Item[] {
  return drills.filter((drill) => passes(drill, filters));
}

/** True when a drill passes the filters. */
export function passes(drill: Drill, filters: DrillFilters): boolean {
  const { sport, category, difficulty, minutes, players, equipment, weakness, statistic, search } = filters;
  return (
    isWanted(sport, (wanted) => drill.sport === wanted) &&
    isWanted(category, (wanted) => drill.category === wanted) &&
    isWanted(difficulty, (wanted) => drill.difficulty === wanted) &&
    isWanted(minutes, (most) => drill.minutes <= most) &&
    isWanted(players, (here) => drill.players.min <= here && here <= drill.players.max) &&
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
