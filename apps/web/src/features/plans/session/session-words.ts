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

/** Words for effort, from 1 to 10. */
export const EFFORT_WORDS: readonly string[] = [
  'Very easy',
  'Easy',
  'Light',
  'Moderate',
  'Somewhat hard',
  'Hard',
  'Very hard',
  'Extremely hard',
  'Nearly all out',
  'All out',
];

/** `Moderate, 4 of 10`. */
export function effortText(effort: number): string {
  return `${EFFORT_WORDS[effort - 1]}, ${effort} of 10`;
}
