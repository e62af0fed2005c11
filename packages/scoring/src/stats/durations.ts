import type { Effect, Match } from '../log/match.ts';

/**
 * The duration of each set in milliseconds, without pauses: from the end of the one before it, or the first entry of
 * the match, to its last entry. Null with fewer than two entries. Together they make the match.
 */
export function setDurationsMs({ effective, initial }: Match): readonly (number | null)[] {
  const durations: (number | null)[] = [];
  let since: number | null = null;
  let length = 0;
  let entries = 0;
  let isPaused = initial.isPaused;
  let set = 0;
  for (const { event, after } of effective.filter(isPlay)) {
    if (since !== null && !isPaused) {
      length += Math.max(0, event.at - since);
    }
    entries += 1;
    since = event.at;
    isPaused = after.isPaused;
    durations[set] = entries > 1 ? length : null;
    if (after.sets.length > set) {
      durations.length = after.sets.length;
      set = after.sets.length;
      length = 0;
    }
  }
  return Array.from(durations, (duration) => duration ?? null);
}

/** Notes may be added long after the last point. */
function isPlay({ event }: Effect): boolean {
  return event.kind !== 'note' && event.kind !== 'bookmark';
}
