import type { Conversation, FoundMessage } from '@allcourt/contract';
import { BellOff, Check, CheckCheck, Plus, Search, Users } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useDraftLine } from '#web/features/chat/composer/own-draft.ts';
import { shortWhen } from '#web/features/chat/messages/message-words.ts';
import { PresenceAvatar } from '#web/features/chat/presence/presence-avatar.tsx';
import { isSearchable } from '#web/features/chat/search/search-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useTyped } from '#web/ui/use-typed.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { lastLine, nameOf, readLine, searchConversations } from './conversation-words.ts';

const FoundMessages = lazyPart(
  async () => (await import('#web/features/chat/search/found-messages.tsx')).FoundMessages,
);

interface ConversationListProps {
  conversations: readonly Conversation[];
  me: string;
  openId: string | null;
  onOpen(conversationId: string): void;
  onOpenMessage(message: FoundMessage): void;
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

/** The characters of a search that the server takes. */
const MAX_SEARCH_LENGTH = 100;

/** Private conversations, the newest first, to be searched by name or last message, and below them all messages with the words. */
export function ConversationList({
  conversations,
  me,
  openId,
  onOpen,
  onOpenMessage,
  onNew,
  more,
}: ConversationListProps) {
  const [wanted, setWanted] = useState('');
  const { text: words, put: setWords, field } = useTyped(wanted, setWanted);
  const isSearching = words.trim() !== '';
  const found = searchConversations(conversations, words);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const readOn = () => {
    if (more?.state === 'idle' && (list.current === null || isNearEnd(list.current))) {
      more.read();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the list is another.
  useEffect(readOn, [found.length, more?.state]);
  const clear = () => {
    setWords('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isSearching) {
      event.preventDefault();
      clear();
      return;
    }
    moveAmongResults(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from the field to what it found, and back.
    <div className="contents" onKeyDown={handleKeyDown}>
      <div className="flex gap-2 px-4 pb-3.5 md:border-b md:border-line md:pt-3.5">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">Search conversations</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-3"
            strokeWidth={1.75}
          />
          <input
            ref={input}
            type="search"
            data-result
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Search conversations..."
            {...field}
            className={`${controlClass({})} pl-10`}
          />
        </label>
        <Button onClick={onNew} icon={<Plus aria-hidden="true" className="size-4" />}>
          New Chat
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isSearching && countText(found.length, 'conversation')}
      </p>
      {found.length === 0 && !isSearching ? (
        <EmptyState
          title="No conversations yet"
          action={<Button onClick={onNew}>Message a teammate</Button>}
          className="my-auto"
        >
          Start one with a teammate.
        </EmptyState>
      ) : (
        <div ref={list} onScroll={readOn} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {found.length === 0 && <p className="px-4 py-3 text-ink-2">No conversations found.</p>}
          <ul className="list-none">
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
          {isSearching && isSearchable(wanted) && (
            <Suspense>
              <FoundMessages words={wanted} me={me} onOpen={onOpenMessage} onClear={clear} />
            </Suspense>
          )}
        </div>
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
    </div>
  );
}

/** Moves the focus between the field and what it found. */
function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') {
    return;
  }
  const results = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')];
  const at = results.findIndex((result) => result.matches(':focus'));
  const next = at < 0 ? undefined : results[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** A hidden list must not load more: its end is always near. */
function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return clientHeight > 0 && scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
}

interface ConversationRowProps {
  conversation: Conversation;
  me: string;
  isOpen: boolean;
  onOpen(): void;
}

/** A conversation in the list, with its last message and unread count. */
function ConversationRow({ conversation, me, isOpen, onOpen }: ConversationRowProps) {
  const { unread, last, kind, people, level } = conversation;
  const now = new Date();
  const name = nameOf(conversation);
  const draft = useDraftLine(conversation.id, conversation.draft).trim();
  const isUnsent = draft !== '' && !isOpen && conversation.mayWrite;
  const read = isUnsent ? null : readLine(conversation, me, now);
  const Tick = read === 'Delivered' ? Check : CheckCheck;
  const [other] = people;
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        data-result
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={cx(
          'relative grid min-h-18 w-full cols-row-11 items-center gap-3 px-4 py-2.75 text-left focus-visible:-outline-offset-3',
          isOpen
            ? 'md:bg-court-soft md:before:absolute md:before:inset-y-0 md:before:left-0 md:before:w-0.75 md:before:bg-court'
            : 'hover:bg-surface-2',
        )}
      >
        {kind !== 'direct' ? (
          <span className="grid size-10 place-items-center rounded-full bg-sunken text-ink-2">
            <Users aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </span>
        ) : (
          <PresenceAvatar name={name} src={other?.avatarUrl ?? null} status={other?.status ?? null} />
        )}
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <span className="type-strong truncate text-15">{name}</span>
            {level === 'none' && (
              <BellOff
                role="img"
                aria-label="Notifications off"
                className="size-3.5 text-ink-3"
                strokeWidth={1.75}
              />
            )}
          </span>
          {kind === 'direct' && other && <span className="sr-only">, {other.status}</span>}
          <span className={cx('block truncate', unread > 0 ? 'font-medium text-ink' : 'text-ink-2')}>
            {isUnsent ? (
              <>
                <span className="font-medium text-court-text">Draft:</span> {draft}
              </>
            ) : (
              lastLine(conversation, me)
            )}
          </span>
          {read && (
            <span className="flex items-center gap-1 text-xs text-ink-3">
              <Tick aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
              {read}
            </span>
          )}
        </span>
        <span className="flex flex-col items-end gap-1 text-xs text-ink-3">
          {last && <time dateTime={last.at}>{shortWhen(new Date(last.at), now)}</time>}
          {unread > 0 && <UnreadBadge count={unread} />}
        </span>
      </button>
    </li>
  );
}

/** The number of unread messages, up to 99. */
function UnreadBadge({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-court px-1.5 text-xs font-strong text-on-court tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
