import { getRouteApi } from '@tanstack/react-router';
import { useBusy } from '#web/data/busy.ts';
import { LiveScreen } from '#web/features/matches/components/live/live-screen.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';

const route = getRouteApi('/signed-in/matches/$matchId/live');

const WaitingSheet = lazyAhead(
  async () => (await import('#web/features/waiting/components/waiting-sheet.tsx')).WaitingSheet,
);

export function LiveMatchRoute() {
  const { matchId } = route.useParams();
  const { data } = useProfile();
  useBusy();
  return (
    <LiveScreen
      key={matchId}
      matchId={matchId}
      statProfile={data?.statProfile ?? null}
      Waiting={WaitingSheet}
    />
  );
}
