// Quick Add suggestion: the usual day, hour and place of earlier events.

import type { EventType, SuggestionAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { type Access, mayChange, ownAccess, requireCalendar } from './policy.ts';
import { calendarsOf, findWithin } from './reading.ts';
import type { EventOccurrence } from './times/occurrences.ts';
import { addMinutes, minutesBetween, wallOf } from './times/wall-time.ts';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
/** Days back in which the usual is looked for, and days ahead for a day without it yet. */
const HISTORY_DAYS = 120;
const AHEAD_DAYS = 60;

/** Default title, time and duration per type. */
const USUAL: Readonly<Record<EventType, { title: string; time: string; minutes: number; weekday: number }>> =
  {
    match: { title: 'Match', time: '18:30', minutes: 120, weekday: 4 },
    practice: { title: 'Practice', time: '18:00', minutes: 120, weekday: 1 },
    tournament: { title: 'Tournament', time: '09:00', minutes: 540, weekday: 6 },
    social: { title: 'Social', time: '19:00', minutes: 180, weekday: 5 },
    lesson: { title: 'Lesson', time: '17:00', minutes: 60, weekday: 3 },
  };

/** An event as it will probably be. Without a team: of the one where the reader made the last such event. */
export async function suggest(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  { type, teamId, timeZone }: { type: EventType; teamId?: string | undefined; timeZone: string },
): Promise<SuggestionAnswer> {
  const access = await ownAccess(context);
  if (teamId !== undefined) {
    requireCalendar(access, teamId);
  }
  const now = context.clock.now();
  const around = await findWithin(context.db, {
    ...calendarsOf(access, teamId),
    from: new Date(now.getTime() - HISTORY_DAYS * DAY_MS),
    before: new Date(now.getTime() + AHEAD_DAYS * DAY_MS),
  });
  const alike = around.filter(({ event, fields }) => fields.type === type && mayChange(access, event));
  const usual = usualOf(alike);
  if (!usual) {
    return fromNothing({ type, teamId: teamId ?? firstTeam(access), timeZone, now });
  }
  const { fields, event } = usual;
  const starts = nextFree(usual, { around: around.filter((one) => one.event.teamId === event.teamId), now });
  return {
    teamId: event.teamId,
    title: fields.title,
    isAllDay: fields.isAllDay,
    starts,
    ends: addMinutes(starts, minutesBetween(fields.starts, fields.ends)),
    timeZone: fields.timeZone,
    venue: fields.venue,
    arriveEarlyMinutes: fields.arriveEarlyMinutes,
  };
}

/** The latest of those on the day of the week and at the hour that most of them have. */
function usualOf(alike: readonly EventOccurrence[]): EventOccurrence | undefined {
  const bySlot = [...Map.groupBy(alike, slotOf).values()];
  const most = Math.max(0, ...bySlot.map(({ length }) => length));
  const candidates = bySlot.filter(({ length }) => length === most).flatMap((slot) => slot.at(-1) ?? []);
  return candidates.toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())[0];
}

function slotOf({ event, fields }: EventOccurrence): string {
  return `${event.teamId} ${weekdayOf(fields.starts)} ${fields.starts.slice(11)}`;
}

/**
 * The next usual day of the week on which nothing is on at that hour. A weekly series has every one of them, so when the
 * next two are taken it is the first free day.
 */
function nextFree(
  { fields }: EventOccurrence,
  { around, now }: { around: readonly EventOccurrence[]; now: Date },
): string {
  const today = wallOf(now, fields.timeZone);
  const minutes = minutesBetween(fields.starts, fields.ends);
  const isFree = (starts: string) =>
    !around.some((one) => one.fields.starts < addMinutes(starts, minutes) && starts < one.fields.ends);
  let first = `${today.slice(0, 10)}T${fields.starts.slice(11)}`;
  if (first <= today) {
    first = addMinutes(first, DAY_MINUTES);
  }
  const days = Array.from({ length: AHEAD_DAYS }, (_, day) => addMinutes(first, day * DAY_MINUTES));
  const usual = days.filter((starts) => weekdayOf(starts) === weekdayOf(fields.starts));
  return usual.slice(0, 2).find(isFree) ?? days.find(isFree) ?? addMinutes(first, AHEAD_DAYS * DAY_MINUTES);
}

/** 0 is Sunday. */
function weekdayOf(wall: string): number {
  return new Date(`${wall}:00Z`).getUTCDay();
}

function fromNothing({
  type,
  teamId,
  timeZone,
  now,
}: {
  type: EventType;
  teamId: string | null;
  timeZone: string;
  now: Date;
}): SuggestionAnswer {
  const { title, time, minutes, weekday } = USUAL[type];
  const today = wallOf(now, timeZone);
  let starts = `${today.slice(0, 10)}T${time}`;
  while (starts <= today || weekdayOf(starts) !== weekday) {
    starts = addMinutes(starts, DAY_MINUTES);
  }
  return {
    teamId,
    title,
    isAllDay: false,
    starts,
    ends: addMinutes(starts, minutes),
    timeZone,
    venue: null,
    arriveEarlyMinutes: null,
  };
}

function firstTeam(access: Access): string | null {
  const [team] = [...access.teams.values()].filter(({ id: teamId }) =>
    mayChange(access, { teamId, ownerId: null }),
  );
  return team?.id ?? null;
}
