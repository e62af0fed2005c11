import type { Sport } from '@allcourt/scoring';
import { useReaderDrills } from './drills.ts';
import { useDrills } from './use-drills.ts';

/** What drills are called, of the library and of the reader's own. */
export function useDrillTitles(sport: Sport) {
  const { drills } = useDrills(sport);
  const { data } = useReaderDrills();
  return {
    /** The key with spaces until the drills have come. */
    of(key: string): string {
      const found =
        drills?.find(({ id }) => id === key) ?? data?.drills.find(({ drill }) => drill.id === key)?.drill;
      return found?.title ?? key.replaceAll('-', ' ');
    },
  };
}
