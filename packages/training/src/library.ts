/** The drills that everybody has. Each sport is a chunk of its own, loaded when it is asked for. */
import type { Sport } from '@allcourt/scoring';
import type { Drill } from './drill.ts';

/** The drills of a sport, category by category, the easiest of each first. */
export async function loadDrills(sport: Sport): Promise<readonly Drill[]> {
  const { DRILLS } = sport === 'tennis' ? await import('./tennis.ts') : await import('./pickleball.ts');
  return DRILLS;
}
