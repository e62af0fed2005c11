import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MatchSetupDialog } from '#web/features/new-match/setup/match-setup-dialog.tsx';
import { usePreferences } from '#web/features/settings/api/save-preference.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { singlesOf } from './new-match-search.ts';

// It stands dimmed behind the dialog, which does not wait for it.
const MatchCenterScreen = lazyPart(
  async () => (await import('#web/features/history/match-center-screen.tsx')).MatchCenterScreen,
);

const route = getRouteApi('/signed-in/matches/new');

/** The Match Center, and over it the set-up of a match. */
export function NewMatchRoute() {
  const { mode, statProfile } = usePreferences();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { event, occurrence } = search;
  return (
    <>
      <MatchSetupDialog
        mode={mode ?? null}
        statProfile={statProfile ?? null}
        singles={singlesOf(search)}
        event={event && occurrence ? { eventId: event, occurrence } : null}
        onClose={() => void navigate({ to: '/matches' })}
      />
      <Suspense>
        <MatchCenterScreen tab="history" search={NO_FILTERS} mode={mode ?? null} />
      </Suspense>
    </>
  );
}

const NO_FILTERS = {};
