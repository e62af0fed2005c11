import { getRouteApi } from '@tanstack/react-router';
import { useBusy } from '#web/data/busy.ts';
import { LiveScreen } from '#web/features/scoring/live-screen.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const route = getRouteApi('/signed-in/matches/$matchId/live');

const SHEETS = {
  Waiting: lazyAhead(async () => (await import('#web/features/waiting/waiting-sheet.tsx')).WaitingSheet),
  Share: lazyPart(async () => (await import('#web/features/shares/links/share-dialog.tsx')).ShareDialog),
};

export function LiveMatchRoute() {
  const { matchId } = route.useParams();
  const { data } = useProfile();
  useBusy();
  return (
    <LiveScreen key={matchId} matchId={matchId} statProfile={data?.statProfile ?? null} sheets={SHEETS} />
  );
}
