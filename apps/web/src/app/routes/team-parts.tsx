import type { Team } from '@allcourt/contract';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { useConversation } from '#web/features/chat/conversations/conversations.ts';
import type { PlaceOfMessage } from '#web/features/chat/conversations/private-messages-panel.tsx';
import { usePreferences } from '#web/features/settings/api/save-preference.ts';
import { useRoster } from '#web/features/teams/api/get-roster.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const GroupChatPanel = lazyPart(
  async () => (await import('#web/features/chat/conversations/group-chat-panel.tsx')).GroupChatPanel,
);
const PrivateMessagesPanel = lazyPart(
  async () =>
    (await import('#web/features/chat/conversations/private-messages-panel.tsx')).PrivateMessagesPanel,
);

const CatchUp = lazyPart(async () => (await import('./catch-up.tsx')).CatchUp);
const LadderTab = lazyPart(async () => (await import('#web/features/ladders/ladder-tab.tsx')).LadderTab);

const route = getRouteApi('/signed-in/team');

/** The chat of a team, in its place under the tabs. */
export function GroupChat({ team }: { team: Team }) {
  const { data: roster } = useRoster(team.id);
  const { message } = route.useSearch();
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
      <GroupChatPanel
        conversationId={team.conversationId}
        teamName={team.name}
        members={roster?.members ?? []}
        mayAnnounce={team.permissions.includes('announce')}
        startAt={message}
      />
    </Suspense>
  );
}

/** The reader's own conversations. */
export function PrivateMessages() {
  const { conversation, with: account, message } = route.useSearch();
  const navigate = useNavigate();
  const open = useCallback(
    (conversationId: string | null, at?: PlaceOfMessage) => {
      const place = at ? { message: at.seq } : {};
      void navigate({
        to: '/team',
        search: ({ team }) =>
          at?.teamId
            ? { team: at.teamId, tab: 'chat' as const, ...place }
            : {
                ...(team ? { team } : {}),
                tab: 'private' as const,
                ...(conversationId ? { conversation: conversationId } : {}),
                ...place,
              },
      });
    },
    [navigate],
  );
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
      <PrivateMessagesPanel
        openId={conversation ?? null}
        onOpen={open}
        CatchUp={CatchUp}
        withAccountId={account ?? null}
        startAt={message}
      />
    </Suspense>
  );
}

/** The ladder of a team: of the sport in the address, else of the one the reader plays. */
export function Ladder({ team }: { team: Team }) {
  const { sport } = route.useSearch();
  const { mode } = usePreferences();
  const navigate = useNavigate();
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
      <LadderTab
        team={team}
        sport={sport ?? mode ?? 'tennis'}
        onSport={(next) =>
          void navigate({ to: '/team', search: { team: team.id, tab: 'ladder', sport: next }, replace: true })
        }
      />
    </Suspense>
  );
}

/** A link that names a conversation only: leads to the team that it is of, or to the private ones. */
export function ConversationLink({ conversationId }: { conversationId: string }) {
  const { data: conversation, error } = useConversation(conversationId);
  const { message } = route.useSearch();
  if (error) {
    return <Navigate to="/team" search={{ pick: true }} replace />;
  }
  if (!conversation) {
    return null;
  }
  const place = { conversation: conversationId, ...(message ? { message } : {}) };
  return conversation.teamId ? (
    <Navigate to="/team" search={{ ...place, team: conversation.teamId, tab: 'chat' }} replace />
  ) : (
    <Navigate to="/team" search={{ ...place, tab: 'private' }} replace />
  );
}
