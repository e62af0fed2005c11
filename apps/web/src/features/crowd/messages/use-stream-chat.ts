import type { SlowMode, StreamMessage, StreamMessagesAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { systemClock } from '#web/data/clock.ts';
import type { ApiError } from '#web/data/http.ts';
import { onResume } from '#web/data/resume.ts';
import type { Live } from '#web/features/player/live/live.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { createLiveThread, type ThreadQuery, type ThreadView } from '#web/features/thread/live-thread.ts';
import type { Page, ThreadMessage } from '#web/features/thread/thread.ts';
import { withPin } from './pinned.tsx';
import { getStreamMessages, putStreamMessage } from './stream-messages.ts';
import { createStreamSender, type Unsent } from './stream-sender.ts';

/** A message beside a broadcast in a thread. Its pages run by revision, so its seq is its revision. */
export type CrowdMessage = StreamMessage & ThreadMessage;

export interface StreamChat {
  readonly thread: ThreadView<CrowdMessage>;
  /** True when messages are taken; null until the first page says so. */
  readonly isOpen: boolean | null;
  /** The pause between two messages of one person, in seconds; 0 is none. */
  readonly slowSeconds: SlowMode;
  /** Messages that are or were pinned, also those that are not in the thread. */
  readonly pins: readonly StreamMessage[];
  readonly unsent: readonly Unsent[];
  /** The last refusal, if it also holds for the next message. */
  readonly refusal: ApiError | null;
  send(text: string): void;
  retry(id: string): void;
  discard(id: string): void;
  /** Takes a message as an action has left it. */
  take(message: StreamMessage): void;
  refresh(): void;
  loadOlder(): void;
}

const LASTING_REFUSALS: readonly (string | null)[] = ['muted', 'chat-closed', 'not-permitted'];

/** The chat of the broadcast that is watched, and the messages that wait here to be sent. */
export function useStreamChat(): StreamChat {
  const live = useLive();
  const { instant } = usePlayback();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [slowSeconds, setSlowSeconds] = useState<SlowMode>(0);
  const [pins, setPins] = useState<readonly StreamMessage[]>([]);
  const { thread, sender, take } = useChatStores(live, {
    onLasting: setRefusal,
    onPage(page) {
      setIsOpen(page.isOpen);
      setSlowSeconds(page.slowSeconds);
      setPins((before) => page.pins.reduce(withPin, before));
    },
    onMessage: (message) => setPins((before) => withPin(before, message)),
  });
  const threadView = useSyncExternalStore(thread.subscribe, thread.view);
  const unsent = useSyncExternalStore(sender.subscribe, sender.view);

  const { on } = live;
  useEffect(() => on('message', ({ message }) => take(message)), [on, take]);
  useEffect(
    () =>
      on('changed', () => {
        setRefusal(null);
        thread.refresh();
      }),
    [on, thread],
  );
  return useMemo(
    () => ({
      thread: threadView,
      isOpen,
      slowSeconds,
      pins,
      unsent,
      refusal,
      send: (text) => sender.send({ id: uuidv7(), text, at: Math.floor(instant()) }),
      retry: sender.retry,
      discard: sender.discard,
      take,
      refresh: thread.refresh,
      loadOlder: thread.loadOlder,
    }),
    [threadView, isOpen, slowSeconds, pins, unsent, refusal, sender, thread, take, instant],
  );
}

interface Listeners {
  onLasting(error: ApiError): void;
  onPage(page: StreamMessagesAnswer): void;
  onMessage(message: StreamMessage): void;
}

function useChatStores({ key: liveKey, answer }: Live, { onLasting, onPage, onMessage }: Listeners) {
  const client = useQueryClient();
  const [stores] = useState(() => {
    const keptKey = ['broadcast', 'unsent', answer.broadcast.id];
    const read = async (query?: ThreadQuery) => {
      const page = await getStreamMessages(liveKey, query);
      onPage(page);
      return pageOf(page, query);
    };
    const thread = createLiveThread<CrowdMessage>({
      read,
      readNewest: (revision) => read(revision === null ? undefined : { since: revision }),
      clock: systemClock,
    });
    const take = (message: StreamMessage) => {
      thread.receive(inThread(message));
      onMessage(message);
    };
    const sender = createStreamSender({
      put: ({ id, text, at }) => putStreamMessage(liveKey, id, { text, at }),
      onSent: take,
      onRefused(error) {
        if (LASTING_REFUSALS.includes(error.code)) {
          onLasting(error);
          thread.refresh(); // It may be closed by now.
        }
      },
      kept: () => client.getQueryData<readonly Unsent[]>(keptKey) ?? [],
      keep: (unsent) => client.setQueryData(keptKey, unsent),
      clock: systemClock,
      random: Math.random,
      onResume: (callback) => onResume(window, callback),
    });
    return { thread, sender, take };
  });
  return stores;
}

/** The server answers with the newest revisions first, back to the one that was asked for or as far as a page goes. */
function pageOf(
  { messages, next, revision }: StreamMessagesAnswer,
  query: ThreadQuery | undefined,
): Page<CrowdMessage> {
  const page = { messages: messages.map(inThread).reverse(), revision, isComplete: next === null };
  if (query && 'before' in query) {
    return page;
  }
  const asked = query && 'since' in query ? query.since : 0;
  return { ...page, since: next === null ? asked : next - 1 };
}

function inThread(message: StreamMessage): CrowdMessage {
  return { ...message, seq: message.revision };
}
