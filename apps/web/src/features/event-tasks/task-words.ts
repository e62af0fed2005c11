import type { EventTask, Occurrence } from '@allcourt/contract';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { personText } from '#web/ui/words/names.ts';
import { timeText, wallText } from '#web/ui/words/when.ts';

type Start = Pick<Occurrence, 'startsAt' | 'isAllDay'>;

/** `Balls`, `Ride from Bayside`. */
export function titleText({ title, ride }: EventTask): string {
  return ride ? `Ride from ${title}` : title;
}

/** `You and Dev · 1 more needed`, `5:15 PM, Dev drives · 2 seats left`. */
export function factsText({ needed, ride, takers }: EventTask, { startsAt }: Start): string {
  const left = needed - takers.length;
  const people = takers
    .toSorted((one, other) => Number(other.isYou) - Number(one.isYou))
    .map(({ face, isYou }) => personText(face, isYou));
  const parts = ride
    ? [
        `${timeText(leavesAt(startsAt, ride.leavesBefore))}, ${personText(ride.driver, ride.isYours)} ${ride.isYours ? 'drive' : 'drives'}`,
        people.length > 0 ? `Riders: ${listText(people)}` : '',
        left > 0 ? `${countText(left, 'seat')} left` : 'Full',
      ]
    : [listText(people), left > 0 ? leftText(left, people.length > 0) : ''];
  return parts.filter((part) => part !== '').join(' · ');
}

function leftText(left: number, isBegun: boolean): string {
  return isBegun ? `${left} more needed` : `${left} needed`;
}

function leavesAt(startsAt: string, leavesBefore: number): Date {
  return new Date(Date.parse(startsAt) - leavesBefore * 60_000);
}

const DAY_MINUTES = 1440;

/** `17:15`, as a time field has it; an hour before the start at first. */
export function leaveField({ startsAt }: Start, leavesBefore = 60): string {
  return wallText(leavesAt(startsAt, leavesBefore)).slice(11, 16);
}

/** Minutes from this time to the start; null for a time after it. Of an all-day event any time of its day will do. */
export function leavesBeforeOf({ startsAt, isAllDay }: Start, time: string): number | null {
  const before = minutesOf(wallText(new Date(startsAt)).slice(11, 16)) - minutesOf(time);
  if (before >= 0 || isAllDay) {
    return before;
  }
  // Late on the day before, for what begins in the night.
  return before + DAY_MINUTES <= DAY_MINUTES / 2 ? before + DAY_MINUTES : null;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
