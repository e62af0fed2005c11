/** Words for durations, counts and shares in training. */
import { amountText } from '#web/ui/words/amounts.ts';
import { hoursAndMinutes } from '#web/ui/words/duration.ts';

/** `45 min`, `1 h 20 min`, `2 h`. */
export function minutesText(minutes: number): string {
  const { hours, minutes: rest } = hoursAndMinutes(minutes * 60_000);
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** `5.5`, `0`, `12`: hours with one decimal at most. */
export function hoursText(minutes: number): string {
  return (minutes / 60).toLocaleString(undefined, { maximumFractionDigits: 1 });
}

/** `1 point`, `1,204 points`. */
export function countText(count: number, [one, many]: readonly [one: string, many: string]): string {
  return `${amountText(count)} ${count === 1 ? one : many}`;
}

/** `+9`, `−3`, `0`: rounded to a whole number. */
export function signedText(by: number): string {
  const rounded = Math.round(by);
  if (rounded === 0) {
    return '0';
  }
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}

/** `38%`. @param share 0 to 1 */
export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}
