import type { EventPollsAnswer, Message, Occurrence } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudUpload, Plus } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { apiAs } from '#web/data/http.ts';
import { useMissedNews, useOutbox, useSocketMessages } from '#web/data/offline-context.tsx';
import { laneNamed } from '#web/data/outbox/item.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useMe } from '#web/features/chat/chat-context.tsx';
import {
  CHAT_KEY,
  conversationQuery,
  openEventChat,
} from '#web/features/chat/conversations/conversations.ts';
import {
  type NewMessage,
  overlay,
  refusalSentence,
  type ShownMessage,
  useMessageActs,
} from '#web/features/chat/messages/use-thread.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PollCard } from './poll-card.tsx';

const NewPoll = lazyPart(async () => (await import('./new-poll.tsx')).NewPoll);

const eventPollsAnswer = async () => (await import('@allcourt/contract/http/chat')).eventPollsAnswer;

type Which = Pick<Occurrence, 'eventId' | 'key'>;

/** The polls about an event, for everyone it is for: each is a message of their chat. */
export function EventPolls({ occurrence: { eventId, key } }: { occurrence: Which }) {
  const query = useEventPolls({ eventId, key });
  const isOnline = useIsOnline();
  const { data, isPending, isPaused } = query;
  const conversationId = data?.conversationId ?? null;
  const unsent = useUnsent({ eventId, key }, conversationId ?? '');
  const { send, sendAgain } = useMessageActs(conversationId ?? '');
  const [isNew, setNew] = useState(false);
  const first = useFirstPoll({ eventId, key });
  const mayOpenChat = data?.mayOpenChat ?? false;
  const target = { kind: 'event', eventId, key } as const;
  if (!data && isPending && !isPaused) {
    return <Skeleton className="h-28 rounded-block" />;
  }
  const sent = new Set(data?.polls.map(({ message }) => message.id));
  const waiting = unsent.filter(({ message }) => !sent.has(message.id));
  const isEmpty = data !== undefined && data.polls.length + waiting.length === 0;
  return (
    <Panel
      title="Polls"
      flush
      className="min-h-28"
      aside={
        (conversationId !== null || mayOpenChat) && (
          <Button
            disabled={conversationId === null && !isOnline}
            busy={first.isPending}
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            onClick={() => setNew(true)}
          >
            New poll
          </Button>
        )
      }
    >
      {!data && (
        <ErrorState title="Couldn't load polls" offline={!isOnline} query={query}>
          {query.error && problemSentence(query.error)}
        </ErrorState>
      )}
      {isEmpty && (
        <p className="border-t border-line px-4 py-3 text-ink-2 md:px-5">
          {conversationId === null && !mayOpenChat
            ? 'Polls about this date will show here.'
            : 'Pizza or pasta? Ask everyone this event is for.'}
        </p>
      )}
      {!isEmpty && (
        <ul className="grid list-none gap-3 px-4 pb-4 md:px-5 md:pb-5">
          {waiting.map((shown) => (
            <Unsent key={shown.message.id} shown={shown} onSendAgain={sendAgain} />
          ))}
          {data?.polls.map(
            ({ message, mayVote, mayEnd }) =>
              message.poll && (
                <li key={message.id} className="min-w-0">
                  <PollCard isWide message={message} poll={message.poll} mayEnd={mayEnd} mayVote={mayVote} />
                </li>
              ),
          )}
        </ul>
      )}
      {first.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 pb-4 md:px-5">
          <FieldError>{problemSentence(first.error)}</FieldError>
          <Button onClick={() => first.mutate(first.variables)}>Try again</Button>
        </div>
      )}
      {isNew && (
        <Suspense>
          <NewPoll
            onSend={(message) =>
              conversationId === null ? first.mutate({ ...message, target }) : send({ ...message, target })
            }
            onClose={() => setNew(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** Sends the first poll to the chat of the event, which it opens for everyone the event is for. */
function useFirstPoll(which: Which) {
  const client = useQueryClient();
  const outbox = useOutbox();
  return useMutation({
    async mutationFn(message: NewMessage) {
      const conversation = await openEventChat(which);
      client.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
      const id = uuidv7();
      await outbox.enqueue([{ topic: 'chat:send', key: conversation.id, id, body: { ...message, id } }]);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: CHAT_KEY }),
  });
}

/** A poll that waits on this device, or that the server refused. */
function Unsent({
  shown: { message, state, n, reason },
  onSendAgain,
}: {
  shown: ShownMessage;
  onSendAgain(n: number): void;
}) {
  return (
    <li className="min-w-0">
      {message.poll && (
        <PollCard isWide message={message} poll={message.poll} mayEnd={false} mayVote={false} />
      )}
      {state === 'refused' ? (
        <button
          type="button"
          onClick={() => n !== null && onSendAgain(n)}
          className="mt-0.5 min-h-11 text-left text-xs font-medium text-loss"
        >
          Not sent. Tap to retry
          <span className="block font-normal text-ink-3">{refusalSentence(reason)}</span>
        </button>
      ) : (
        <p className="mt-1 flex animate-appear-late items-center gap-1 text-xs text-ink-3">
          <CloudUpload aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
          Waiting for a connection, will send
        </p>
      )}
    </li>
  );
}

/** The polls on the server, kept up to date by the news of their chat. */
function useEventPolls({ eventId, key }: Which) {
  const client = useQueryClient();
  const queryKey = [...CHAT_KEY, 'event-polls', eventId, key];
  const refresh = () => void client.invalidateQueries({ queryKey });
  useMissedNews(refresh);
  useSocketMessages('team:changed', refresh);
  useSocketMessages('chat:message', ({ message }) => {
    const known = client.getQueryData<EventPollsAnswer>(queryKey);
    if (message.deletedAt === null && known?.polls.some((one) => one.message.id === message.id)) {
      client.setQueryData(queryKey, { ...known, polls: known.polls.map((one) => withNews(one, message)) });
    } else if (isAbout(message, { eventId, key }) || message.deletedAt !== null) {
      refresh();
    }
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiAs(eventPollsAnswer, `/api/calendar/events/${eventId}/${key}/polls`, { signal }),
  });
}

function withNews(poll: EventPollsAnswer['polls'][number], message: Message) {
  const isNews = poll.message.id === message.id && message.revision > poll.message.revision;
  return isNews ? { ...poll, message } : poll;
}

function isAbout({ poll, card }: Message, { eventId, key }: Which): boolean {
  return poll !== undefined &&
    card !== null &&
    card.target.kind === 'event' &&
    card.target.eventId === eventId
    ? card.target.key === key
    : false;
}

/** The polls about this event on this device that are not sent yet. */
function useUnsent(which: Which, conversationId: string): readonly ShownMessage[] {
  const me = useMe();
  const outbox = useOutbox();
  useSyncExternalStore(outbox.subscribe, outbox.status);
  return overlay([], outbox.itemsOf(laneNamed('chat', conversationId)), me).filter(({ message }) =>
    isAbout(message, which),
  );
}
