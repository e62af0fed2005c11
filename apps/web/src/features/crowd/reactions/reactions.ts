// The reactions of a crowd: taps count here right away and are sent together, at most one request a second.

import type { CrowdAnswer, CrowdCounts, ReactAnswer, ReactBody } from '@allcourt/contract';
import {
  CROWD_REACTIONS,
  type CrowdReaction,
  MAX_CROWD_BURST,
} from '@allcourt/contract/broadcast-vocabulary';
import type { Clock } from '#web/data/clock.ts';
import { createWatchedView } from '#web/data/watched-view.ts';

export interface CrowdView {
  /** The counts of all viewers, with this viewer's taps on their way. */
  readonly totals: CrowdCounts;
  /** Counts by the time of the picture, the newest last. */
  readonly moments: readonly CrowdMoment[];
  /** False until the counts are loaded. */
  readonly isKnown: boolean;
}

export interface CrowdMoment {
  readonly at: number;
  readonly counts: CrowdCounts;
}

export interface Crowd {
  view(): CrowdView;
  subscribe(listener: () => void): () => void;
  tap(emoji: CrowdReaction): void;
  /** Takes news of all viewers, this one included. */
  receive(news: { readonly added: CrowdCounts; readonly totals: CrowdCounts }): void;
  refresh(): void;
}

export interface CrowdOptions {
  readonly read: () => Promise<CrowdAnswer>;
  readonly post: (body: ReactBody) => Promise<ReactAnswer>;
  readonly onProblem: (problem: unknown) => void;
  /** The instant of the picture on screen. */
  readonly instant: () => number;
  readonly serverNow: () => number;
  readonly clock: Clock;
}

const TOGETHER_MS = 1000;
const NO_REACTIONS: Readonly<Record<CrowdReaction, number>> = { '👏': 0, '🔥': 0, '🏆': 0 };

export function createCrowd({ read, post, onProblem, instant, serverNow, clock }: CrowdOptions): Crowd {
  let totals: CrowdCounts = NO_REACTIONS;
  let moments: readonly CrowdMoment[] = [];
  let isKnown = false;
  /** Taps that are not sent yet, and those whose answer is missing. */
  let tapped: CrowdCounts = NO_REACTIONS;
  let underWay: CrowdCounts = NO_REACTIONS;
  let isBatching = false;

  const view = createWatchedView<CrowdView>({
    initial: { totals, moments, isKnown },
    make: () => ({ totals: sumOf(totals, sumOf(tapped, underWay)), moments, isKnown }),
    start() {
      void refresh();
      return () => {
        void flush(); // Taps from right before the viewer left count, too.
      };
    },
  });

  async function refresh(): Promise<void> {
    try {
      const answer = await read();
      totals = mostOf(totals, answer.totals);
      moments = answer.moments.map(({ at, counts }) => ({ at: Date.parse(at), counts }));
      isKnown = true;
    } catch {
      // The buttons stay, without counts.
    }
    view.show();
  }

  async function flush(): Promise<void> {
    if (!hasAny(tapped)) {
      return;
    }
    const counts = tapped;
    tapped = NO_REACTIONS;
    underWay = sumOf(underWay, counts);
    try {
      const answer = await post({ at: Math.round(instant()), counts: exact(counts) });
      totals = mostOf(totals, answer.totals);
    } catch (problem) {
      onProblem(problem);
    }
    underWay = lessOf(underWay, counts);
    view.show();
  }

  return {
    view: view.view,
    subscribe: view.subscribe,
    refresh: () => void refresh(),
    tap(emoji) {
      if (countOf(tapped, emoji) >= MAX_CROWD_BURST) {
        return;
      }
      tapped = { ...tapped, [emoji]: countOf(tapped, emoji) + 1 };
      moments = [...moments, { at: instant(), counts: { ...NO_REACTIONS, [emoji]: 1 } }];
      if (!isBatching) {
        isBatching = true;
        clock.after(TOGETHER_MS, () => {
          isBatching = false;
          void flush();
        });
      }
      view.show();
    },
    receive(news) {
      totals = mostOf(totals, news.totals);
      moments = [...moments, { at: serverNow(), counts: news.added }];
      view.show();
    },
  };
}

/** The counts up to an instant of the picture. */
export function reactionsUntil(moments: readonly CrowdMoment[], instant: number): CrowdCounts {
  return moments
    .filter(({ at }) => at <= instant)
    .reduce<CrowdCounts>((sum, { counts }) => sumOf(sum, counts), NO_REACTIONS);
}

export function countOf(counts: CrowdCounts, emoji: CrowdReaction): number {
  return counts[emoji] ?? 0;
}

function sumOf(a: CrowdCounts, b: CrowdCounts): CrowdCounts {
  return byEmoji((emoji) => countOf(a, emoji) + countOf(b, emoji));
}

function lessOf(a: CrowdCounts, b: CrowdCounts): CrowdCounts {
  return byEmoji((emoji) => countOf(a, emoji) - countOf(b, emoji));
}

/** News may come late: a count only grows. */
function mostOf(a: CrowdCounts, b: CrowdCounts): CrowdCounts {
  return byEmoji((emoji) => Math.max(countOf(a, emoji), countOf(b, emoji)));
}

function exact(counts: CrowdCounts): ReactBody['counts'] {
  return { '👏': countOf(counts, '👏'), '🔥': countOf(counts, '🔥'), '🏆': countOf(counts, '🏆') };
}

function byEmoji(count: (emoji: CrowdReaction) => number): Record<CrowdReaction, number> {
  return { '👏': count('👏'), '🔥': count('🔥'), '🏆': count('🏆') };
}

function hasAny(counts: CrowdCounts): boolean {
  return CROWD_REACTIONS.some((emoji) => countOf(counts, emoji) > 0);
}
