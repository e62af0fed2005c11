/** The drill library, one chunk per sport, loaded on demand. */
import type { Sport } from '@allcourt/scoring';
import type { Drill } from './drill.ts';

/** Drills of a sport by category, easiest first. */
export async function loadDrills(sport: Sport): Promise<readonly Drill[]> {
  const { DRILLS } = sport === 'tennis' ? await import('./tennis.ts') : await import('./pickleball.ts');
  return DRILLS;
}
