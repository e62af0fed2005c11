import { replaceEqualDeep } from '@tanstack/react-query';
import type { LiveMatchView } from './live-match-view.ts';

/**
 * The view to show: the one before, where the new one says the same, and its parts where only some are new. A tap is
 * stored, sent and told of in many steps, and most of them change nothing that anybody sees.
 */
export function settledView(before: LiveMatchView, next: LiveMatchView): LiveMatchView {
  if (before.status !== 'ready' || next.status !== 'ready') {
    return next;
  }
  // The match is compared by identity: it is long, and made anew only when its log is another.
  const { match: matchBefore, ...rest } = before;
  const { match, ...nextRest } = next;
  const settled = replaceEqualDeep(rest, nextRest);
  return settled === rest && match === matchBefore ? before : { ...settled, match };
}
