import type { DrillsAnswer, DrillTally, OwnDrill } from '@allcourt/contract';
import type { Drill, DrillGuide } from '@allcourt/training';

/** A drill with what the reader has done of it. */
export interface LibraryDrill {
  readonly drill: Drill;
  /** A coach's guide to a library drill; null for an own drill. */
  readonly guide: DrillGuide | null;
  /** Author and team of an own drill; null for a library drill. */
  readonly own: OwnDrill | null;
  readonly isFavorite: boolean;
  /** Times the reader has run it, unsent runs included. */
  readonly times: number;
  readonly tally: DrillTally | null;
}

/** The reader's own and team drills, then the library's. */
export function libraryOf(
  drills: readonly (Drill & { readonly guide?: DrillGuide })[],
  answer: DrillsAnswer | undefined,
  waiting: readonly string[],
): LibraryDrill[] {
  const sport = drills[0]?.sport;
  const own = (answer?.drills ?? []).filter(({ drill }) => drill.sport === sport);
  const favorites = new Set(answer?.favourites);
  const tallies = new Map((answer?.tallies ?? []).map((tally) => [tally.key, tally]));
  const entry = (drill: Drill, written: OwnDrill | null, guide: DrillGuide | null = null): LibraryDrill => {
    const tally = tallies.get(drill.id) ?? null;
    const unsent = waiting.filter((key) => key === drill.id).length;
    return {
      drill,
      guide,
      own: written,
      isFavorite: favorites.has(drill.id),
      times: (tally?.times ?? 0) + unsent,
      tally,
    };
  };
  return [
    ...own.map((written) => entry(written.drill, written)),
    ...drills.map((drill) => entry(drill, null, drill.guide)),
  ];
}
