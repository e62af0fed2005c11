import { useIsRestoring } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { isGone } from '#web/features/chat/chat.ts';
import { useMe } from '#web/features/chat/chat-context.tsx';
import { keepAboveKeyboard } from '#web/ui/above-keyboard.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ConversationPane } from '../messages/conversation-pane.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { nameOf } from './conversation-words.ts';
import { useConversation } from './conversations.ts';

const NO_ROLES: ReadonlyMap<string, string> = new Map();

interface EventConversationProps {
  conversationId: string;
  /** Leads back to the event. */
  onClose(): void;
  /** The same for a reader who is no longer in it. */
  onOut(): void;
}

/** The open chat of an event: the whole screen of a phone, a panel of the event on larger ones. */
export function EventConversation({ conversationId, onClose, onOut }: EventConversationProps) {
  const { data: conversation, dataUpdatedAt, error, refetch, isFetching } = useConversation(conversationId);
  const isRestoring = useIsRestoring();
  const isOnline = useIsOnline();
  const me = useMe();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
    return section.current ? keepAboveKeyboard(section.current, window) : undefined;
  }, []);
  const isClosed = isGone(error);
  const isReady = conversation !== undefined && !isClosed && !isRestoring;
  return (
    <section
      ref={section}
      aria-label="Chat"
      tabIndex={-1}
      style={{ paddingBottom: 'max(var(--kb, 0px), env(safe-area-inset-bottom))' }}
      className="flex min-w-0 flex-col overflow-hidden bg-surface max-md:fixed max-md:inset-x-0 max-md:top-safe-0 max-md:bottom-0 max-md:z-(--z-bar) md:h-140 md:rounded-lg md:border md:border-line"
    >
      {isReady && (
        <>
          <ConversationHead
            conversation={conversation}
            isBlocked={false}
            onBack={onClose}
            back="Back to the event"
            onLeft={onClose}
          />
          {!isOnline && (
            <div className="px-4 py-2">
              <SavedAt at={dataUpdatedAt} />
            </div>
          )}
          <ConversationPane
            key={conversation.id}
            conversation={conversation}
            me={me}
            label={nameOf(conversation)}
            people={conversation.people}
            roles={NO_ROLES}
          />
        </>
      )}
      {!isReady && !isClosed && (
        <div className="px-2 py-3 md:hidden">
          <IconButton label="Back to the event" onClick={onClose}>
            <ChevronLeft aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
      {!isReady && !error && <SkeletonRows label="Loading the chat" count={5} rowClass="h-20" />}
      {!isReady && error && !isClosed && (
        <ErrorState
          title="Couldn't load the chat"
          offline={error instanceof NetworkError}
          query={{ refetch, isFetching }}
          className="flex-1 justify-center"
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {isClosed && (
        <div className="my-auto">
          <DeadEnd
            as="h2"
            title="You're no longer in this chat"
            action={<Button onClick={onOut}>Back to the event</Button>}
          >
            It's for those who come. Reply to the event to be in it again.
          </DeadEnd>
        </div>
      )}
    </section>
  );
}
