import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MatchCenterScreen } from '#web/features/history/match-center-screen.tsx';
import { useMode } from '#web/features/settings/api/profile.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const FilesMenu = lazyPart(async () => (await import('#web/features/interchange/files-menu.tsx')).FilesMenu);

const LiveTab = lazyPart(
  async () => (await import('#web/features/scoring/match-center/live-tab.tsx')).LiveTab,
);

const ClaimsDialog = lazyPart(
  async () => (await import('#web/features/line-ups/claims/claims-dialog.tsx')).ClaimsDialog,
);

const route = getRouteApi('/signed-in/matches');

export function MatchesRoute() {
  const { tab = 'history', figure, claims, ...search } = route.useSearch();
  const navigate = useNavigate();
  const mode = useMode();
  return (
    <>
      <MatchCenterScreen
        tab={tab}
        search={search}
        figure={figure}
        mode={mode}
        tools={FilesMenu}
        Live={LiveTab}
      />
      {claims === '1' && (
        <Suspense>
          <ClaimsDialog
            onClose={() => void navigate({ to: '/matches', search: { ...search, tab }, replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
