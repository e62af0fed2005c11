import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAs } from '#web/data/http.ts';
import { COACHING_KEY } from '#web/features/coaching/coaching-key.ts';
import type { Beside } from '#web/features/video-notes/picture/studio.tsx';
import { useFootage } from '#web/features/video-notes/picture/use-footage.ts';

const broadcastsAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).broadcastsAnswer;

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
