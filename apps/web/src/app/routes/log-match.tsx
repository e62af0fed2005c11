import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePreferences } from '#web/features/settings/api/save-preference.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { singlesOf } from './new-match-search.ts';

const route = getRouteApi('/signed-in/matches/log');

const LogMatchForm = lazyPart(
  async () => (await import('#web/features/new-match/log-match/log-match-form.tsx')).LogMatchForm,
);

/** A match that is over, entered by its result. */
export function LogMatchRoute() {
  const { mode } = usePreferences();
  const search = route.useSearch();
  return (
    <Page title="Log Match" lede="Enter a finished match, or score one live.">
      <Suspense fallback={<Skeleton className="h-180 rounded-lg" />}>
        <LogMatchForm mode={mode ?? null} singles={singlesOf(search)} />
      </Suspense>
    </Page>
  );
}
