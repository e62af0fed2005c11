import { LogMatchScreen } from '#web/features/matches/components/log/log-match-screen.tsx';
import { usePreferences } from '#web/features/settings/api/save-preference.ts';

export function LogMatchRoute() {
  const { mode } = usePreferences();
  return <LogMatchScreen mode={mode ?? null} />;
}
