// A team's dates by month and weekday, and its replies by person and date.

import type { Absence, AvailabilityAnswer, Occurrence, ReplyAnswer } from '@allcourt/contract';
import { isReplyOpen } from './reply.ts';

export interface CellReply {
  readonly answer: ReplyAnswer;
  readonly isWaiting: boolean;
}

/** Finds the reply of a member to a date. */
export function repliesByCell(
  replies: AvailabilityAnswer['replies'],
): (memberId: string, which: Pick<Occurrence, 'eventId' | 'key'>) => CellReply | null {
  const byCell = new Map(replies.map((one) => [`${one.memberId} ${one.eventId} ${one.key}`, one]));
  return (memberId, { eventId, key }) => byCell.get(`${memberId} ${eventId} ${key}`) ?? null;
}

/** Finds the absence of a member on a date; none where they have answered that they come. */
export function absencesByCell({
  absences,
  replies,
}: Pick<AvailabilityAnswer, 'absences' | 'replies'>): (
  memberId: string,
  which: Pick<Occurrence, 'eventId' | 'key' | 'starts'>,
) => Absence | null {
  const replyOf = repliesByCell(replies);
  const byMember = Map.groupBy(absences, ({ memberId }) => memberId);
  return (memberId, which) => {
    const answer = replyOf(memberId, which)?.answer ?? 'no';
    const day = which.starts.slice(0, 10);
    const found = byMember
      .get(memberId)
      ?.find(({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay));
    return answer === 'no' ? (found ?? null) : null;
  };
}

/** True when a date is for a member. */
export function isFor(
  { subgroups }: Pick<Occurrence, 'subgroups'>,
  { subgroupIds }: Pick<AvailabilityAnswer['people'][number], 'subgroupIds'>,
): boolean {
  return subgroups === null || subgroups.some(({ id }) => subgroupIds.includes(id));
}

/** Dates of one month, `2026-06`. */
export interface Month {
  readonly month: string;
  readonly dates: readonly Occurrence[];
}

export function byMonth(occurrences: readonly Occurrence[]): Month[] {
  return [...Map.groupBy(occurrences, ({ starts }) => starts.slice(0, 7))].map(([month, dates]) => ({
    month,
    dates,
  }));
}

/** Dates on one weekday (0 is Monday) that wait for the reader's reply. */
export interface Weekday {
  readonly weekday: number;
  readonly dates: readonly Occurrence[];
}

/** Weekdays with several dates to answer, from Monday. */
export function weekdaysToAnswer(occurrences: readonly Occurrence[], now: Date): Weekday[] {
  const open = occurrences.filter((one) => one.own === null && isReplyOpen(one, now));
  return [...Map.groupBy(open, ({ starts }) => weekdayOf(starts))]
    .filter(([, dates]) => dates.length > 1)
    .map(([weekday, dates]) => ({ weekday, dates }))
    .sort((one, other) => one.weekday - other.weekday);
}

function weekdayOf(starts: string): number {
  return (new Date(`${starts.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7;
}
