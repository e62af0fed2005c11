import type { Dispute, Seat } from '@allcourt/contract';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';

export interface SeatWords {
  readonly tone: 'win' | 'plain' | 'loss' | 'outline';
  readonly state: string;
  /** The time of it: `since Tue 16 Jan`; null where it says nothing. */
  readonly since: string | null;
}

/** The state of a seat in words. */
export function seatWords(
  { answer, accountId, askedAt, answeredAt, isAutomatic }: Seat,
  now: Date,
): SeatWords {
  switch (answer) {
    case 'asked':
      return { tone: 'plain', state: 'Waiting', since: askedAt && `since ${momentWords(askedAt, now)}` };
    case 'confirmed':
      return {
        tone: 'win',
        state: isAutomatic ? 'Confirmed automatically' : 'Confirmed',
        since: answeredAt && momentWords(answeredAt, now),
      };
    case 'disputed':
      return { tone: 'loss', state: 'Disputed', since: answeredAt && momentWords(answeredAt, now) };
    case 'declined':
      return { tone: 'outline', state: '“Not me”', since: answeredAt && momentWords(answeredAt, now) };
    default:
      return accountId === null
        ? { tone: 'outline', state: 'Name only', since: null }
        : { tone: 'win', state: 'Scorer', since: null };
  }
}

/** The result of a dispute: `Kept the scorer’s record, Tue 16 Jan`. */
export function resolutionWords({ resolution, resolvedAt }: Dispute, now: Date): string {
  if (resolution === null) {
    return 'Waiting for the scorer';
  }
  const when = resolvedAt === null ? '' : `, ${momentWords(resolvedAt, now)}`;
  return `${RESOLUTIONS[resolution]}${when}`;
}

/** `7:41 PM` today, otherwise the day. */
export function momentWords(iso: string, now: Date): string {
  const at = new Date(iso);
  return dayKey(at) === dayKey(now) ? timeText(at) : dayText(at, now);
}

const RESOLUTIONS = {
  kept: 'The scorer kept their record',
  taken: 'The scorer took this record',
  withdrawn: 'Withdrawn',
} as const;
