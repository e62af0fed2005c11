/** The drill library, one chunk per sport, loaded on demand. */
import type { Sport } from '@allcourt/scoring';
import type { GuidedDrill } from './guide/guide.ts';
import type { WithdrawnDrill } from './withdrawn.ts';

/** Drills of a sport by category, easiest first. */
export async function loadDrills(sport: Sport): Promise<readonly GuidedDrill[]> {
  return (await load(sport)).DRILLS;
}

/** Drills of a sport that left the library. They are not offered, only recognized. */
export async function loadWithdrawnDrills(sport: Sport): Promise<readonly WithdrawnDrill[]> {
  return (await load(sport)).WITHDRAWN;
}

function load(sport: Sport) {
  return sport === 'tennis' ? import('./tennis.ts') : import('./pickleball.ts');
}
