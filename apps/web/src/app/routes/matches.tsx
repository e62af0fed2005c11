import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { MatchCenterScreen } from '#web/features/history/match-center-screen.tsx';
import { useMode } from '#web/features/settings/api/profile.ts';

const FilesMenu = lazy(() =>
  import('#web/features/interchange/files-menu.tsx').then((file) => ({ default: file.FilesMenu })),
);

const LiveTab = lazy(() =>
  import('#web/features/scoring/match-center/live-tab.tsx').then((file) => ({ default: file.LiveTab })),
);

const route = getRouteApi('/signed-in/matches');

export function MatchesRoute() {
  const { tab = 'history', figure, ...search } = route.useSearch();
  return (
    <MatchCenterScreen
      tab={tab}
      search={search}
      figure={figure}
      mode={useMode()}
      tools={FilesMenu}
      Live={LiveTab}
    />
  );
}
