import type { Sport } from '../vocabulary.ts';
import type { NamedFormat } from './named-format.ts';
import { PICKLEBALL_FORMATS } from './pickleball-formats.ts';
import { TENNIS_FORMATS } from './tennis-formats.ts';

/** Every format that has a name, the usual ones of each sport first. */
export const FORMATS: readonly NamedFormat[] = [...TENNIS_FORMATS, ...PICKLEBALL_FORMATS];

/** The usual formats of a sport, the most usual one first. */
export function formatsOf(sport: Sport): readonly NamedFormat[] {
  return allFormatsOf(sport).filter((format) => format.isUsual);
}

/** Every named format of a sport, the usual ones first. */
export function allFormatsOf(sport: Sport): readonly NamedFormat[] {
  return FORMATS.filter((format) => format.sport === sport);
}
