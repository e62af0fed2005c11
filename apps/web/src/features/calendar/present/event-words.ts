import type { EventType, Occurrence, ReplyAnswer } from '@allcourt/contract';
import { spanOf, timesText } from '#web/ui/words/event-times.ts';
import { dayText, noonOf, timeText } from '#web/ui/words/when.ts';

/** The types in the order of the legend. */
export const TYPES = [
  'match',
  'practice',
  'tournament',
  'social',
  'lesson',
] as const satisfies readonly EventType[];

export const TYPE_NAMES: Readonly<Record<EventType, { one: string; many: string }>> = {
  match: { one: 'Match', many: 'Matches' },
  practice: { one: 'Practice', many: 'Practices' },
  tournament: { one: 'Tournament', many: 'Tournaments' },
  social: { one: 'Social', many: 'Socials' },
  lesson: { one: 'Lesson', many: 'Lessons' },
};

export const ANSWER_NAMES: Readonly<Record<ReplyAnswer, string>> = {
  going: 'Going',
  spare: 'If needed',
  maybe: 'Maybe',
  no: "Can't go",
};

/** `6:00 PM`, `All day`. */
export function startText({ isAllDay, startsAt }: Occurrence): string {
  return isAllDay ? 'All day' : timeText(new Date(startsAt));
}

/** The line under the title in a list: `6:00 PM, Court 2`, `2 days, 9:00 AM`. */
export function factsText(occurrence: Occurrence): string {
  const { first, last } = spanOf(occurrence);
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return [days > 1 ? `${days} days` : null, startText(occurrence), placeText(occurrence)]
    .filter((part) => part !== null)
    .join(', ');
}

/** `Court 2`, or the name of the place. */
export function placeText({ venue }: Occurrence): string | null {
  if (venue === null) {
    return null;
  }
  return venue.courts === null ? venue.name : courtsText(venue.courts);
}

/** `First six, Juniors`; the subgroups of an event may be deleted. */
export function audienceText(subgroups: NonNullable<Occurrence['subgroups']>): string {
  return subgroups.map(({ name }) => name).join(', ') || 'no one yet';
}

export function courtsText(courts: string): string {
  return /^[\d ]+$/.test(courts) ? `Court ${courts}` : `Courts ${courts}`.replace(/^Courts (Courts?)/i, '$1');
}

/** The spoken label of an event: type, time, rhythm. */
export function detailsOf(occurrence: Occurrence, now: Date): string {
  const { first } = spanOf(occurrence);
  return [
    TYPE_NAMES[occurrence.type].one.toLowerCase(),
    dayOf(first, now),
    timesText(occurrence, now),
    occurrence.isRecurring ? 'repeats' : null,
    stateOf(occurrence) === 'live' ? 'live now' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Live while a match is in progress, or the result of the played one. */
export function stateOf({ matches }: Occurrence): 'live' | 'won' | 'lost' | null {
  if (matches.some(({ match }) => match.status === 'in-progress')) {
    return 'live';
  }
  const over = matches.find(({ match, side }) => match.winner !== null && side !== null);
  if (!over) {
    return null;
  }
  return over.match.winner === over.side ? 'won' : 'lost';
}

function dayOf(day: string, now: Date): string {
  return dayText(noonOf(day), now);
}
