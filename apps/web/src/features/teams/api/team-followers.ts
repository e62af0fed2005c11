import { queryOptions } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';

const followersAnswer = async () => (await import('@allcourt/contract/http/followers')).followersAnswer;

const pathOf = (teamId: string) => `/api/teams/${teamId}/followers`;

export const teamFollowersQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team-followers', teamId],
    queryFn: ({ signal }) => apiAs(followersAnswer, pathOf(teamId), { signal }),
  });

export const allowTeamFollowers = (teamId: string, mayBeFollowed: boolean) =>
  api(pathOf(teamId), { method: 'PUT', body: { mayBeFollowed } });

export const removeTeamFollower = (teamId: string, accountId: string) =>
  api(`${pathOf(teamId)}/${accountId}`, { method: 'DELETE' });
