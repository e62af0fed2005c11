import { v7 as uuidv7 } from 'uuid';
import { instantOf } from '#web/ui/words/when.ts';

/** A time as it is typed. */
export interface ProposedTime {
  readonly id: string;
  readonly day: string;
  readonly time: string;
}

/** The usual hour of a match after work. */
const EVENING = '18:00';

export function newTime(day: string): ProposedTime {
  return { id: uuidv7(), day, time: EVENING };
}

/** The reason why these times cannot be proposed; undefined where they can. */
export function timesProblem(
  times: readonly ProposedTime[],
  { now, until }: { now: Date; until: string },
): string | undefined {
  const moments = times.map(({ day, time }) => `${day}T${time}`);
  if (times.some(({ day, time }) => day === '' || time === '')) {
    return 'Enter a day and a time.';
  }
  if (new Set(moments).size < moments.length) {
    return 'Propose each time once.';
  }
  const instants = times.map(momentOf);
  if (instants.some((at) => at <= now.getTime())) {
    return 'Choose times that are still to come.';
  }
  return instants.some((at) => at > Date.parse(until))
    ? 'Choose times before the last day to play ends.'
    : undefined;
}

function momentOf({ day, time }: ProposedTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(day, { hour }).getTime() + minute * 60_000;
}
