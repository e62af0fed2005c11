import { useNavigate } from '@tanstack/react-router';
import { MatchCenterScreen } from '#web/features/matches/components/center/match-center-screen.tsx';
import { MatchSetupDialog } from '#web/features/matches/components/setup/match-setup-dialog.tsx';
import { usePreferences } from '#web/features/settings/api/save-preference.ts';

/** The Match Center, and over it the set-up of a match. */
export function NewMatchRoute() {
  const { mode } = usePreferences();
  const navigate = useNavigate();
  return (
    <>
      <MatchCenterScreen tab="history" />
      <MatchSetupDialog mode={mode ?? null} onClose={() => void navigate({ to: '/matches' })} />
    </>
  );
}
