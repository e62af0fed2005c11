import type { DrillsAnswer, DrillTally, OwnDrill } from '@allcourt/contract';
import type { Drill } from '@allcourt/training';

/** A drill as the reader has it. */
export interface LibraryDrill {
  readonly drill: Drill;
  /** What else is known of one that somebody wrote; null of those that everybody has. */
  readonly own: OwnDrill | null;
  readonly isFavourite: boolean;
  /** How often the reader has run it, runs that are not sent yet too. */
  readonly times: number;
  readonly tally: DrillTally | null;
}

/** The drills that everybody has, and those that the reader and their teams have written first. */
export function libraryOf(
  drills: readonly Drill[],
  answer: DrillsAnswer | undefined,
  waiting: readonly string[],
): LibraryDrill[] {
  const sport = drills[0]?.sport;
  const own = (answer?.drills ?? []).filter(({ drill }) => drill.sport === sport);
  const favourites = new Set(answer?.favourites);
  const tallies = new Map((answer?.tallies ?? []).map((tally) => [tally.key, tally]));
  const entry = (drill: Drill, written: OwnDrill | null): LibraryDrill => {
    const tally = tallies.get(drill.id) ?? null;
    const unsent = waiting.filter((key) => key === drill.id).length;
    return {
      drill,
      own: written,
      isFavourite: favourites.has(drill.id),
      times: (tally?.times ?? 0) + unsent,
      tally,
    };
  };
  return [
    ...own.map((written) => entry(written.drill, written)),
    ...drills.map((drill) => entry(drill, null)),
  ];
}
