import { getRouteApi } from '@tanstack/react-router';
import { BroadcastCenter } from '#web/features/broadcasts/center/broadcast-center.tsx';
import { useTeams } from '#web/features/teams/api/list-teams.ts';
import { SLOTS } from './broadcast-parts.tsx';

const route = getRouteApi('/signed-in/broadcast');

export function BroadcastRoute() {
  const search = route.useSearch();
  const { data, error, isFetching, refetch } = useTeams();
  const teams = data?.teams.filter(({ isArchived }) => !isArchived) ?? null;
  return (
    <BroadcastCenter
      search={search}
      teams={{ teams, error, isFetching, refetch: () => void refetch() }}
      slots={SLOTS}
    />
  );
}
