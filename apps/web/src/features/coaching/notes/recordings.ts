import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { apiAs } from '#web/data/http.ts';
import { COACHING_KEY } from '#web/features/coaching/coaching-key.ts';
import { useBroadcast } from '#web/features/player/live/get-live.ts';
import type { Beside, Footage } from '#web/features/video-notes/picture/studio.tsx';

const broadcastsAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).broadcastsAnswer;

/** A recording with its footage; null while it loads, or when it has none. */
export function useFootage(broadcastId: string) {
  const query = useBroadcast(broadcastId);
  const { broadcast, media } = query.data?.answer ?? { broadcast: null, media: null };
  const footage: Footage | null =
    broadcast?.recording && media
      ? {
          base: `${appConfig.apiOrigin}${media.base}`,
          from: Date.parse(broadcast.recording.firstAt),
          to: Date.parse(broadcast.recording.lastAt),
        }
      : null;
  return { footage, broadcast, query };
}

/** The other recordings of a team, for a second picture. */
export function useBeside({ broadcastId, teamId }: { broadcastId: string; teamId: string | null }): Beside {
  const [id, setId] = useState(broadcastId);
  const { footage } = useFootage(id);
  const { data } = useQuery({
    queryKey: [...COACHING_KEY, 'recordings', teamId],
    queryFn: ({ signal }) => apiAs(broadcastsAnswer, `/api/teams/${teamId}/broadcasts`, { signal }),
    enabled: teamId !== null,
    gcTime: 60_000,
  });
  const others = (data?.past ?? []).filter((one) => one.recording !== null && one.id !== broadcastId);
  return {
    id,
    footage,
    onChoose: setId,
    choices: [
      { id: broadcastId, title: 'This video' },
      ...others.map(({ id: other, title }) => ({ id: other, title })),
    ],
  };
}
