import { getRouteApi } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { useBusy } from '#web/data/busy.ts';
import { LiveScreen } from '#web/features/matches/components/live/live-screen.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';

const route = getRouteApi('/signed-in/matches/$matchId/live');

const fetchWaiting = () =>
  import('#web/features/waiting/components/waiting-sheet.tsx').then((file) => ({
    default: file.WaitingSheet,
  }));
const WaitingSheet = lazy(fetchWaiting);

export function LiveMatchRoute() {
  const { matchId } = route.useParams();
  const { data } = useProfile();
  useBusy();
  useWaitingAtHand();
  return (
    <LiveScreen
      key={matchId}
      matchId={matchId}
      statProfile={data?.statProfile ?? null}
      waiting={(onClose) => <WaitingSheet onClose={onClose} />}
    />
  );
}

/** What is looked at without a network has to be here before that. */
function useWaitingAtHand(): void {
  useEffect(() => {
    fetchWaiting().catch(() => {
      // No network already: then it is in the cache, or is asked for again when it is opened.
    });
  }, []);
}
