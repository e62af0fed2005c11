import { getRouteApi } from '@tanstack/react-router';
import { MatchCenterScreen } from '#web/features/history/match-center-screen.tsx';
import { useMode } from '#web/features/settings/api/profile.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const FilesMenu = lazyPart(async () => (await import('#web/features/interchange/files-menu.tsx')).FilesMenu);

const LiveTab = lazyPart(
  async () => (await import('#web/features/scoring/match-center/live-tab.tsx')).LiveTab,
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
