import type { Message, MessagesAnswer } from '@allcourt/contract';
import { firstSeq, holds, lastSeq, merge, type Run } from './run.ts';

/** What of a conversation is on this device: a run of it that ends with the newest message. */
export interface Thread extends Run {
  /** Every change up to this one is in. */
  readonly revision: number;
  /** Later changes that are in as well, while one before them is missing. */
  readonly ahead: readonly number[];
  /** The last change that is known of. */
  readonly latest: number;
  /** Another run, further up, that somebody has gone to. What lies between the two is not here. */
  readonly away?: Run | null | undefined;
}

/** Something of a conversation that has come from the server. */
export type Arrival =
  /** One message, new or changed. */
  | { readonly kind: 'message'; readonly message: Message }
  /** The newest page. */
  | { readonly kind: 'newest'; readonly page: MessagesAnswer }
  /** The page that ends before the message with the seq `before`. */
  | { readonly kind: 'older'; readonly before: number; readonly page: MessagesAnswer }
  /** The page that begins after the message with the seq `after`. */
  | { readonly kind: 'newer'; readonly after: number; readonly page: MessagesAnswer }
  /** The page around the message with the seq `around`, which somebody has gone to. */
  | { readonly kind: 'around'; readonly around: number; readonly page: MessagesAnswer }
  /** What is new or has changed after `revision`. */
  | { readonly kind: 'changes'; readonly page: MessagesAnswer };

/** Takes in what has arrived, in whatever order and however often; null until the first page is there. */
export function receive(thread: Thread | null, arrival: Arrival): Thread | null {
  if (thread === null) {
    return arrival.kind === 'newest' ? startedWith(arrival.page) : null;
  }
  switch (arrival.kind) {
    case 'message':
      return receiveMessage(thread, arrival.message);
    case 'newest':
      return receiveNewest(thread, arrival.page);
    case 'older':
      return receiveOlder(thread, arrival);
    case 'newer':
      return receiveNewer(thread, arrival);
    case 'around':
      return receiveAround(thread, arrival);
    case 'changes':
      return receiveChanges(thread, arrival.page);
  }
}

/** Whether a change is missing that the server has to be asked for. */
export function hasGap({ revision, latest }: Thread): boolean {
  return revision < latest;
}

/** The run that is looked at. */
export function shownRun(thread: Thread): Run {
  return thread.away ?? thread;
}

/** Whether the conversation goes on above what is looked at. */
export function hasOlder(thread: Thread): boolean {
  const run = shownRun(thread);
  return run.isAtTop !== true && firstSeq(run) > 1;
}

/** Whether the conversation goes on below what is looked at. */
export function hasNewer({ away }: Thread): boolean {
  return away != null;
}

/** The thread as it ends: wherever somebody has gone, they are back. */
export function atNewest(thread: Thread): Thread {
  return hasNewer(thread) ? { ...thread, away: null } : thread;
}

/** What of it is kept to be read without a network: so many messages of its end. */
export function endOf(thread: Thread, most: number): Thread {
  const messages = thread.messages.slice(-most);
  const isAtTop = messages.length === thread.messages.length ? thread.isAtTop : false;
  return { ...thread, messages, isAtTop, away: null };
}

function startedWith({ messages, revision, isComplete }: MessagesAnswer): Thread {
  return { messages, isAtTop: isComplete, revision, ahead: [], latest: revision, away: null };
}

function receiveMessage(thread: Thread, message: Message): Thread {
  return {
    ...withChanges(thread, [message]),
    ...counted(thread, {
      revision: thread.revision,
      ahead: [message.revision],
      latest: message.revision,
    }),
  };
}

function receiveNewest(thread: Thread, page: MessagesAnswer): Thread {
  const first = page.messages[0]?.seq ?? 1;
  const isApart = first > lastSeq(thread) + 1;
  if (isApart && !hasNewer(thread)) {
    return startedWith(page); // Too much lies between: what is here is no longer the end of it.
  }
  const isAtTop = isApart || first <= firstSeq(thread) ? page.isComplete : thread.isAtTop;
  return {
    ...thread,
    messages: isApart ? page.messages : merge(thread.messages, page.messages),
    isAtTop,
    // Who is further up is still owed every change since then.
    ...counted(thread, {
      revision: thread.revision,
      ahead: page.messages.map(({ revision }) => revision),
      latest: page.revision,
    }),
  };
}

/** A page that was asked for above a run which is no longer here belongs nowhere. */
function receiveOlder(thread: Thread, { before, page }: { before: number; page: MessagesAnswer }): Thread {
  const { away } = thread;
  const above = (run: Run): Run => ({
    messages: merge(run.messages, page.messages),
    isAtTop: page.isComplete,
  });
  if (firstSeq(thread) === before) {
    return { ...thread, ...above(thread), ...pageCounted(thread, page) };
  }
  return away && firstSeq(away) === before
    ? { ...thread, away: above(away), ...pageCounted(thread, page) }
    : thread;
}

function receiveNewer(thread: Thread, { after, page }: { after: number; page: MessagesAnswer }): Thread {
  const { away } = thread;
  if (!away || lastSeq(away) !== after) {
    return thread;
  }
  const below = { ...away, messages: merge(away.messages, page.messages) };
  return joined({ ...thread, away: below, ...pageCounted(thread, page) });
}

/** Where the message is not the reader's to see, or is none, nobody goes anywhere. */
function receiveAround(thread: Thread, { around, page }: { around: number; page: MessagesAnswer }): Thread {
  const away: Run = { messages: page.messages, isAtTop: page.isComplete };
  return holds(away, around) ? joined({ ...thread, away, ...pageCounted(thread, page) }) : thread;
}

function receiveChanges(thread: Thread, { messages, revision, isComplete }: MessagesAnswer): Thread {
  const reached = isComplete ? revision : Math.max(0, ...messages.map((message) => message.revision));
  return {
    ...withChanges(thread, messages),
    ...counted(thread, { revision: Math.max(thread.revision, reached), ahead: [], latest: revision }),
  };
}

/** A run that has come down to the end of the conversation is one with it. */
function joined(thread: Thread): Thread {
  const { away, messages } = thread;
  if (!away || lastSeq(away) < firstSeq(thread) - 1) {
    return thread;
  }
  return { ...thread, messages: merge(messages, away.messages), isAtTop: away.isAtTop, away: null };
}

/** A change of a message that is in neither run comes with its page. */
function withChanges(thread: Thread, changes: readonly Message[]): Thread {
  const { away } = thread;
  const first = firstSeq(thread);
  const messages = merge(
    thread.messages,
    changes.filter(({ seq }) => seq >= first),
  );
  if (!away) {
    return { ...thread, messages };
  }
  const ofAway = changes.filter(({ seq }) => holds(away, seq));
  return { ...thread, messages, away: { ...away, messages: merge(away.messages, ofAway) } };
}

type Counts = Pick<Thread, 'revision' | 'ahead' | 'latest'>;

/** A page that was read before the last change leaves that change to be asked for again. */
function pageCounted(thread: Thread, { revision }: MessagesAnswer): Counts {
  return counted(thread, {
    revision: Math.min(thread.revision, revision),
    ahead: [],
    latest: thread.revision,
  });
}

/** Moved on over the changes that are there without a gap. */
function counted(thread: Thread, arrived: Counts): Counts {
  let { revision } = arrived;
  const ahead = [...new Set([...thread.ahead, ...arrived.ahead])].sort((a, b) => a - b);
  const waiting = ahead.filter((next) => {
    if (next === revision + 1) {
      revision = next;
    }
    return next > revision;
  });
  return { revision, ahead: waiting, latest: Math.max(thread.latest, arrived.latest) };
}
