import type { Family, Occurrence, ReplyAnswer } from '@allcourt/contract';
import { filesText } from '@allcourt/contract/files';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { whenText } from '#web/ui/words/event-times.ts';
import { personText } from '#web/ui/words/names.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import {
  minorConversationsQuery,
  minorEventsQuery,
  minorMessagesQuery,
  replyFor,
  useFamilyAct,
} from './family.ts';

interface MinorDialogProps {
  minor: Family['minors'][number]['minor'];
  /** Of the minor, as the calendar shows them. */
  absences: ReactNode;
  /** The switch for their followers. */
  followers: ReactNode;
  /** Tasks and rides of an event, for the guardian to take and give back. */
  tasksOf(occurrence: Occurrence): ReactNode;
  onClose(): void;
}

/** The next events, the absences and the messages of a minor, for a guardian. */
export function MinorDialog({ minor, absences, followers, tasksOf, onClose }: MinorDialogProps) {
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
          <Events minorId={minor.accountId} tasksOf={tasksOf} />
          <h3 className="type-strong mt-4 mb-2">Injured or away</h3>
          {absences}
          <h3 className="type-strong mt-4">Messages</h3>
          <Conversations minorId={minor.accountId} onOpen={setConversation} />
          <h3 className="type-strong mt-4 mb-2">Followers</h3>
          {followers}
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
    <ErrorState title={`Couldn't load the ${what}`} query={{ refetch, isFetching }}>
      {problemSentence(error)}
    </ErrorState>
  ) : (
    <Skeleton className="h-20" />
  );
}

function CheckAgain({ query: { isFetching, refetch } }: Pick<LoadedProps<unknown>, 'query'>) {
  return (
    <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
      Check again
    </Button>
  );
}

type OfEvents = Pick<MinorDialogProps, 'tasksOf'> & { minorId: string };

function Events({ minorId, tasksOf }: OfEvents) {
  const query = useQuery(minorEventsQuery(minorId));
  return (
    <Loaded query={query} what="events">
      {({ occurrences }) =>
        occurrences.length === 0 ? (
          <EmptyLine action={<CheckAgain query={query} />}>Team events will show here.</EmptyLine>
        ) : (
          <ul>
            {occurrences.map((one) => (
              <Event key={`${one.eventId} ${one.key}`} minorId={minorId} occurrence={one} tasksOf={tasksOf} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const ANSWERS = [
  ['going', 'Going'],
  ['spare', 'If needed'],
  ['maybe', 'Maybe'],
  ['no', 'No'],
] as const;

function Event({ minorId, occurrence, tasksOf }: OfEvents & { occurrence: Occurrence }) {
  const [isOpen, setOpen] = useState(false);
  const { eventId, key, title, team, own, mayReply } = occurrence;
  const reply = useFamilyAct((answer: ReplyAnswer) => replyFor(minorId, { eventId, key, answer }));
  const chosen = reply.isPending ? reply.variables : own?.answer;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line py-2 not-first:border-t">
      <span className="mr-auto min-w-0">
        {title}
        <span className="block type-caption">
          {whenText(occurrence, new Date())}, {team?.name}
        </span>
      </span>
      <fieldset aria-label={`Answer for ${title}`} className="flex flex-wrap gap-1">
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
      <Button look="gho" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Tasks and rides<span className="sr-only">: {title}</span>
      </Button>
      <Refusal>{reply.error && problemSentence(reply.error)}</Refusal>
      {isOpen && <div className="w-full">{tasksOf(occurrence)}</div>}
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
          <EmptyLine action={<CheckAgain query={query} />}>Chats will show here.</EmptyLine>
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
          {messages.map(({ id, author, text, images, files = [], at, deletedAt }) => (
            <li key={id} className="py-1.5">
              <span className="type-caption">
                {personText(author)} <time dateTime={at}>{momentText(new Date(at))}</time>
              </span>
              <p className="wrap-anywhere">
                {deletedAt
                  ? 'Message deleted'
                  : text || filesText(files) || countText(images.length, 'picture')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function momentText(at: Date): string {
  return `${dayText(at, new Date())}, ${timeText(at)}`;
}
