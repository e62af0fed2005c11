import type { LiveLogAnswer } from '@allcourt/contract';

/** The log with the new events appended; `gap` if some before them are missing, or they are of another match. */
export function extendLog(
  before: LiveLogAnswer,
  news: Pick<LiveLogAnswer, 'match' | 'log'>,
): LiveLogAnswer | 'gap' {
  if (before.match?.id !== news.match?.id) {
    return 'gap';
  }
  const fresh = news.log.filter(({ seq }) => seq > before.seq).sort((one, other) => one.seq - other.seq);
  const newest = fresh.at(-1);
  if (!newest) {
    return before;
  }
  return fresh.every(({ seq }, index) => seq === before.seq + index + 1)
    ? { match: news.match, seq: newest.seq, log: [...before.log, ...fresh] }
    : 'gap';
}

/**
 * A log as it was read, with what has come over the socket since: an answer that was on its way at that moment is older, and
 * would take a point back.
 */
export function withNewer(read: LiveLogAnswer, known: LiveLogAnswer | null | undefined): LiveLogAnswer {
  const grown = known ? extendLog(read, known) : 'gap';
  return grown === 'gap' ? read : grown;
}
