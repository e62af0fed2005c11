import type { MatchEvent } from './events.ts';

/** Where an id comes a second time; -1 where none does. Ids that ascend, as made in order, cannot. */
export function firstRepeatedId(log: readonly MatchEvent[]): number {
  if (log.every(({ id }, index) => index === 0 || id > (log[index - 1]?.id ?? ''))) {
    return -1;
  }
  const seen = new Set<string>();
  return log.findIndex(({ id }) => seen.size === seen.add(id).size);
}
