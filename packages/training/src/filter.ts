import type { Sport } from '@allcourt/scoring';
import type { Drill, StatisticId } from './drill.ts';
import { isFoundBy, searchTextOf } from './search-text.ts';
import type { Category, Difficulty, EquipmentKind, Weakness } from './vocabulary.ts';

/** Which drills are wanted; what is left out does not matter. */
export interface DrillFilters {
  readonly sport?: Sport | undefined;
  readonly category?: Category | undefined;
  readonly difficulty?: Difficulty | undefined;
  /** The time there is. */
  readonly minutes?: number | undefined;
  /** How many are there: a drill has to suit exactly so many. */
  readonly players?: number | undefined;
  /** What there is to train with: a drill that needs anything else is left out. Balls there always are. */
  readonly equipment?: readonly EquipmentKind[] | undefined;
  readonly weakness?: Weakness | undefined;
  readonly statistic?: StatisticId | undefined;
  /** What was typed. */
  readonly search?: string | undefined;
}

/** The drills that pass, in the order they came in. */
export function filterDrills<Item extends Drill>(drills: readonly Item[], filters: DrillFilters): Item[] {
  return drills.filter((drill) => passes(drill, filters));
}

/** Whether a drill is one of those that are wanted. */
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
