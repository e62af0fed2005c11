import type { Member } from '@allcourt/contract';
import { useIsRestoring } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { isGone } from '#web/features/chat/chat.ts';
import { useMe } from '#web/features/chat/chat-context.tsx';
import { WHOLE_TEAM } from '#web/features/chat/composer/mentions.ts';
import { useTyping } from '#web/features/chat/composer/use-typing.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ConversationPane } from '../messages/conversation-pane.tsx';
import { OnlineLine, OnlineNow } from '../presence/online-now.tsx';
import { useConversation } from './conversations.ts';
import { useRoomBelow } from './use-room-below.ts';

interface GroupChatPanelProps {
  conversationId: string;
  teamName: string;
  /** The roster: for presence, roles beside names, and mentions. */
  members: readonly Member[];
  /** True when the reader may mention the whole team. */
  mayAnnounce: boolean;
  /** The seq of the message to begin at. */
  startAt?: number | undefined;
}

/** The chat of a team, and the members who are online. */
export function GroupChatPanel({
  conversationId,
  teamName,
  members,
  mayAnnounce,
  startAt,
}: GroupChatPanelProps) {
  const { data: conversation, dataUpdatedAt, error, refetch, isFetching } = useConversation(conversationId);
  const isRestoring = useIsRestoring();
  const isOnline = useIsOnline();
  const me = useMe();
  const room = useRoomBelow<HTMLElement>();
  const { typists } = useTyping(conversationId, me.accountId);
  const typing = useMemo(() => new Set(typists.map(({ accountId }) => accountId)), [typists]);
  const roles = useMemo(() => rolesOf(members), [members]);
  const people = useMemo(
    () => [
      ...(mayAnnounce ? [WHOLE_TEAM] : []),
      ...members.filter(({ accountId }) => accountId !== null && accountId !== me.accountId),
    ],
    [members, mayAnnounce, me.accountId],
  );
  const isClosed = isGone(error);

  return (
    <div className="-mb-12 grid items-start gap-6 max-md:-mt-5 max-md:-mb-16 lg:cols-main-75">
      <section
        ref={room.element}
        style={room.style}
        aria-label="Group chat"
        className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface max-md:-mx-(--margin) max-md:rounded-none max-md:border-0 max-md:bg-transparent"
      >
        {!isClosed && (
          <OnlineLine className="lg:hidden" members={members} me={me.accountId} typing={typing} />
        )}
        {conversation && !isOnline && (
          <div className="px-4 py-2">
            <SavedAt at={dataUpdatedAt} />
          </div>
        )}
        {!conversation && !error && <SkeletonRows label="Loading the chat" count={6} rowClass="h-20" />}
        {!conversation && error && !isClosed && (
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
              title="You don't have access to this chat"
              action={<ButtonLink to="/team">View your teams</ButtonLink>}
            >
              {problemSentence(error)}
            </DeadEnd>
          </div>
        )}
        {conversation && !isClosed && !isRestoring && (
          <ConversationPane
            key={conversation.id}
            conversation={conversation}
            me={me}
            label={teamName}
            people={people}
            roles={roles}
            startAt={startAt}
          />
        )}
      </section>
      <aside className="max-lg:hidden">
        <OnlineNow members={members} me={me.accountId} typing={typing} />
      </aside>
    </div>
  );
}

/** Roles other than player, by account. */
function rolesOf(members: readonly Member[]): ReadonlyMap<string, string> {
  return new Map(
    members.flatMap(({ accountId, role }) =>
      accountId === null || role.kind === 'player' ? [] : [[accountId, role.name] as const],
    ),
  );
}
