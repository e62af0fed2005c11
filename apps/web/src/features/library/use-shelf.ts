import type { Sport } from '@allcourt/scoring';
import type { Drill } from '@allcourt/training';
import { useMemo } from 'react';
import { useReaderDrills } from './drills.ts';
import { libraryOf } from './library.ts';
import { useDrills } from './use-drills.ts';

const NONE: readonly string[] = [];

/** Every drill that the reader may put into a session, those of `sport` first. */
export function useShelf(sport: Sport) {
  const tennis = useDrills('tennis');
  const pickleball = useDrills('pickleball');
  const { data } = useReaderDrills();
  const shelf = useMemo(() => {
    const bySport = {
      tennis: libraryOf(tennis.drills ?? [], data, NONE),
      pickleball: libraryOf(pickleball.drills ?? [], data, NONE),
    };
    const other = sport === 'tennis' ? 'pickleball' : 'tennis';
    return [...bySport[sport], ...bySport[other]];
  }, [tennis.drills, pickleball.drills, data, sport]);
  const byKey = useMemo(
    () =>
      new Map(
        [...tennis.withdrawn, ...pickleball.withdrawn, ...shelf].map(
          ({ drill }) => [drill.id, drill] as const,
        ),
      ),
    [tennis.withdrawn, pickleball.withdrawn, shelf],
  );
  return {
    entries: shelf,
    find: (key: string): Drill | null => byKey.get(key) ?? null,
    teams: data?.teams ?? [],
    isLoading: tennis.drills === null || pickleball.drills === null,
    isFailed: tennis.isFailed || pickleball.isFailed,
    retry() {
      tennis.retry();
      pickleball.retry();
    },
  };
}
