import type { FoundMessage } from '@allcourt/contract';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { shortWhen } from '#web/features/chat/messages/message-words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { personText } from '#web/ui/words/names.ts';
import { partsOf, useFoundMessages } from './search-messages.ts';

interface FoundMessagesProps {
  words: string;
  me: string;
  onOpen(message: FoundMessage): void;
  onClear(): void;
}

/** The messages that a search finds, below the conversations that it finds. */
export function FoundMessages({ words, me, onOpen, onClear }: FoundMessagesProps) {
  const isOnline = useIsOnline();
  const search = useFoundMessages(words);
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = search;
  const found = data?.pages.flatMap(({ messages }) => messages) ?? [];
  const isSettled = data !== undefined && !isPlaceholderData;
  return (
    <section aria-labelledby="found-messages">
      <h2 id="found-messages" className="px-4 pt-4 pb-1 text-xs font-semibold text-ink-3">
        Found in messages
      </h2>
      <p role="status" className="sr-only">
        {isSettled && countText(found.length, 'message')}
      </p>
      {found.length > 0 && (
        <ul className="list-none">
          {found.map((message) => (
            <li key={message.id} className="border-b border-line last:border-0">
              <FoundRow message={message} me={me} onOpen={() => onOpen(message)} />
            </li>
          ))}
        </ul>
      )}
      {!data && !error && isOnline && <SkeletonRows label="Searching messages" count={3} rowClass="h-16" />}
      {!isOnline && !isSettled && (
        <p className="px-4 py-2 text-ink-2">You're offline. Searching messages needs a connection.</p>
      )}
      {isOnline && error && !isSettled && (
        <ErrorState title="Couldn't search messages" offline={error instanceof NetworkError} query={search}>
          {problemSentence(error)}
        </ErrorState>
      )}
      {isSettled && found.length === 0 && !hasNextPage && (
        <EmptyLine className="px-4 py-2" action={<Button onClick={onClear}>Clear search</Button>}>
          No messages found.
        </EmptyLine>
      )}
      {isSettled && hasNextPage && (
        <Button block look="gho" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more messages
        </Button>
      )}
    </section>
  );
}

interface FoundRowProps {
  message: FoundMessage;
  me: string;
  onOpen(): void;
}

function FoundRow({ message, me, onOpen }: FoundRowProps) {
  const { author, at, conversation } = message;
  const isMine = author?.accountId === me;
  const name = isMine ? 'You' : (author?.name ?? personText(null));
  return (
    <button
      type="button"
      data-result
      onClick={onOpen}
      className="grid min-h-16 w-full gap-0.5 px-4 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-3"
    >
      <span className="flex items-baseline gap-1.5">
        <span className="type-strong truncate">{name}</span>
        {(isMine || conversation.kind !== 'direct') && (
          <span className="truncate text-xs text-ink-3">
            {conversation.kind === 'direct' ? `to ${conversation.name}` : `in ${conversation.name}`}
          </span>
        )}
        <time dateTime={at} className="ml-auto shrink-0 text-xs text-ink-3">
          {shortWhen(new Date(at), new Date())}
        </time>
      </span>
      <span className="line-clamp-2 text-ink-2">
        {partsOf(message).map((part) =>
          part.isFound ? (
            <mark key={part.at} className="rounded-sm bg-court-soft font-medium text-ink">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </span>
    </button>
  );
}
