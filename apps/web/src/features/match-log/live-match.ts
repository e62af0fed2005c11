// One match as it is played, drawn from the confirmed log and this device's own entries without waiting for the network.

import { type DeviceClock, deletedDetail } from '@allcourt/contract';
import { apply, redoTarget, undoTarget } from '@allcourt/scoring';
import { replaceEqualDeep } from '@tanstack/react-query';
import { backoffMs } from '#web/data/backoff.ts';
import type { Changes } from '#web/data/changes.ts';
import type { Clock } from '#web/data/clock.ts';
import { ApiError, mayPass } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { clearLog, type LogKey } from '#web/data/match-log/log-store.ts';
import { summaryOf } from '#web/data/match-log/stored-match.ts';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import { onceMore } from '#web/data/one-at-a-time.ts';
import { isQueued, laneNamed, type NewItem } from '#web/data/outbox/item.ts';
import type { Outbox } from '#web/data/outbox.ts';
import type { ServerClock } from '#web/data/server-clock.ts';
import type { MatchSocket } from '#web/data/socket.ts';
import { createWatchedView, type WatchedView } from '#web/data/watched-view.ts';
import { getMatch, type Receive } from '#web/features/match-log/sync/receive.ts';
import type {
  LiveMatchView,
  LocalRefusal,
  MatchMeta,
  MatchSync,
  NewEntry,
  ReadyMatch,
} from './live-match-view.ts';
import {
  createUnsavedEntries,
  entryTime,
  placeEntries,
  type ReadMatch,
  readAgain,
  syncState,
  withoutStored,
} from './local-log.ts';
import { redoSteps, undoSteps } from './undo-steps.ts';

/** One match, kept up to date while it has subscribers. */
export interface LiveMatch extends Omit<WatchedView<LiveMatchView>, 'show'> {
  /** True when this device may not have stored every entry yet. */
  hasUnsaved(): boolean;
}

export interface LiveMatchOptions {
  readonly store: LocalStore;
  readonly clock: Clock;
  readonly serverClock: Pick<ServerClock, 'reading'>;
  readonly changes: Changes;
  readonly outbox: Outbox;
  readonly receive: Receive;
  readonly socket: MatchSocket;
  readonly newId: () => string;
  /** Calls back when the network may be back, until the returned function is called. */
  readonly onResume: (callback: () => void) => () => void;
}

export function createLiveMatch(key: LogKey, options: LiveMatchOptions): LiveMatch {
  const { store, clock, serverClock, changes, outbox, receive, socket, newId, onResume } = options;
  const { accountId, matchId } = key;
  let read: ReadMatch | null = null;
  let problem: Problem | null = null;
  let lastRefusal: LocalRefusal | null = null;
  /** Loads in a row that failed. */
  let failures = 0;
  let cancelRetry = () => {};
  const { show, ...watched } = createWatchedView<LiveMatchView>({
    initial: { status: 'loading' },
    make: currentView,
    settle: settledView,
    start,
  });

  const unsaved = createUnsavedEntries({
    save: (entries) =>
      outbox.enqueue(
        entries.map((event) => appendItem(matchId, event, serverClock.reading())),
        { accountId },
      ),
    onStored: () => void refresh(),
    onFailed: () => show(),
  });

  const actions: Pick<ReadyMatch, 'enter' | 'record' | 'undo' | 'redo' | 'end'> = {
    enter: (...entries) => add(entries),
    record: ({ winner, detail }) => add([{ kind: 'point', winner, ...(detail ? { detail } : {}) }]) !== null,
    undo: () => undoAll(read ? undoSteps(read.match).map(({ id }) => id) : []),
    redo: () => undoAll(read ? redoSteps(read.match) : []),
    end: ({ ending, winner }) => add([{ kind: 'end', ending, winner }]) !== null,
  };

  /** Adds all entries or none; returns the id of the last. */
  function add(entries: readonly NewEntry[]): string | null {
    if (!read?.log.stored.canScore) {
      return refuse('not-scorer');
    }
    let { match } = read;
    const events: WireEvent[] = [];
    for (const entry of entries) {
      const event: WireEvent = { ...entry, id: newId(), at: entryTime(entry, options) };
      const next = apply(match, event);
      if (!next.ok) {
        return refuse(next.reason);
      }
      match = next.value;
      events.push(event);
    }
    read = { log: read.log, match };
    lastRefusal = null;
    unsaved.add(events);
    show();
    return events.at(-1)?.id ?? null;
  }

  function undoAll(targets: readonly string[]): boolean {
    if (targets.length === 0) {
      refuse('nothing-to-undo');
      return false;
    }
    return add(targets.map((target) => ({ kind: 'undo', target }))) !== null;
  }

  function refuse(reason: LocalRefusal): null {
    lastRefusal = reason;
    show();
    return null;
  }

  const refresh = onceMore(async () => {
    const stored = unsaved.stored();
    let isGone = false;
    try {
      const log = await readAgain(store, key, read?.log ?? null);
      unsaved.drop(stored);
      if (read && !log && !problem) {
        problem = { error: new Error('The match is no longer on this device.'), isMissing: true };
        isGone = read.log.stored.isOnServer;
      }
      read = log && placeEntries(log, read?.match ?? null, unsaved.list());
    } catch (error) {
      problem = { error: asError(error), isMissing: false };
    }
    show();
    if (isGone) {
      void load(); // Another tab erased it, and the server may know why.
    }
  });

  const load = onceMore(async () => {
    cancelRetry();
    problem = null;
    await refresh();
    if (read && !read.log.stored.isOnServer) {
      return; // Created here and not sent yet, so the server cannot know more.
    }
    try {
      // Someone who was named may have answered on another device.
      const isSettled = read && !read.log.stored.namedSide;
      await (isSettled ? receive.missing(key) : receive.match(accountId, await getMatch(matchId)));
      failures = 0;
      await refresh();
    } catch (error) {
      await explain(asError(error));
    }
  });

  async function explain(error: Error): Promise<void> {
    problem = problemOf(error);
    if (mayPass(error) && watched.isWatched()) {
      // A lost answer would leave the watcher behind until the next point.
      failures += 1;
      cancelRetry();
      cancelRetry = clock.after(backoffMs(failures, 1), () => void load());
    }
    if (problem.isMissing && read && !read.log.items.some(isQueued)) {
      await store.write((tx) => clearLog(tx, key));
      await refresh();
    }
    show();
  }

  function restore(): void {
    const item: NewItem = { topic: 'match:restore', key: matchId, id: newId(), body: null };
    outbox.enqueue([item], { accountId }).catch((error) => explain(asError(error)));
  }

  function start(): () => void {
    let isStopped = false;
    const ends = [
      changes.subscribe((change) => {
        if (change.kind === 'stored' && change.keys.includes(matchId)) {
          void (problem?.deletedUntil === undefined ? refresh() : load());
        }
      }),
      outbox.subscribe(show),
      onResume(() => {
        unsaved.flush();
        void load();
      }),
    ];
    // Watched only after loading; what arrives in between shows as a gap.
    const follow = () => {
      if (!isStopped) {
        ends.push(watch());
      }
    };
    load().then(follow, follow);
    return () => {
      isStopped = true;
      cancelRetry();
      for (const end of ends) {
        end();
      }
    };
  }

  function watch(): () => void {
    const stopFollowing = socket.onLineUp((message) => {
      if (message.matchId === matchId) {
        void getMatch(matchId)
          .then((answer) => receive.match(accountId, answer))
          .catch((error) => explain(asError(error)));
      }
    });
    const stopWatching = socket.watch(matchId, {
      onEvents: ({ events }) => void receive.events(key, events).catch(explain),
      onLength(seq) {
        if (!read || seq > read.log.stored.seq) {
          void load();
        }
      },
      onDeleted: () => void load(),
    });
    return () => {
      stopFollowing();
      stopWatching();
    };
  }

  function currentView(): LiveMatchView {
    const deletedUntil = outbox.status().deleted.has(matchId) ? null : problem?.deletedUntil;
    if (deletedUntil !== undefined) {
      return { status: 'deleted', until: deletedUntil, restore };
    }
    if (read) {
      return readyView({ read, sync: sync(read), lastRefusal, ...actions });
    }
    if (problem?.isMissing) {
      return { status: 'missing' };
    }
    return problem ? { status: 'error', error: problem.error, retry } : { status: 'loading' };
  }

  function sync({ log }: ReadMatch) {
    const state = syncState({
      log,
      lane: outbox.laneStatus(laneNamed('match', matchId)),
      inMemory: withoutStored(log, unsaved.list()).length,
      hasFailed: unsaved.hasFailed(),
    });
    return { ...state, retry, takeOver, discard: outbox.discard };
  }

  function takeOver(): void {
    outbox.takeOver(matchId);
  }

  function retry(): void {
    unsaved.flush();
    outbox.retry();
    void load();
  }

  return { ...watched, hasUnsaved: () => unsaved.list().length > 0 };
}

function appendItem(matchId: string, event: WireEvent, clock: DeviceClock | null): NewItem {
  return { topic: 'match:append', key: matchId, id: event.id, body: event, ...(clock ? { clock } : {}) };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error("Couldn't load the match.", { cause: error });
}

interface Shown extends Pick<ReadyMatch, 'enter' | 'record' | 'undo' | 'redo' | 'end'> {
  readonly read: ReadMatch;
  readonly sync: MatchSync;
  readonly lastRefusal: LocalRefusal | null;
}

/** The view of a match that was loaded. */
function readyView({ read, ...shown }: Shown): ReadyMatch {
  const { match, log } = read;
  const { canScore } = log.stored;
  return {
    status: 'ready',
    match,
    players: log.stored.players,
    meta: metaOf(read),
    canUndo: canScore && undoTarget(match) !== undefined,
    canRedo: canScore && redoTarget(match) !== undefined,
    ...shown,
  };
}

function metaOf({ match, log }: ReadMatch): MatchMeta {
  const { stored, events } = log;
  const isConfirmed = match.log.length === events.length;
  return {
    id: stored.matchId,
    surface: stored.surface,
    startedAt: stored.startedAt,
    mySide: stored.mySide,
    canScore: stored.canScore,
    isOnServer: stored.isOnServer,
    changedAt: stored.changedAt,
    summary: summaryOf(stored, match, isConfirmed ? (events.at(-1)?.receivedAt ?? null) : null),
  };
}

/**
 * The previous view, or those of its parts that did not change. A tap is stored, sent and confirmed in many steps, and
 * most of them change nothing on screen.
 */
function settledView(before: LiveMatchView, next: LiveMatchView): LiveMatchView {
  if (before.status !== 'ready' || next.status !== 'ready') {
    return next;
  }
  // Compared by identity: a match is long, and a new object only after its log changed.
  const { match: matchBefore, ...rest } = before;
  const { match, ...nextRest } = next;
  const settled = replaceEqualDeep(rest, nextRest);
  return settled === rest && match === matchBefore ? before : { ...settled, match };
}

/** Reason why a match is not shown. */
export interface Problem {
  readonly error: Error;
  /** The match does not exist for this person, or no longer does. */
  readonly isMissing: boolean;
  /** Last moment to restore it; undefined unless it was deleted. */
  readonly deletedUntil?: Date;
}

function problemOf(error: Error): Problem {
  if (error instanceof ApiError && error.code === 'match-deleted') {
    const { until } = deletedDetail.parse(error.detail);
    return { error, isMissing: true, deletedUntil: new Date(until) };
  }
  return { error, isMissing: error instanceof ApiError && error.status === 404 };
}
