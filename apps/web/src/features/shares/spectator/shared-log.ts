import type { LoggedEvent, MatchSummary, WatchAnswer } from '@allcourt/contract';
import { apply, type Match, replay } from '@allcourt/scoring';
import { fromSummary, summaryOf } from '#web/data/match-log/stored-match.ts';

/** A match with its log, as far as this page has it. */
export interface SharedLog {
  readonly match: Match;
  readonly summary: MatchSummary;
  readonly log: readonly LoggedEvent[];
}

export function readShared({ match: summary, log }: Pick<WatchAnswer, 'match' | 'log'>): SharedLog {
  const played = replay(
    summary.setup,
    log.map(({ event }) => event),
  );
  if (!played.ok) {
    throw new Error('This version of the app cannot read the match. Reload to get the newest.');
  }
  return { match: played.value, summary, log };
}

/** The log with these entries; `gap` when one before them is missing, or when this version cannot apply them. */
export function extendShared(before: SharedLog, entries: readonly LoggedEvent[]): SharedLog | 'gap' {
  const fresh = entries
    .filter(({ seq }) => seq > before.log.length)
    .sort((one, other) => one.seq - other.seq);
  let { match } = before;
  for (const [index, { seq, event }] of fresh.entries()) {
    const next = seq === before.log.length + index + 1 ? apply(match, event) : null;
    if (!next?.ok) {
      return 'gap';
    }
    match = next.value;
  }
  const newest = fresh.at(-1);
  if (!newest) {
    return before;
  }
  const stored = fromSummary(before.summary, { accountId: '', now: 0 });
  return {
    match,
    summary: { ...summaryOf(stored, match, newest.receivedAt), canScore: false, mySide: null },
    log: [...before.log, ...fresh],
  };
}
