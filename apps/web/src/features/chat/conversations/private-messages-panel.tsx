import { useIsRestoring, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { CatchUpBar } from '#web/features/chat/catch-up/catch-up-bar.tsx';
import type { CatchUpProps } from '#web/features/chat/catch-up/catch-up-dialog.tsx';
import { useMe } from '#web/features/chat/chat-context.tsx';
import { blocksQuery } from '#web/features/thread/blocks.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ConversationPane } from '../messages/conversation-pane.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationList, type MoreConversations } from './conversation-list.tsx';
import { nameOf } from './conversation-words.ts';
import {
  conversationQuery,
  conversationsQuery,
  openConversation,
  useConversation,
  useConversations,
  useMoreConversations,
} from './conversations.ts';
import { useRoomBelow } from './use-room-below.ts';

const PeoplePicker = lazyPart(async () => (await import('./people-picker.tsx')).PeoplePicker);

/** The place of a message that was found, perhaps in a team's chat. */
export interface PlaceOfMessage {
  readonly seq: number;
  readonly teamId: string | null;
}

interface PrivateMessagesPanelProps {
  /** The open conversation; the caller keeps it, in the address if it can. */
  openId: string | null;
  onOpen(conversationId: string | null, at?: PlaceOfMessage): void;
  /** Sorts what is unread, where it is offered. */
  CatchUp?: ComponentType<CatchUpProps>;
  /** The person to open or start a conversation with. */
  withAccountId?: string | null;
  /** The seq of the message to begin at. */
  startAt?: number | undefined;
}

const NO_ROLES: ReadonlyMap<string, string> = new Map();

/** The reader's private conversations: list and conversation side by side, or one at a time on a phone. */
export function PrivateMessagesPanel({
  openId,
  onOpen,
  CatchUp,
  withAccountId,
  startAt,
}: PrivateMessagesPanelProps) {
  const { data, dataUpdatedAt, error, refetch, isFetching } = useConversations();
  const isOnline = useIsOnline();
  const me = useMe();
  const room = useRoomBelow<HTMLDivElement>(openId);
  const [isPicking, setPicking] = useState(false);
  const open = useOpenConversation(onOpen);
  const more = useMore(data?.next ?? null);
  const conversations = useMemo(
    () => data?.conversations.filter(({ kind }) => kind !== 'team') ?? [],
    [data],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each person asked for is opened once.
  useEffect(() => {
    if (withAccountId) {
      open.mutate({ accountIds: [withAccountId], name: '' });
    }
  }, [withAccountId]);

  return (
    <div
      ref={room.element}
      style={room.style}
      data-conversation={openId ?? undefined}
      className={cx(
        '-mb-12 grid min-h-0 grid-rows-1 overflow-hidden max-md:-mx-(--margin) max-md:-mb-16 md:cols-lead-80 md:rounded-lg md:border md:border-line md:bg-surface lg:cols-lead-100',
        openId !== null && 'max-md:-mt-5',
      )}
    >
      <section
        aria-label="Conversations"
        className={cx(
          'flex min-h-0 min-w-0 flex-col md:border-r md:border-line',
          openId !== null && 'max-md:hidden',
        )}
      >
        {!data && error && (
          <ErrorState
            title="Couldn't load your conversations"
            offline={error instanceof NetworkError}
            query={{ refetch, isFetching }}
          >
            {problemSentence(error)}
          </ErrorState>
        )}
        {!data && !error && <SkeletonRows label="Loading your conversations" count={6} rowClass="h-18" />}
        {data && !isOnline && (
          <div className="px-4 py-2">
            <SavedAt at={dataUpdatedAt} />
          </div>
        )}
        {data && CatchUp && (
          <CatchUpBar conversations={data.conversations} CatchUp={CatchUp} onOpen={onOpen} />
        )}
        {data && (
          <ConversationList
            conversations={conversations}
            me={me.accountId}
            openId={openId}
            onOpen={onOpen}
            onOpenMessage={({ seq, conversation: { id, teamId } }) => onOpen(id, { seq, teamId })}
            onNew={() => setPicking(true)}
            more={more}
          />
        )}
      </section>
      <section
        aria-label="Messages"
        className={cx('flex min-h-0 min-w-0 flex-col', openId === null && 'max-md:hidden')}
      >
        {openId === null ? (
          <EmptyState
            title="No conversation chosen"
            action={<Button onClick={() => setPicking(true)}>Start a chat</Button>}
            className="my-auto"
          >
            Choose one from the list, or start a new chat.
          </EmptyState>
        ) : (
          <OpenConversation
            key={openId}
            conversationId={openId}
            startAt={startAt}
            onClose={() => onOpen(null)}
          />
        )}
      </section>
      {isPicking && (
        <Suspense>
          <PeoplePicker
            title="Start new chat"
            action="Start chat"
            mayName
            busy={open.isPending}
            error={open.error}
            onChoose={(choice) => open.mutate(choice, { onSuccess: () => setPicking(false) })}
            onClose={() => {
              open.reset();
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function OpenConversation({
  conversationId,
  startAt,
  onClose,
}: {
  conversationId: string;
  startAt: number | undefined;
  onClose(): void;
}) {
  const { data: conversation, error, refetch, isFetching } = useConversation(conversationId);
  const { data: blocks } = useQuery(blocksQuery);
  const isRestoring = useIsRestoring();
  const me = useMe();
  const people = useMemo(
    () => (conversation && conversation.kind !== 'direct' ? conversation.people : []),
    [conversation],
  );
  if (!conversation || isRestoring) {
    return error ? (
      <ErrorState
        title="Couldn't load this conversation"
        offline={error instanceof NetworkError}
        query={{ refetch, isFetching }}
        className="my-auto"
      >
        {problemSentence(error)}
      </ErrorState>
    ) : (
      <SkeletonRows label="Loading the conversation" count={5} rowClass="h-20" />
    );
  }
  const other = conversation.people[0]?.accountId;
  return (
    <>
      <ConversationHead
        conversation={conversation}
        isBlocked={blocks?.blocked.some(({ accountId }) => accountId === other) ?? false}
        onBack={onClose}
        onLeft={onClose}
      />
      <ConversationPane
        conversation={conversation}
        me={me}
        label={nameOf(conversation)}
        people={people}
        roles={NO_ROLES}
        startAt={startAt}
      />
    </>
  );
}

/** Loads more conversations; null when the list is complete. */
function useMore(next: string | null): MoreConversations | null {
  const { mutate, isPending, isError } = useMoreConversations();
  if (next === null) {
    return null;
  }
  const rest = isError ? 'failed' : 'idle';
  return { state: isPending ? 'loading' : rest, read: () => mutate(next) };
}

/** Opens a conversation, or starts one; offline, a toast explains. */
function useOpenConversation(onOpen: (conversationId: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ accountIds, name }: { accountIds: string[]; name: string }) =>
      openConversation({
        id: uuidv7(),
        accountIds,
        ...(name !== '' && accountIds.length > 1 ? { name } : {}),
      }),
    onSuccess(conversation) {
      client.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
      void client.invalidateQueries(conversationsQuery);
      onOpen(conversation.id);
    },
    onError: (problem) => toast({ text: problemSentence(problem) }),
  });
}
