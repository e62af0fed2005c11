import type { Occurrence, ReplyAnswer } from '@allcourt/contract';
import { deviceTimeZone, timeZone } from '#web/ui/words/region.ts';
import { dayKey, dayText, noonOf, timeText } from '#web/ui/words/when.ts';

export const ANSWERS: readonly { readonly answer: ReplyAnswer; readonly name: string }[] = [
  { answer: 'going', name: 'Going' },
  { answer: 'maybe', name: 'Maybe' },
  { answer: 'no', name: "Can't go" },
];

type Times = Pick<Occurrence, 'isAllDay' | 'starts' | 'ends' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** `Mon 8 Jun, 6:00 PM–8:00 PM`, `Mon 8 Jun, 6:00 PM – Tue 9 Jun, 8:00 AM`, `Mon 8 Jun – Tue 9 Jun`. */
export function whenText({ isAllDay, starts, ends, startsAt, endsAt }: Times, now: Date): string {
  const day = (key: string) => dayText(noonOf(key), now);
  if (isAllDay) {
    const first = starts.slice(0, 10);
    const last = dayBefore(ends.slice(0, 10));
    return last > first ? `${day(first)} – ${day(last)}` : day(first);
  }
  const first = dayKey(new Date(startsAt));
  // An event that ends at midnight belongs to the day before.
  const last = dayKey(new Date(Math.max(Date.parse(endsAt) - 1, Date.parse(startsAt))));
  const [from, to] = [timeText(new Date(startsAt)), timeText(new Date(endsAt))];
  return last > first ? `${day(first)}, ${from} – ${day(last)}, ${to}` : `${day(first)}, ${from}–${to}`;
}

/** `6:00 PM in New York` when the event's clocks differ from the reader's; else null. */
export function zoneText({ isAllDay, starts, startsAt, timeZone: zone }: Times): string | null {
  if (isAllDay || zone === timeZone() || zone === deviceTimeZone()) {
    return null;
  }
  const begins = new Date(startsAt);
  const here = begins.toLocaleString('sv', { timeZone: timeZone() }).slice(0, 16).replace(' ', 'T');
  const there = begins.toLocaleTimeString(undefined, { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return here === starts ? null : `${there} in ${city}`;
}

/** `Riverside, Court 2, Falcons`. */
export function whereText({ venue, team }: Pick<Occurrence, 'venue' | 'team'>): string {
  const courts = venue?.courts ?? null;
  const place = courts !== null && /^[\d ]+$/.test(courts) ? `Court ${courts}` : courts;
  return [venue?.name, place, team?.name].filter(Boolean).join(', ');
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
