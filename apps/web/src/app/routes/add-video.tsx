import { getRouteApi } from '@tanstack/react-router';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useTeams } from '#web/features/teams/api/list-teams.ts';
import { AddVideo } from '#web/features/video-file/screen/add-video.tsx';

const route = getRouteApi('/signed-in/broadcast/add');

export function AddVideoRoute() {
  const search = route.useSearch();
  const { user } = useAuth();
  const { data } = useTeams();
  const teams = data?.teams.filter(
    ({ isArchived, permissions }) => !isArchived && permissions.includes('broadcast'),
  );
  return <AddVideo search={search} teams={teams ?? null} accountId={user?.id ?? ''} />;
}
