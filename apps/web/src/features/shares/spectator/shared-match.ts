// The match behind a share link: read once, updated by a socket, and shown with its age while the scorer or the
// spectator is offline.

import type { WatchAnswer } from '@allcourt/contract';
import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';
import { ApiError } from '#web/data/http.ts';
import { onceMore } from '#web/data/one-at-a-time.ts';
import { createWatchedView, type WatchedView } from '#web/data/watched-view.ts';
import type { SharedReads } from './get-shared.ts';
import type { ConnectGuest, GuestLine } from './guest-line.ts';
import { extendShared, readShared, type SharedLog } from './shared-log.ts';
import type { Freshness, SharedView } from './shared-view.ts';
import type { SharedKeeper } from './stored-shared.ts';
import { attended, cameOrWent, cutOff, heard, reached } from './track-freshness.ts';

export type SharedMatch = Pick<WatchedView<SharedView>, 'view' | 'subscribe'>;

export interface SharedMatchOptions {
  readonly reads: SharedReads;
  readonly connect: ConnectGuest;
  readonly keeper: SharedKeeper;
  readonly clock: Clock;
  readonly random: () => number;
  /** Calls back when the network may be back, until the returned function is called. */
  readonly onResume: (callback: () => void) => () => void;
}

/** Without a socket the page polls: first after a random moment, so that many screens do not ask together. */
const FIRST_ASK_MS = 1000;
const ASK_EVERY_MS = 10_000;

export function createSharedMatch(options: SharedMatchOptions): SharedMatch {
  const { reads, connect, keeper, clock, random, onResume } = options;
  let shared: SharedLog | null = null;
  let problem: Error | null = null;
  let hasEnded = false;
  let freshness: Freshness = { updatedAt: null, cutSince: clock.now(), unattendedFrom: null };
  /** This device's clock minus the server's. */
  let skewMs = 0;
  let line: GuestLine | null = null;
  let isOpen = false;
  let failures = 0;
  let cardsRevision = 0;
  let hasConnected = false;
  let canClaim = false;
  let cancelDial = () => {};
  let cancelReopen = () => {};
  let cancelAsk = () => {};

  const { show, ...watched } = createWatchedView<SharedView>({
    initial: { status: 'loading' },
    make: currentView,
    start,
  });

  const load = onceMore(async () => {
    try {
      const answer = await reads.match();
      skewMs = clock.now() - Date.parse(answer.now);
      take(readShared(answer));
      canClaim = answer.canClaim;
      problem = null;
      freshness = attended(reached(freshness), answer.scorer, skewMs);
      show();
    } catch (error) {
      explain(error);
    }
  });

  const catchUp = onceMore(async () => {
    const before = shared;
    if (!before) {
      await load();
      return;
    }
    try {
      const { events } = await reads.eventsAfter(before.log.length);
      const after = extendShared(before, events);
      if (after === 'gap') {
        await load();
        return;
      }
      if (after !== before) {
        take(after);
        freshness = heard(freshness, clock.now());
      }
      problem = null;
      freshness = reached(freshness);
      show();
    } catch (error) {
      explain(error);
    }
  });

  function take(next: SharedLog): void {
    shared = next;
    const newest = next.log.at(-1);
    freshness = { ...freshness, updatedAt: newest ? Date.parse(newest.receivedAt) + skewMs : null };
    keeper.keep({ answer: answerOf(next), at: clock.now() });
  }

  function answerOf({ summary, log }: SharedLog): WatchAnswer {
    const now = new Date(clock.now() - skewMs).toISOString();
    return { match: summary, log: [...log], scorer: { isHere: false, heardAt: null }, canClaim: false, now };
  }

  function explain(error: unknown): void {
    if (error instanceof ApiError && error.code === 'share-not-found') {
      hasEnded = true;
      keeper.erase();
      hangUp();
    }
    problem = error instanceof Error ? error : new Error("Couldn't load the match.", { cause: error });
    freshness = cutOff(freshness, clock.now());
    show();
  }

  async function dial(): Promise<void> {
    const mine = { isOver: false };
    cancelDial = () => {
      mine.isOver = true;
    };
    const dialed = await connect({
      onOpen({ seq, scorer }) {
        failures = 0;
        isOpen = true;
        cancelAsk();
        problem = null;
        // Changes between two connections were missed.
        cardsRevision += hasConnected ? 1 : 0;
        hasConnected = true;
        freshness = attended(reached(freshness), scorer, skewMs);
        if (!shared || seq > shared.log.length) {
          void catchUp();
        }
        show();
      },
      onLost: cut,
      onRejected() {
        failures += 1;
        cancelReopen();
        cancelReopen = clock.after(backoffMs(failures, random()), () => line?.open());
        cut();
      },
      onEvents({ events }) {
        const after = shared && extendShared(shared, events);
        if (!after || after === 'gap') {
          void catchUp();
          return;
        }
        take(after);
        freshness = heard(freshness, clock.now());
        show();
      },
      onScorer({ scorer }) {
        freshness = cameOrWent(freshness, scorer, { skewMs, now: clock.now() });
        show();
      },
      onCards() {
        cardsRevision += 1;
        show();
      },
    });
    if (!mine.isOver) {
      line = dialed;
      line.open();
    }
  }

  /** A link that was turned off is noticed by the next poll. */
  function cut(): void {
    if (!hasEnded) {
      isOpen = false;
      freshness = cutOff(freshness, clock.now());
      askIn(FIRST_ASK_MS * (1 + random()));
      show();
    }
  }

  function askIn(delayMs: number): void {
    cancelAsk();
    cancelAsk = clock.after(delayMs, () => void ask());
  }

  async function ask(): Promise<void> {
    cardsRevision += 1;
    await catchUp();
    if (!isOpen && !hasEnded && watched.isWatched()) {
      askIn(ASK_EVERY_MS);
    }
  }

  function hangUp(): void {
    cancelDial();
    cancelReopen();
    cancelAsk();
    line?.close();
    line = null;
    isOpen = false;
  }

  function start(): () => void {
    void recall();
    void load();
    dial().catch(() => askIn(ASK_EVERY_MS)); // Its code could not be loaded, so the page polls.
    const stopResume = onResume(retry);
    return () => {
      stopResume();
      hangUp();
    };
  }

  async function recall(): Promise<void> {
    const kept = await keeper.read().catch(() => null);
    if (kept && !shared && !hasEnded) {
      skewMs = kept.at - Date.parse(kept.answer.now);
      take(readShared(kept.answer));
      show();
    }
  }

  function retry(): void {
    if (!hasEnded) {
      void load();
      line?.open();
    }
  }

  function currentView(): SharedView {
    if (hasEnded) {
      return { status: 'ended' };
    }
    if (shared) {
      const { match, summary } = shared;
      return { status: 'ready', match, summary, freshness, cardsRevision, canClaim };
    }
    return problem ? { status: 'error', error: problem, retry } : { status: 'loading' };
  }

  return watched;
}
