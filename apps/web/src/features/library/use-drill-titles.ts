import type { Sport } from '@allcourt/scoring';
import { useReaderDrills } from './drills.ts';
import { useDrills } from './use-drills.ts';

/** Titles of library drills and own drills. */
export function useDrillTitles(sport: Sport) {
  const { drills } = useDrills(sport);
  const { data } = useReaderDrills();
  return {
    /** Falls back to the key with spaces until the drills have loaded. */
    of(key: string): string {
      const found =
        drills?.find(({ id }) => id === key) ?? data?.drills.find(({ drill }) => drill.id === key)?.drill;
      return found?.title ?? key.replaceAll('-', ' ');
    },
  };
}
