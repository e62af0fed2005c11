import type { Member } from '@allcourt/contract';
import { useMemo } from 'react';
import { isGone } from '#web/features/chat/chat.ts';
import { useMe } from '#web/features/chat/chat-context.tsx';
import { WHOLE_TEAM } from '#web/features/chat/composer/mentions.ts';
import { useTyping } from '#web/features/chat/composer/use-typing.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { OnlineLine, OnlineNow } from '../presence/online-now.tsx';
import { ConversationBody } from './conversation-body.tsx';
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
  const query = useConversation(conversationId);
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
  return (
    <div className="-mb-12 grid items-start gap-6 max-md:-mt-5 max-md:-mb-16 lg:cols-main-75">
      <section
        ref={room.element}
        style={room.style}
        aria-label="Group chat"
        className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface max-md:-mx-(--margin) max-md:rounded-none max-md:border-0 max-md:bg-transparent"
      >
        {!isGone(query.error) && (
          <OnlineLine className="lg:hidden" members={members} me={me.accountId} typing={typing} />
        )}
        <ConversationBody
          query={query}
          me={me}
          label={teamName}
          people={people}
          roles={roles}
          startAt={startAt}
          gone={{
            title: "You don't have access to this chat",
            action: <ButtonLink to="/team">View your teams</ButtonLink>,
          }}
        />
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
