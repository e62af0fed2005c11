import type { Message, MessagesAnswer } from '@allcourt/contract';
import type { Clock } from '#web/data/clock.ts';
import { onceMore } from '#web/data/once-more.ts';
import { createWatchedView } from '#web/data/watched-view.ts';
import type { MessagesQuery } from '#web/features/chat/messages/messages.ts';
import { firstSeq, holds, lastSeq } from './run.ts';
import {
  type Arrival,
  atNewest,
  hasGap,
  hasNewer,
  hasOlder,
  receive,
  shownRun,
  type Thread,
} from './thread.ts';

/** A conversation's messages, as far as they are on this device. */
export interface ThreadView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** What is shown does not end with the newest message: somebody has gone further up. */
  readonly hasNewer: boolean;
  readonly isLoadingNewer: boolean;
  /** Why a page could not be read; null where all could. */
  readonly problem: unknown;
}

/** A conversation that is kept up to date while somebody looks at it. */
export interface LiveThread {
  view(): ThreadView;
  subscribe(listener: () => void): () => void;
  isWatched(): boolean;
  receive(message: Message): void;
  /** Reads what may have been missed. */
  refresh(): void;
  /** Reads the page above what is shown. */
  loadOlder(): void;
  /** Reads the page below what is shown, where that is not the end. */
  loadNewer(): void;
  /** Shows the message with this seq among those around it, reading them first; says whether it is there. */
  loadTo(seq: number): Promise<boolean>;
  /** Shows the end of the conversation again. */
  toNewest(): void;
}

export interface LiveThreadOptions {
  readonly read: (query?: MessagesQuery) => Promise<MessagesAnswer>;
  /** What an earlier page of this app has kept; null where nothing is. */
  readonly kept: () => Thread | null;
  readonly keep: (thread: Thread) => void;
  readonly clock: Clock;
}

/** What was sent in between may only be late. */
const GAP_MAY_CLOSE_MS = 300;
/** Who has missed more than this many pages begins with the newest one. */
const MOST_PAGES_OF_CHANGES = 12;
/** What is so near above what is here is read up to; to what is further away one goes. */
const NEAR = 100;

export function createLiveThread({ read, kept, keep, clock }: LiveThreadOptions): LiveThread {
  let thread: Thread | null = null;
  let problem: unknown = null;
  /** The page that is being read at each end, and the message that somebody is going to. */
  const loading = new Map<'older' | 'newer' | number, Promise<void>>();
  let cancelGap = () => {};

  const view = createWatchedView<ThreadView>({
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
      return () => cancelGap();
    },
  });

  const refresh = onceMore(() =>
    attempt(async () => {
      take({ kind: 'newest', page: await read() });
      await closeGap();
    }),
  );
  const catchUp = onceMore(() => attempt(closeGap));

  async function closeGap(): Promise<void> {
    for (let pages = 0; thread && hasGap(thread); pages += 1) {
      if (pages === MOST_PAGES_OF_CHANGES) {
        thread = null;
        take({ kind: 'newest', page: await read() });
        return;
      }
      const before: number = thread.revision;
      take({ kind: 'changes', page: await read({ since: before }) });
      if (thread.revision === before) {
        return; // The answer did not know of it yet: the next news will say so again.
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

  function take(arrival: Arrival): void {
    const before = thread;
    thread = receive(thread, arrival);
    if (thread && thread !== before) {
      if (!isPage(arrival)) {
        keep(thread);
      }
      view.show();
    }
  }

  /** One page at a time at each end, whoever asks. */
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
        return false; // It could not be read, or nothing more may be.
      }
    }
    if (thread && thread.isAtTop !== true && seq < firstSeq(thread) && !holds(shownRun(thread), seq)) {
      await load(seq, { asked: { around: seq }, arrives: { kind: 'around', around: seq } });
    }
    // What is further down than the newest message is on its way.
    return thread !== null && (holds(shownRun(thread), seq) || seq > lastSeq(thread));
  }

  return {
    view: view.view,
    subscribe: view.subscribe,
    isWatched: view.isWatched,
    receive(message) {
      take({ kind: 'message', message });
      cancelGap();
      if (thread && hasGap(thread)) {
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

type PageArrival = Extract<Arrival, { kind: 'older' | 'newer' | 'around' }>;

/** A page of what is shown, asked for, and as it arrives. */
interface PageQuery {
  readonly asked: MessagesQuery;
  readonly arrives: PageArrival extends infer One
    ? One extends PageArrival
      ? Omit<One, 'page'>
      : never
    : never;
}

/** What is only there to be looked at is not kept. */
function isPage(arrival: Arrival): arrival is PageArrival {
  return arrival.kind === 'older' || arrival.kind === 'newer' || arrival.kind === 'around';
}

function beforeOf(thread: Thread): PageQuery | null {
  const before = firstSeq(shownRun(thread));
  return hasOlder(thread) ? { asked: { before }, arrives: { kind: 'older', before } } : null;
}

function afterOf(thread: Thread): PageQuery | null {
  const after = lastSeq(shownRun(thread));
  return hasNewer(thread) ? { asked: { after }, arrives: { kind: 'newer', after } } : null;
}

/** Whether a message lies so near above the end of the conversation that one reads up to it. */
function isJustAbove(thread: Thread, seq: number): boolean {
  return !hasNewer(thread) && seq < firstSeq(thread) && firstSeq(thread) - seq <= NEAR && hasOlder(thread);
}

function statusOf(thread: Thread | null, problem: unknown): ThreadView['status'] {
  if (thread) {
    return 'ready';
  }
  return problem === null ? 'loading' : 'failed';
}
