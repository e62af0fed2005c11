/** The age of a shared match's score, in words. */

import { minutesText } from '#web/ui/words/duration.ts';
import { shortDayText, timeText } from '#web/ui/words/when.ts';
import type { Freshness, SharedReady } from './shared-view.ts';

/** - `waiting`: no point was played yet. - `stale`: points may be missing. */
export interface FreshnessWords {
  readonly kind: 'final' | 'live' | 'waiting' | 'stale';
  /** `Live`, `Scorer offline`. */
  readonly label: string;
  /** `Last update 2 min ago`; null where there is nothing to add. */
  readonly detail: string | null;
}

/** Grace for a page that reloads or a phone that changes cells. */
const GRACE_MS = 5000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function freshnessWords({ match, summary, freshness }: SharedReady, now: number): FreshnessWords {
  const isStale = (since: number | null) => since !== null && now - since >= GRACE_MS;
  if (match.state.status !== 'in-progress') {
    return { kind: 'final', label: 'Final score', detail: null };
  }
  if (isStale(freshness.cutSince)) {
    return { kind: 'stale', label: 'No connection', detail: updateText(freshness, now) };
  }
  if (!isStale(freshness.unattendedFrom)) {
    return { kind: 'live', label: 'Live', detail: null };
  }
  return summary.pointsPlayed === 0
    ? { kind: 'waiting', label: 'Not started', detail: 'The score appears with the first point.' }
    : { kind: 'stale', label: 'Scorer offline', detail: updateText(freshness, now) };
}

function updateText({ updatedAt }: Freshness, now: number): string | null {
  return updatedAt === null ? null : `Last update ${agoText(updatedAt, now)}`;
}

/** `just now`, `2 min ago`, `3 h ago`, then the day and time. */
function agoText(at: number, now: number): string {
  const ago = Math.max(0, now - at);
  if (ago < MINUTE_MS) {
    return 'just now';
  }
  if (ago < HOUR_MS) {
    return `${minutesText(Math.floor(ago / MINUTE_MS))} ago`;
  }
  if (ago < 12 * HOUR_MS) {
    return `${minutesText(Math.floor(ago / HOUR_MS) * 60)} ago`;
  }
  const date = new Date(at);
  return `${shortDayText(date, new Date(now))}, ${timeText(date)}`;
}
