import type { TrainingSession } from '@allcourt/contract';
import { listText } from '#web/ui/words/amounts.ts';

/** Name of a session in lists: its focus, else its drills, else its sport. */
export function sessionName({ focus, drills, sport }: TrainingSession): string {
  const titles = drills.flatMap(({ title }) => title ?? []);
  if (focus !== null) {
    return focus;
  }
  if (titles.length > 0) {
    return listText(titles);
  }
  return sport === null ? 'Training' : SPORT_SESSIONS[sport];
}

const SPORT_SESSIONS = { tennis: 'Tennis', pickleball: 'Pickleball' } as const;
