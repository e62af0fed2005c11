import type { Absence } from '@allcourt/contract';
import { dayKey, noonOf, shortDayText, shortRangeText } from '#web/ui/words/when.ts';

export const ABSENCE_NAMES: Readonly<Record<Absence['kind'], string>> = { injured: 'Injured', away: 'Away' };

/** `Jan 25 – 30`, or `Since Jan 25` without an end. */
export function absenceDaysText(
  { firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>,
  now: Date,
): string {
  const first = noonOf(firstDay);
  if (lastDay === null) {
    return `${firstDay > dayKey(now) ? 'From' : 'Since'} ${shortDayText(first, now)}`;
  }
  return firstDay === lastDay ? shortDayText(first, now) : shortRangeText(first, noonOf(lastDay), now);
}
