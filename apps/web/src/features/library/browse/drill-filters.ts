import type { Sport } from '@allcourt/scoring';
import {
  CATEGORIES,
  type Category,
  DIFFICULTIES,
  type DrillFilters,
  EQUIPMENT,
  type EquipmentKind,
  FITS,
  JUNIOR_STAGES,
  LOADS,
  passes,
  WEAKNESSES,
} from '@allcourt/training';
import type { LibraryDrill } from '#web/features/library/library.ts';
import type { TrainingSearch } from '#web/features/training/training-search.ts';

/** Subsets of the library: favorites, own drills, team drills. */
export const ONLY = ['favourites', 'own', 'team'] as const;
export type Only = (typeof ONLY)[number];

/** Lengths to choose from, in minutes. */
export const LENGTHS = [10, 15, 20, 30, 45] as const;
/** Player counts to choose from. */
export const HEADCOUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

/** Filters of the library. */
export interface LibraryFilters extends DrillFilters {
  readonly only?: Only | undefined;
}

/** Params of the address that hold filters. */
export const FILTER_NAMES = [
  'q',
  'category',
  'difficulty',
  'minutes',
  'players',
  'equipment',
  'load',
  'junior',
  'fits',
  'weakness',
  'only',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Filters from the address; invalid values are ignored. */
export function filtersOf(search: TrainingSearch, sport: Sport): LibraryFilters {
  const categories: readonly Category[] = CATEGORIES[sport];
  const q = search.q?.trim();
  return {
    search: q === '' ? undefined : q,
    category: categories.find((known) => known === search.category),
    difficulty: DIFFICULTIES.find((known) => known === search.difficulty),
    minutes: LENGTHS.find((known) => `${known}` === search.minutes),
    players: HEADCOUNTS.find((known) => `${known}` === search.players),
    equipment: equipmentOf(search.equipment),
    load: LOADS.find((known) => known === search.load),
    junior: JUNIOR_STAGES.find((known) => known === search.junior),
    fits: FITS.find((known) => known === search.fits),
    weakness: WEAKNESSES.find((known) => known === search.weakness),
    only: ONLY.find((known) => known === search.only),
  };
}

/** `cones,wall`; `balls` for nothing but balls. */
function equipmentOf(words: string | undefined): EquipmentKind[] | undefined {
  const known = EQUIPMENT.filter((item) => words?.split(',').includes(item));
  return known.length === 0 ? undefined : known;
}

/** True when any filter is set. */
export function isFiltered(filters: LibraryFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** True when a drill passes the filters. */
export function isWanted({ drill, guide, own, isFavorite }: LibraryDrill, filters: LibraryFilters): boolean {
  const { only, ...rest } = filters;
  return passes(guide ? { ...drill, guide } : drill, rest) && ONLY_TESTS[only ?? 'all']({ own, isFavorite });
}

const ONLY_TESTS = {
  all: () => true,
  favourites: ({ isFavorite }) => isFavorite,
  own: ({ own }) => own !== null && own.team === null,
  team: ({ own }) => own !== null && own.team !== null,
} as const satisfies Record<Only | 'all', (drill: Pick<LibraryDrill, 'own' | 'isFavorite'>) => boolean>;

/** Drills per category under the other filters. */
export function categoryCounts(
  drills: readonly LibraryDrill[],
  sport: Sport,
  filters: LibraryFilters,
): { readonly all: number; readonly of: readonly { category: Category; count: number }[] } {
  const others = drills.filter((drill) => isWanted(drill, { ...filters, category: undefined }));
  return {
    all: others.length,
    of: CATEGORIES[sport].map((category) => ({
      category,
      count: others.filter(({ drill }) => drill.category === category).length,
    })),
  };
}

/** The address with some filters changed; undefined removes one. */
export function withFilters(
  search: TrainingSearch,
  changes: { readonly [Name in FilterName | 'sport']?: string | undefined },
): TrainingSearch {
  const entries = Object.entries({ ...search, ...changes }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return Object.fromEntries(entries);
}
