import type { MatchEvent } from './events.ts';

/** The index of the first repeated id; -1 if there is none. Ascending ids, as clients make them, cannot repeat. */
export function firstRepeatedId(log: readonly MatchEvent[]): number {
  if (log.every(({ id }, index) => index === 0 || id > (log[index - 1]?.id ?? ''))) {
    return -1;
  }
  const seen = new Set<string>();
  return log.findIndex(({ id }) => seen.size === seen.add(id).size);
}
