import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { useBusy } from '#web/data/busy.ts';
import { LiveScreen } from '#web/features/scoring/live-screen.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';

const route = getRouteApi('/signed-in/matches/$matchId/live');

const SHEETS = {
  Waiting: lazyAhead(async () => (await import('#web/features/waiting/waiting-sheet.tsx')).WaitingSheet),
  Share: lazy(() =>
    import('#web/features/shares/links/share-dialog.tsx').then((file) => ({ default: file.ShareDialog })),
  ),
};

export function LiveMatchRoute() {
  const { matchId } = route.useParams();
  const { data } = useProfile();
  useBusy();
  return (
    <LiveScreen key={matchId} matchId={matchId} statProfile={data?.statProfile ?? null} sheets={SHEETS} />
  );
}
