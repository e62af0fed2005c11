import type { Family, Occurrence } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  minorConversationsQuery,
  minorEventsQuery,
  minorMessagesQuery,
  replyFor,
  useFamilyAct,
} from './family.ts';

interface MinorDialogProps {
  minor: Family['minors'][number]['minor'];
  onClose(): void;
}

/** The next events and the messages of a minor, for a guardian. */
export function MinorDialog({ minor, onClose }: MinorDialogProps) {
  const [conversation, setConversation] = useState<{ id: string; name: string } | null>(null);
  return (
    <Dialog open size="md" title={minor.name} onClose={onClose}>
      {conversation ? (
        <>
          <Button look="gho" onClick={() => setConversation(null)}>
            Back to {minor.name}
          </Button>
          <h3 className="type-strong mt-3">{conversation.name}</h3>
          <Messages minorId={minor.accountId} conversationId={conversation.id} />
        </>
      ) : (
        <>
          <h3 className="type-strong">Events</h3>
          <Events minorId={minor.accountId} />
          <h3 className="type-strong mt-4">Messages</h3>
          <Conversations minorId={minor.accountId} onOpen={setConversation} />
        </>
      )}
    </Dialog>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch(): unknown };
  what: string;
  children: (data: Data) => ReactNode;
}

function Loaded<Data>({ query: { data, error, isFetching, refetch }, what, children }: LoadedProps<Data>) {
  if (data !== undefined) {
    return children(data);
  }
  return error ? (
    <ErrorState title={`Couldn’t load the ${what}`} retrying={isFetching} onRetry={() => void refetch()}>
      {problemSentence(error)}
    </ErrorState>
  ) : (
    <Skeleton className="h-20" />
  );
}

function Events({ minorId }: { minorId: string }) {
  const query = useQuery(minorEventsQuery(minorId));
  return (
    <Loaded query={query} what="events">
      {({ occurrences }) =>
        occurrences.length === 0 ? (
          <p className="text-ink-2">No team events yet.</p>
        ) : (
          <ul>
            {occurrences.map((one) => (
              <Event key={`${one.eventId} ${one.key}`} minorId={minorId} occurrence={one} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const ANSWERS = [
  ['going', 'Going'],
  ['maybe', 'Maybe'],
  ['no', 'No'],
] as const;

function Event({ minorId, occurrence }: { minorId: string; occurrence: Occurrence }) {
  const { eventId, key, title, team, startsAt, own, mayReply } = occurrence;
  const reply = useFamilyAct((answer: 'going' | 'maybe' | 'no') =>
    replyFor(minorId, { eventId, key, answer }),
  );
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const chosen = reply.isPending ? reply.variables : own?.answer;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line py-2 not-first:border-t">
      <span className="mr-auto min-w-0">
        {title}
        <span className="block type-caption">
          {when.format(new Date(startsAt))}, {team?.name}
        </span>
      </span>
      <fieldset aria-label={`Answer for ${title}`} className="flex gap-1">
        {ANSWERS.map(([answer, label]) => (
          <Button
            key={answer}
            look={chosen === answer ? 'pri' : 'line'}
            aria-pressed={chosen === answer}
            disabled={!mayReply && answer !== 'no'}
            onClick={() => reply.mutate(answer)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <Refusal>{reply.error && problemSentence(reply.error)}</Refusal>
    </li>
  );
}

interface ConversationsProps {
  minorId: string;
  onOpen(conversation: { id: string; name: string }): void;
}

function Conversations({ minorId, onOpen }: ConversationsProps) {
  const query = useQuery(minorConversationsQuery(minorId));
  return (
    <Loaded query={query} what="messages">
      {({ conversations }) =>
        conversations.length === 0 ? (
          <p className="text-ink-2">No messages yet.</p>
        ) : (
          <ul>
            {conversations.map(({ id, name, last }) => (
              <li key={id} className="flex items-center gap-3 border-line py-2 not-first:border-t">
                <span className="mr-auto min-w-0">
                  {name}
                  <span className="block truncate type-caption">{last?.text}</span>
                </span>
                <Button onClick={() => onOpen({ id, name })}>
                  Read<span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Messages({ minorId, conversationId }: { minorId: string; conversationId: string }) {
  const query = useQuery(minorMessagesQuery(minorId, conversationId));
  return (
    <Loaded query={query} what="messages">
      {({ messages }) => (
        <ul>
          {messages.map(({ id, author, text, images, at, deletedAt }) => (
            <li key={id} className="py-1.5">
              <span className="type-caption">
                {author?.name ?? ''} <time dateTime={at}>{new Date(at).toLocaleString()}</time>
              </span>
              <p className="wrap-anywhere">{deletedAt ? 'Deleted' : text || `Pictures: ${images.length}`}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
