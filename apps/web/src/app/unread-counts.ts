import type { Conversation } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Clock } from '#web/data/clock.ts';
import { conversationsQuery } from '#web/features/chat/conversations/conversations.ts';
import { keepPrivateUnread, keepTeamUnread, refreshTeamList } from '#web/features/teams/api/list-teams.ts';

/** Messages in conversations off screen reload the list of teams at most this often. */
const ASKED_EVERY_MS = 2000;

/** Keeps the numbers of unread messages in the list of teams up with what is said. */
export function createUnreadCounts(
  queryClient: QueryClient,
  clock: Clock,
): (conversation: Conversation | null) => void {
  let isAsking = false;
  const askSoon = () => {
    if (!isAsking) {
      isAsking = true;
      clock.after(ASKED_EVERY_MS, () => {
        isAsking = false;
        refreshTeamList(queryClient);
      });
    }
  };
  return (conversation) => {
    const list = queryClient.getQueryData(conversationsQuery.queryKey)?.conversations;
    if (conversation?.teamId) {
      keepTeamUnread(queryClient, conversation.id, conversation.unread);
    } else if (conversation && list) {
      const own = list.filter(({ kind }) => kind !== 'team');
      keepPrivateUnread(
        queryClient,
        own.reduce((sum, { unread }) => sum + unread, 0),
      );
    } else {
      askSoon();
    }
  };
}
