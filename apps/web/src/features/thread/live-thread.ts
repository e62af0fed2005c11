import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';
import { mayPass } from '#web/data/http.ts';
import { onceMore } from '#web/data/one-at-a-time.ts';
import { createWatchedView } from '#web/data/watched-view.ts';
import {
  type Arrival,
  atNewest,
  firstSeq,
  hasGap,
  hasNewer,
  hasOlder,
  holds,
  lastSeq,
  type Page,
  receive,
  shownRun,
  type Thread,
  type ThreadMessage,
} from './thread.ts';

/** The messages of a chat, as far as they are on this device. */
export interface ThreadView<M extends ThreadMessage> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly messages: readonly M[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** The messages do not end with the newest one: the reader went further up. */
  readonly hasNewer: boolean;
  readonly isLoadingNewer: boolean;
  /** The error of a page that failed to load; null without one. */
  readonly problem: unknown;
}

/** The messages of a chat, kept up to date while a screen shows them. */
export interface LiveThread<M extends ThreadMessage> {
  view(): ThreadView<M>;
  subscribe(listener: () => void): () => void;
  isWatched(): boolean;
  receive(message: M): void;
  /** Loads what may have been missed. */
  refresh(): void;
  /** Loads the page above. */
  loadOlder(): void;
  /** Loads the page below, unless the end is shown. */
  loadNewer(): void;
  /** Shows the message with this seq among those around it, loading them first; false if it is not there. */
  loadTo(seq: number): Promise<boolean>;
  /** Shows the newest messages again. */
  toNewest(): void;
}

/** The messages asked for. */
export type ThreadQuery =
  /** The page that ends before this seq. */
  | { readonly before: number }
  /** The page that begins after this seq. */
  | { readonly after: number }
  /** The page around the message with this seq. */
  | { readonly around: number }
  /** New and changed messages after this revision. */
  | { readonly since: number };

export interface LiveThreadOptions<M extends ThreadMessage> {
  readonly read: (query: ThreadQuery) => Promise<Page<M>>;
  /** The newest page. Where all changes come in one answer, those after the revision that is here. */
  readonly readNewest: (revision: number | null) => Promise<Page<M>>;
  /** The thread that an earlier visit has kept, if any. */
  readonly kept?: () => Thread<M> | null;
  readonly keep?: (thread: Thread<M>) => void;
  readonly clock: Clock;
}

/** The missing message may only be late. */
const GAP_MAY_CLOSE_MS = 300;
/** A reader who has missed more pages than this begins with the newest one. */
const MAX_PAGES_OF_CHANGES = 12;
/** A message this near above is reached page by page; one further away, by the page around it. */
const NEAR = 100;

export function createLiveThread<M extends ThreadMessage>({
  read,
  readNewest,
  kept = () => null,
  keep = () => {},
  clock,
}: LiveThreadOptions<M>): LiveThread<M> {
  let thread: Thread<M> | null = null;
  /** News from before the first page, which may be older than they are. */
  let early: M[] = [];
  let problem: unknown = null;
  /** The pages that are being read: at each end, and around the message that the reader goes to. */
  const loading = new Map<'older' | 'newer' | number, Promise<void>>();
  let cancelGap = () => {};
  /** Requests for news in a row that failed. */
  let failures = 0;
  let cancelRetry = () => {};

  const view = createWatchedView<ThreadView<M>>({
    initial: {
      status: 'loading',
      messages: [],
      hasOlder: false,
      isLoadingOlder: false,
      hasNewer: false,
      isLoadingNewer: false,
      problem: null,
    },
    make: () => ({
      status: statusOf(thread, problem),
      messages: thread ? shownRun(thread).messages : [],
      hasOlder: thread !== null && hasOlder(thread),
      isLoadingOlder: loading.has('older'),
      hasNewer: thread !== null && hasNewer(thread),
      isLoadingNewer: loading.has('newer'),
      problem,
    }),
    start() {
      thread ??= kept();
      view.show();
      void refresh();
      return () => {
        cancelGap();
        cancelRetry();
      };
    },
  });

  const refresh = onceMore(() =>
    keepTrying(async () => {
      await takeNewest();
      await closeGap();
    }),
  );
  const catchUp = onceMore(() => keepTrying(closeGap));

  /** A lost answer would leave the reader behind until the next news: asks again while a screen shows the thread. */
  async function keepTrying(act: () => Promise<void>): Promise<void> {
    cancelRetry();
    await attempt(act);
    failures = problem === null ? 0 : failures + 1;
    if (problem !== null && mayPass(problem) && view.isWatched()) {
      cancelRetry = clock.after(backoffMs(failures, 1), () => void refresh());
    }
  }

  async function takeNewest(): Promise<void> {
    take({ kind: 'newest', page: await readNewest(thread?.revision ?? null) });
    const heard = early;
    early = [];
    for (const message of heard) {
      take({ kind: 'message', message });
    }
  }

  async function closeGap(): Promise<void> {
    for (let pages = 0; thread && hasGap(thread); pages += 1) {
      if (pages === MAX_PAGES_OF_CHANGES) {
        thread = null;
        await takeNewest();
        return;
      }
      const before: number = thread.revision;
      take({ kind: 'changes', page: await read({ since: before }) });
      if (thread.revision === before) {
        return; // The answer did not know of it yet: the next news asks again.
      }
    }
  }

  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      problem = null;
    } catch (error) {
      problem = error;
    }
    view.show();
  }

  function take(arrival: Arrival<M>): void {
    const before = thread;
    thread = receive(thread, arrival);
    if (thread && thread !== before) {
      if (!isPage(arrival)) {
        keep(thread);
      }
      view.show();
    }
  }

  /** One page at a time at each end, however often it is asked for. */
  function loadPage(end: 'older' | 'newer'): Promise<void> {
    const query = thread && (end === 'older' ? beforeOf(thread) : afterOf(thread));
    return query ? load(end, query) : (loading.get(end) ?? Promise.resolve());
  }

  function load(name: 'older' | 'newer' | number, query: PageQuery): Promise<void> {
    const known = loading.get(name);
    if (known) {
      return known;
    }
    const loaded = attempt(async () => {
      try {
        const page = await read(query.asked);
        loading.delete(name);
        take({ ...query.arrives, page });
      } finally {
        loading.delete(name);
      }
      await closeGap();
    });
    loading.set(name, loaded);
    view.show();
    return loaded;
  }

  function toNewest(): void {
    thread = thread && atNewest(thread);
    view.show();
  }

  async function loadTo(seq: number): Promise<boolean> {
    if (thread && !holds(shownRun(thread), seq) && seq >= firstSeq(thread)) {
      toNewest();
    }
    while (thread && isJustAbove(thread, seq)) {
      const before = firstSeq(thread);
      await loadPage('older');
      if (thread && firstSeq(thread) === before) {
        return false; // It failed to load, or nothing further up is the reader's to see.
      }
    }
    if (thread && thread.isAtTop !== true && seq < firstSeq(thread) && !holds(shownRun(thread), seq)) {
      await load(seq, { asked: { around: seq }, arrives: { kind: 'around', around: seq } });
    }
    // A message below the newest one is on its way.
    return thread !== null && (holds(shownRun(thread), seq) || seq > lastSeq(thread));
  }

  return {
    view: view.view,
    subscribe: view.subscribe,
    isWatched: view.isWatched,
    receive(message) {
      if (!thread) {
        early.push(message);
        return;
      }
      take({ kind: 'message', message });
      cancelGap();
      if (hasGap(thread)) {
        cancelGap = clock.after(GAP_MAY_CLOSE_MS, () => void catchUp());
      }
    },
    refresh: () => void refresh(),
    loadOlder: () => void loadPage('older'),
    loadNewer: () => void loadPage('newer'),
    loadTo,
    toNewest,
  };
}

/** A page: its request, and its arrival. */
interface PageQuery {
  readonly asked: ThreadQuery;
  readonly arrives:
    | { readonly kind: 'older'; readonly before: number }
    | { readonly kind: 'newer'; readonly after: number }
    | { readonly kind: 'around'; readonly around: number };
}

/** A page that the reader went to is not kept. */
function isPage({ kind }: Arrival<ThreadMessage>): boolean {
  return kind === 'older' || kind === 'newer' || kind === 'around';
}

function beforeOf(thread: Thread<ThreadMessage>): PageQuery | null {
  const before = firstSeq(shownRun(thread));
  return hasOlder(thread) ? { asked: { before }, arrives: { kind: 'older', before } } : null;
}

function afterOf(thread: Thread<ThreadMessage>): PageQuery | null {
  const after = lastSeq(shownRun(thread));
  return hasNewer(thread) ? { asked: { after }, arrives: { kind: 'newer', after } } : null;
}

/** True when a message lies so near above the end of the chat that pages lead up to it. */
function isJustAbove(thread: Thread<ThreadMessage>, seq: number): boolean {
  return !hasNewer(thread) && seq < firstSeq(thread) && firstSeq(thread) - seq <= NEAR && hasOlder(thread);
}

function statusOf(
  thread: Thread<ThreadMessage> | null,
  problem: unknown,
): ThreadView<ThreadMessage>['status'] {
  if (thread) {
    return 'ready';
  }
  return problem === null ? 'loading' : 'failed';
}
