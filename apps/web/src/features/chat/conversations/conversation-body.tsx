import type { ChatPerson } from '@allcourt/contract';
import { useIsRestoring } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { isGone } from '#web/features/chat/chat.ts';
import type { Mentionable } from '#web/features/chat/composer/mentions.ts';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ConversationPane } from '../messages/conversation-pane.tsx';
import type { useConversation } from './conversations.ts';

interface ConversationBodyProps {
  query: ReturnType<typeof useConversation>;
  me: ChatPerson;
  label: string;
  people: readonly Mentionable[];
  roles: ReadonlyMap<string, string>;
  startAt?: number | undefined;
  /** Above the messages, once they are here. */
  head?: ReactNode;
  /** Shown until then. */
  waitingHead?: ReactNode;
  /** For a reader who has no access, or no longer; says the server's reason without words of its own. */
  gone: { readonly title: string; readonly words?: string; readonly action: ReactElement };
}

/** One conversation below its head: its messages, or why they aren't here. */
export function ConversationBody(props: ConversationBodyProps) {
  const { query, me, label, people, roles, startAt, head, waitingHead, gone } = props;
  const { data: conversation, dataUpdatedAt, error, refetch, isFetching } = query;
  const isRestoring = useIsRestoring();
  const isOnline = useIsOnline();
  if (isGone(error)) {
    return (
      <div className="my-auto">
        <DeadEnd as="h2" title={gone.title} action={gone.action}>
          {gone.words ?? problemSentence(error)}
        </DeadEnd>
      </div>
    );
  }
  if (!conversation || isRestoring) {
    return (
      <>
        {waitingHead}
        {error ? (
          <ErrorState
            title="Couldn't load the chat"
            offline={error instanceof NetworkError}
            query={{ refetch, isFetching }}
            className="flex-1 justify-center"
          >
            {problemSentence(error)}
          </ErrorState>
        ) : (
          <SkeletonRows label="Loading the chat" count={5} rowClass="h-20" />
        )}
      </>
    );
  }
  return (
    <>
      {head}
      {!isOnline && (
        <div className="px-4 py-2">
          <SavedAt at={dataUpdatedAt} />
        </div>
      )}
      <ConversationPane
        key={conversation.id}
        conversation={conversation}
        me={me}
        label={label}
        people={people}
        roles={roles}
        startAt={startAt}
      />
    </>
  );
}
