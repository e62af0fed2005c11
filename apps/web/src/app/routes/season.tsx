import { getRouteApi } from '@tanstack/react-router';
import { SeasonScreen } from '#web/features/history/season/season-screen.tsx';
import { useMode } from '#web/features/settings/api/profile.ts';

const route = getRouteApi('/signed-in/matches/season');

export function SeasonRoute() {
  return <SeasonScreen search={route.useSearch()} mode={useMode()} />;
}
