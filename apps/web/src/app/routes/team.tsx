import { getRouteApi } from '@tanstack/react-router';
import { TeamHub } from '#web/features/teams/components/hub/team-hub.tsx';
import { ConversationLink, GroupChat, Ladder, PrivateMessages } from './team-parts.tsx';

const route = getRouteApi('/signed-in/team');

const SLOTS = { GroupChat, PrivateMessages, Ladder };

export function TeamRoute() {
  const search = route.useSearch();
  if (search.conversation && !search.tab) {
    return <ConversationLink conversationId={search.conversation} />;
  }
  return <TeamHub search={search} slots={SLOTS} />;
}
