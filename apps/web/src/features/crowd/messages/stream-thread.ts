import type { StreamMessage, StreamMessagesAnswer } from '@allcourt/contract';

/** What of a broadcast's chat is on this device. */
export interface StreamThread {
  readonly messages: ReadonlyMap<string, StreamMessage>;
  /** Every change up to this one is in, back to where the pages end. */
  readonly revision: number;
  /** The last change that is known of. */
  readonly latest: number;
  /** The `before` of the page further back; null where there is none. */
  readonly next: number | null;
  readonly isOpen: boolean;
}

/** A thread that begins with the newest page. */
export function startThread(page: StreamMessagesAnswer): StreamThread {
  return {
    messages: withNewer(new Map(), page.messages),
    revision: page.revision,
    latest: page.revision,
    next: page.next,
    isOpen: page.isOpen,
  };
}

/** A page further back. */
export function takeOlder(thread: StreamThread, page: StreamMessagesAnswer): StreamThread {
  return {
    ...thread,
    messages: withNewer(thread.messages, page.messages),
    latest: Math.max(thread.latest, page.revision),
    next: page.next,
    isOpen: page.isOpen,
  };
}

/** What came after the revision that was in. More than a page of it begins anew, so that nothing in between is missed. */
export function takeChanges(thread: StreamThread, page: StreamMessagesAnswer): StreamThread {
  if (page.next !== null) {
    return startThread(page);
  }
  const revision = Math.max(thread.revision, page.revision);
  return {
    ...thread,
    messages: withNewer(thread.messages, page.messages),
    revision,
    latest: Math.max(thread.latest, revision),
    isOpen: page.isOpen,
  };
}

/** One message that the server has told of, new or changed. */
export function takeMessage(thread: StreamThread, message: StreamMessage): StreamThread {
  const isNext = message.revision === thread.revision + 1;
  return {
    ...thread,
    messages: withNewer(thread.messages, [message]),
    revision: isNext ? message.revision : thread.revision,
    latest: Math.max(thread.latest, message.revision),
  };
}

/** Whether a change is missing that the server has to be asked for. */
export function hasGap({ revision, latest }: StreamThread): boolean {
  return revision < latest;
}

/** News may come late: what is newer already stays. */
function withNewer(
  known: ReadonlyMap<string, StreamMessage>,
  messages: readonly StreamMessage[],
): ReadonlyMap<string, StreamMessage> {
  const all = new Map(known);
  for (const message of messages) {
    const before = all.get(message.id);
    if (!before || before.revision < message.revision) {
      all.set(message.id, message);
    }
  }
  return all;
}
