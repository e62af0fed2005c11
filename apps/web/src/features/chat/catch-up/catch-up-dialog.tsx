import type { CatchUpAnswer } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { ChartBar, Megaphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useMe } from '#web/features/chat/chat-context.tsx';
import { inALine, shortWhen } from '#web/features/chat/messages/message-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Answer, NeedRow } from '#web/ui/need-row.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { givenName } from '#web/ui/words/initials.ts';
import { personText } from '#web/ui/words/names.ts';
import { catchUpQuery, type Talk, useMarkAllRead } from './catch-up.ts';

export interface CatchUpProps {
  onOpen(conversationId: string, at: { seq: number; teamId: string | null }): void;
  onClose(): void;
}

interface CatchUpDialogProps extends CatchUpProps {
  /** A row for everything else that waits for the reader's answer. */
  needs: readonly ReactElement[];
}

/** Everything unread: what needs an answer first, then what was said in each conversation. */
export function CatchUpDialog({ needs, onOpen, onClose }: CatchUpDialogProps) {
  const me = useMe();
  const query = useQuery(catchUpQuery);
  const markAll = useMarkAllRead(me.accountId);
  const toast = useToast();
  const { data, error } = query;
  const decisions = [
    ...needs,
    ...(data?.asks ?? []).map((ask) => <AskRow key={ask.message.id} ask={ask} onOpen={onOpen} />),
  ];
  const isEmpty = data !== undefined && decisions.length === 0 && data.talk.length === 0;
  const markRead = () =>
    markAll.mutate(data?.talk ?? [], {
      onSuccess: () => toast({ text: 'All marked as read' }),
      onError: (problem) => toast({ text: problemSentence(problem) }),
    });
  return (
    <Dialog
      open
      flush
      title="Catch me up"
      onClose={onClose}
      actions={
        data &&
        data.talk.length > 0 && (
          <Button look="pri" busy={markAll.isPending} onClick={markRead}>
            Mark all read
          </Button>
        )
      }
    >
      {decisions.length > 0 && (
        <section aria-labelledby="catch-up-decisions">
          <Heading id="catch-up-decisions">Needs you</Heading>
          <ul className="list-none">{decisions}</ul>
        </section>
      )}
      {!data && !error && <SkeletonRows label="Loading unread messages" count={4} rowClass="h-16" />}
      {!data && error && (
        <ErrorState
          title="Couldn't load unread messages"
          offline={error instanceof NetworkError}
          query={query}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {data && data.talk.length > 0 && (
        <section aria-labelledby="catch-up-talk">
          <Heading id="catch-up-talk">Talk</Heading>
          <ul className="list-none">
            {data.talk.map((talk) => (
              <li key={talk.conversation.id} className="border-t border-line">
                <TalkRow talk={talk} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isEmpty && (
        <EmptyState title="You're caught up" action={<Button onClick={onClose}>Close</Button>}>
          Unread messages will show here.
        </EmptyState>
      )}
    </Dialog>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h3 id={id} className="px-4 pt-4 pb-2 text-xs font-semibold text-ink-3 md:px-5">
      {children}
    </h3>
  );
}

function AskRow({
  ask: { conversation, message },
  onOpen,
}: Pick<CatchUpProps, 'onOpen'> & { ask: CatchUpAnswer['asks'][number] }) {
  const kind = message.poll ? 'Poll' : 'Announcement';
  const text = inALine(message);
  return (
    <NeedRow
      icon={message.poll ? ChartBar : Megaphone}
      title={text}
      facts={`${kind} in ${conversation.name}`}
    >
      <Answer
        likely
        className="rounded-md border border-edge"
        aria-label={`Open: ${text}`}
        onClick={() => onOpen(conversation.id, { seq: message.seq, teamId: conversation.teamId })}
      >
        Open
      </Answer>
    </NeedRow>
  );
}

function TalkRow({
  talk: { conversation, unread, people, otherPeople, first },
  onOpen,
}: Pick<CatchUpProps, 'onOpen'> & { talk: Talk }) {
  const names = people.length > 0 ? people.map(givenName) : [personText(null)];
  const others = otherPeople > 0 ? [countText(otherPeople, 'other')] : [];
  return (
    <button
      type="button"
      onClick={() => onOpen(conversation.id, { seq: first.seq, teamId: conversation.teamId })}
      className="grid min-h-16 w-full gap-0.5 px-4 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-5"
    >
      <span className="flex items-baseline gap-2">
        <span className="type-strong truncate text-15">{conversation.name}</span>
        <span className="shrink-0 text-xs font-semibold text-court-text">{unread} unread</span>
        <time dateTime={first.at} className="ml-auto shrink-0 text-xs text-ink-3">
          {shortWhen(new Date(first.at), new Date())}
        </time>
      </span>
      {conversation.kind !== 'direct' && (
        <span className="truncate text-xs text-ink-3">{listText([...names, ...others])}</span>
      )}
      <span className="truncate text-ink-2">{inALine(first)}</span>
    </button>
  );
}
