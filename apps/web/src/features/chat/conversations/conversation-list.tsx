import type { Conversation } from '@allcourt/contract';
import { Plus, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/control-look.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { searchConversations } from './conversation-words.ts';

interface ConversationListProps {
  conversations: readonly Conversation[];
  me: string;
  openId: string | null;
  onOpen(conversationId: string): void;
  onNew(): void;
  /** Further ones below these; null where there are none. */
  more: MoreConversations | null;
}

export interface MoreConversations {
  readonly state: 'idle' | 'loading' | 'failed';
  read(): void;
}

/** Further ones are asked for this close to the end. */
const NEAR_END_PX = 600;

/** Private conversations, the newest first, to be searched by name or last message. */
export function ConversationList({ conversations, me, openId, onOpen, onNew, more }: ConversationListProps) {
  const [words, setWords] = useState('');
  const found = searchConversations(conversations, words);
  const list = useRef<HTMLUListElement>(null);
  const readOn = () => {
    if (more?.state === 'idle' && (list.current === null || isNearEnd(list.current))) {
      more.read();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the list is another.
  useEffect(readOn, [found.length, more?.state]);
  return (
    <>
      <div className="flex gap-2 px-4 pb-3.5 md:border-b md:border-line md:pt-3.5">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">Search conversations</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-3"
            strokeWidth={1.75}
          />
          <input
            type="search"
            placeholder="Search conversations..."
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className={`${controlClass({})} pl-10`}
          />
        </label>
        <Button onClick={onNew} icon={<Plus aria-hidden="true" className="size-4" />}>
          New Chat
        </Button>
      </div>
      <p role="status" className="sr-only">
        {words.trim() !== '' && (found.length === 1 ? '1 conversation' : `${found.length} conversations`)}
      </p>
      {found.length === 0 ? (
        <EmptyState title="No conversations found." className="my-auto">
          {words.trim() === '' && 'Start one with somebody of your teams.'}
        </EmptyState>
      ) : (
        <ul
          ref={list}
          onScroll={readOn}
          className="min-h-0 flex-1 list-none overflow-y-auto overscroll-contain"
        >
          {found.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              me={me}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen(conversation.id)}
            />
          ))}
        </ul>
      )}
      {more?.state === 'loading' && (
        <p role="status" className="flex justify-center gap-2 py-3 text-xs text-ink-3">
          <Spinner /> Loading more conversations
        </p>
      )}
      {more?.state === 'failed' && (
        <Button block look="gho" onClick={more.read}>
          Load more conversations
        </Button>
      )}
    </>
  );
}

/** A list that is not shown has no end that somebody could come near to. */
function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return clientHeight > 0 && scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
}
