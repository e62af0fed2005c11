import type { StreamMessage } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { systemClock } from '#web/data/clock.ts';
import type { ApiError } from '#web/data/http.ts';
import { onResume } from '#web/data/resume.ts';
import type { Live } from '#web/features/player/live/live.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { createLiveThread, type ThreadView } from './live-thread.ts';
import { getStreamMessages, putStreamMessage } from './stream-messages.ts';
import { createStreamSender, type Unsent } from './stream-sender.ts';

export interface StreamChat {
  readonly thread: ThreadView;
  readonly unsent: readonly Unsent[];
  /** Why writing was refused the last time, where that holds for what is written next, too. */
  readonly refusal: ApiError | null;
  send(text: string): void;
  retry(id: string): void;
  discard(id: string): void;
  /** A message as an act has left it. */
  take(message: StreamMessage): void;
  refresh(): void;
  loadOlder(): void;
}

const LASTING_REFUSALS: readonly (string | null)[] = ['muted', 'chat-closed', 'not-permitted'];

/** The chat of the broadcast that is watched, and what was written for it here. */
export function useStreamChat(): StreamChat {
  const live = useLive();
  const { instant } = usePlayback();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { thread, sender } = useChatStores(live, setRefusal);
  const threadView = useSyncExternalStore(thread.subscribe, thread.view);
  const unsent = useSyncExternalStore(sender.subscribe, sender.view);

  const { on } = live;
  useEffect(() => on('message', ({ message }) => thread.receive(message)), [on, thread]);
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
      unsent,
      refusal,
      send: (text) => sender.send({ id: uuidv7(), text, at: Math.floor(instant()) }),
      retry: sender.retry,
      discard: sender.discard,
      take: thread.receive,
      refresh: thread.refresh,
      loadOlder: thread.loadOlder,
    }),
    [threadView, unsent, refusal, sender, thread, instant],
  );
}

function useChatStores({ key: liveKey, answer }: Live, onLasting: (error: ApiError) => void) {
  const client = useQueryClient();
  const [stores] = useState(() => {
    const keptKey = ['broadcast', 'unsent', answer.broadcast.id];
    const thread = createLiveThread({
      read: (query) => getStreamMessages(liveKey, query),
      clock: systemClock,
    });
    const sender = createStreamSender({
      put: ({ id, text, at }) => putStreamMessage(liveKey, id, { text, at }),
      onSent: thread.receive,
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
    return { thread, sender };
  });
  return stores;
}
