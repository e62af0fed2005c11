import type { Profile } from '@allcourt/contract';
import { timeZone } from '#web/ui/words/region.ts';
import { zoneChoice } from './time-zones.ts';

const MODES = { tennis: 'Tennis', pickleball: 'Pickleball' } as const;
const STAT_PROFILES = { basic: 'Basic', intermediate: 'Intermediate', advanced: 'Advanced' } as const;

/** The mode and the stat profile, as far as they are chosen: `Tennis, Advanced`. */
export function generalText({ mode, statProfile }: Pick<Profile, 'mode' | 'statProfile'>): string {
  return [mode && MODES[mode], statProfile && STAT_PROFILES[statProfile]].filter(Boolean).join(', ');
}

/** The city of the time zone that counts: `New York`. */
export function regionText(): string {
  return zoneChoice(timeZone()).city;
}
