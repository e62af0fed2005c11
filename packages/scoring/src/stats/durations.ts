import type { Effect, Match } from '../log/match.ts';

/**
 * How long each set took, in milliseconds, pauses left out: from the end of the one before it, or the first entry of
 * the match, to its last entry. Null where fewer than two entries tell. Together they make the match.
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

/** Words are welcome long after the last point. */
function isPlay({ event }: Effect): boolean {
  return event.kind !== 'note' && event.kind !== 'bookmark';
}
