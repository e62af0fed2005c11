import { roundedText } from './amounts.ts';

export { durationText, hoursAndMinutes, minutesText } from '@allcourt/contract/words';

const HOUR_MS = 3_600_000;

/** `5.5`, `0`, `126`: hours on a chart whose axis has the unit, with one decimal below a hundred. */
export function hoursText(minutes: number): string {
  const hours = minutes / 60;
  return roundedText(hours, hours < 100 ? 1 : 0);
}

/** A running clock: `1:12:40`, `12:40`. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(elapsedMs / HOUR_MS);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}
