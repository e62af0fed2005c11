// The messages of a chat on this device: a run of them, joined from pages and news in whatever order they come.

/** The part of a message that a thread knows. Runs are sorted by `seq`; a higher `revision` is newer. */
export interface ThreadMessage {
  readonly id: string;
  readonly seq: number;
  readonly revision: number;
}

/** Messages as the server answers with them, by seq. */
export interface Page<M extends ThreadMessage> {
  readonly messages: readonly M[];
  /** The chat's last change when the page was read. */
  readonly revision: number;
  /** Nothing is left above it, or below where the page leads down, or of the changes. */
  readonly isComplete: boolean;
  /** Every change after this revision is on the page, down to the newest; absent where that is not known. */
  readonly since?: number;
}

/** Messages one after the other. */
export interface Run<M extends ThreadMessage> {
  readonly messages: readonly M[];
  /** Nothing above it is the reader's to see; undefined where no page has shown it. */
  readonly isAtTop?: boolean | undefined;
}

/** A run that ends with the newest message. Kept in the browser's store: its fields stay. */
export interface Thread<M extends ThreadMessage> extends Run<M> {
  /** The thread has every change up to this one. */
  readonly revision: number;
  /** Later changes that it has, while one before them is missing. */
  readonly ahead: readonly number[];
  /** The last change on the server, as far as known. */
  readonly latest: number;
  /** Another run, further up, that the reader went to. What lies between the two is not here. */
  readonly away?: Run<M> | null | undefined;
}

/** Something of a chat that has come from the server. */
export type Arrival<M extends ThreadMessage> =
  /** One message, new or changed. */
  | { readonly kind: 'message'; readonly message: M }
  /** The newest page. */
  | { readonly kind: 'newest'; readonly page: Page<M> }
  /** The page that ends before the message with the seq `before`. */
  | { readonly kind: 'older'; readonly before: number; readonly page: Page<M> }
  /** The page that begins after the message with the seq `after`. */
  | { readonly kind: 'newer'; readonly after: number; readonly page: Page<M> }
  /** The page around the message with the seq `around`, which the reader went to. */
  | { readonly kind: 'around'; readonly around: number; readonly page: Page<M> }
  /** New and changed messages after the thread's revision. */
  | { readonly kind: 'changes'; readonly page: Page<M> };

/** Takes in what has arrived, in whatever order and however often; null until the first page is there. */
export function receive<M extends ThreadMessage>(
  thread: Thread<M> | null,
  arrival: Arrival<M>,
): Thread<M> | null {
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

/** True when a change is missing that the server has to be asked for. */
export function hasGap({ revision, latest }: Pick<Counts, 'revision' | 'latest'>): boolean {
  return revision < latest;
}

/** The run that is looked at. */
export function shownRun<M extends ThreadMessage>(thread: Thread<M>): Run<M> {
  return thread.away ?? thread;
}

/** True when the chat continues above the messages on screen. */
export function hasOlder<M extends ThreadMessage>(thread: Thread<M>): boolean {
  const run = shownRun(thread);
  return run.isAtTop !== true && firstSeq(run) > 1;
}

/** True when the chat continues below the messages on screen. */
export function hasNewer({ away }: Thread<ThreadMessage>): boolean {
  return away != null;
}

/** The thread as it ends: a reader who went further up is back. */
export function atNewest<M extends ThreadMessage>(thread: Thread<M>): Thread<M> {
  return hasNewer(thread) ? { ...thread, away: null } : thread;
}

/** The end of a thread, which is kept to be read offline. */
export function endOf<M extends ThreadMessage>(thread: Thread<M>, most: number): Thread<M> {
  const messages = thread.messages.slice(-most);
  const isAtTop = messages.length === thread.messages.length ? thread.isAtTop : false;
  return { ...thread, messages, isAtTop, away: null };
}

/** Of its first message; 0 while there is none. */
export function firstSeq({ messages }: Run<ThreadMessage>): number {
  return messages[0]?.seq ?? 0;
}

/** Of its last message; 0 while there is none. */
export function lastSeq({ messages }: Run<ThreadMessage>): number {
  return messages.at(-1)?.seq ?? 0;
}

/** True when a message with this seq is among them. */
export function holds(run: Run<ThreadMessage>, seq: number): boolean {
  return run.messages.length > 0 && firstSeq(run) <= seq && seq <= lastSeq(run);
}

/** News that came while the page was read leaves a gap to be asked for. */
function startedWith<M extends ThreadMessage>(
  { messages, revision, isComplete }: Page<M>,
  { latest }: Pick<Counts, 'latest'> = { latest: 0 },
): Thread<M> {
  return {
    messages,
    isAtTop: isComplete,
    revision,
    ahead: [],
    latest: Math.max(revision, latest),
    away: null,
  };
}

function receiveMessage<M extends ThreadMessage>(thread: Thread<M>, message: M): Thread<M> {
  return {
    ...withChanges(thread, [message]),
    ...counted(thread, {
      revision: thread.revision,
      ahead: [message.revision],
      latest: message.revision,
    }),
  };
}

function receiveNewest<M extends ThreadMessage>(thread: Thread<M>, page: Page<M>): Thread<M> {
  if (page.since !== undefined) {
    return receiveChanges(thread, page);
  }
  const first = page.messages[0]?.seq ?? 1;
  const isApart = first > lastSeq(thread) + 1;
  if (isApart && !hasNewer(thread)) {
    return startedWith(page, thread); // Too much lies between: what is here is no longer the end of it.
  }
  const isAtTop = isApart || first <= firstSeq(thread) ? page.isComplete : thread.isAtTop;
  return {
    ...thread,
    messages: isApart ? page.messages : merge(thread.messages, page.messages),
    isAtTop,
    // A reader who is further up is still owed every change since then.
    ...counted(thread, {
      revision: thread.revision,
      ahead: page.messages.map(({ revision }) => revision),
      latest: page.revision,
    }),
  };
}

/** A page that was asked for above a run which is no longer here belongs nowhere. */
function receiveOlder<M extends ThreadMessage>(
  thread: Thread<M>,
  { before, page }: { before: number; page: Page<M> },
): Thread<M> {
  const { away } = thread;
  const above = (run: Run<M>): Run<M> => ({
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

function receiveNewer<M extends ThreadMessage>(
  thread: Thread<M>,
  { after, page }: { after: number; page: Page<M> },
): Thread<M> {
  const { away } = thread;
  if (!away || lastSeq(away) !== after) {
    return thread;
  }
  const below = { ...away, messages: merge(away.messages, page.messages) };
  return joined({ ...thread, away: below, ...pageCounted(thread, page) });
}

/** If the message is not the reader's to see, the reader stays. */
function receiveAround<M extends ThreadMessage>(
  thread: Thread<M>,
  { around, page }: { around: number; page: Page<M> },
): Thread<M> {
  const away: Run<M> = { messages: page.messages, isAtTop: page.isComplete };
  return holds(away, around) ? joined({ ...thread, away, ...pageCounted(thread, page) }) : thread;
}

function receiveChanges<M extends ThreadMessage>(thread: Thread<M>, page: Page<M>): Thread<M> {
  const isApart = (page.since ?? 0) > thread.revision;
  if (isApart && !page.isComplete) {
    return startedWith(page, thread); // More was missed than a page holds.
  }
  const reached = isApart ? thread.revision : lastRevision(page);
  return {
    ...withChanges(thread, page.messages),
    ...counted(thread, {
      revision: Math.max(thread.revision, reached),
      ahead: [],
      latest: page.revision,
    }),
  };
}

/** Of the last change that is on a page of changes, or that all of them lead up to. */
function lastRevision({ messages, revision, isComplete, since }: Page<ThreadMessage>): number {
  const isUpToDate = isComplete || since !== undefined;
  return isUpToDate ? revision : Math.max(0, ...messages.map((message) => message.revision));
}

/** A run that has come down to the end of the chat is one with it. */
function joined<M extends ThreadMessage>(thread: Thread<M>): Thread<M> {
  const { away, messages } = thread;
  if (!away || lastSeq(away) < firstSeq(thread) - 1) {
    return thread;
  }
  return { ...thread, messages: merge(messages, away.messages), isAtTop: away.isAtTop, away: null };
}

/** A change of a message that is in neither run comes with its page. */
function withChanges<M extends ThreadMessage>(thread: Thread<M>, changes: readonly M[]): Thread<M> {
  const { away } = thread;
  const first = thread.isAtTop === true ? 0 : firstSeq(thread);
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

/** Each message once, in its newest state, by seq. */
function merge<M extends ThreadMessage>(known: readonly M[], arrived: readonly M[]): readonly M[] {
  const first = known[0]?.seq ?? 0;
  const newer = new Map(
    arrived.flatMap((message) => {
      const guess = known[message.seq - first]; // There is no gap in a conversation, but for a moment.
      const same = guess?.id === message.id ? guess : known.findLast(({ id }) => id === message.id);
      return same && same.revision >= message.revision ? [] : [[message.id, message]];
    }),
  );
  if (newer.size === 0) {
    return known;
  }
  return [...known.filter(({ id }) => !newer.has(id)), ...newer.values()].sort((a, b) => a.seq - b.seq);
}

type Counts = Pick<Thread<ThreadMessage>, 'revision' | 'ahead' | 'latest'>;

/** A page that was read before a change may lack it, so that every later change is asked for again. */
function pageCounted(thread: Counts, { revision }: Pick<Counts, 'revision'>): Counts {
  const ahead = thread.ahead.filter((known) => known <= revision);
  return counted(
    { ...thread, ahead },
    { revision: Math.min(thread.revision, revision), ahead: [], latest: thread.revision },
  );
}

/** Moved on over the changes that are there without a gap. */
function counted(thread: Counts, arrived: Counts): Counts {
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
