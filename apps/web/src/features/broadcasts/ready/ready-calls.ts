import type { ReadyCamera } from '@allcourt/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';

const answers = () => import('@allcourt/contract/http/ready-cameras');

const EVERY_MS = 10_000;
/** While one is starting. */
const SOON_MS = 2000;
const LOOK_MS = 2000;

/** The cameras of a team that wait to be started, or film after they were. Loaded again with its broadcasts. */
export function useReadyCameras(teamId: string) {
  return useQuery({
    queryKey: [...BROADCASTS_KEY, teamId, 'ready-cameras'],
    queryFn: ({ signal }) =>
      apiAs(async () => (await answers()).readyCamerasAnswer, `/api/teams/${teamId}/ready-cameras`, {
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.cameras.some(({ isStarting }) => isStarting) ? SOON_MS : EVERY_MS,
  });
}

export async function startReady({ id }: Pick<ReadyCamera, 'id'>): Promise<void> {
  await api(`/api/ready-cameras/${id}/start`, { method: 'POST' });
}

/** Its broadcast may be among those of the team by now, too. */
export function refreshReady(teamId: string) {
  return (client: QueryClient) => client.invalidateQueries({ queryKey: [...BROADCASTS_KEY, teamId] });
}

/** The newest still of a camera, again and again: asking for one makes the camera send the next. */
export function useLook(cameraId: string) {
  return useQuery({
    queryKey: ['look', cameraId],
    queryFn: ({ signal }) =>
      apiAs(async () => (await answers()).lookAnswer, `/api/ready-cameras/${cameraId}/look`, {
        method: 'POST',
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: LOOK_MS,
  });
}
