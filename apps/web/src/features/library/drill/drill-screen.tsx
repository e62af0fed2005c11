import { Suspense } from 'react';
import { MissingDrill } from '#web/features/library/missing-drill.tsx';
import { useDrill } from '#web/features/library/use-drill.ts';
import type { DrillSearch } from '#web/features/training/training-search.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

// Text and court of a drill load with the drill itself.
const DrillReady = lazyPart(async () => (await import('./drill-ready.tsx')).DrillReady);

/** The page of a drill. */
export function DrillScreen({ drillKey, search }: { drillKey: string; search: DrillSearch }) {
  const view = useDrill(drillKey);
  switch (view.status) {
    case 'ready':
      return (
        <Suspense fallback={<Waiting />}>
          <DrillReady entry={view.entry} weakness={search.weakness} />
        </Suspense>
      );
    case 'loading':
      return <Waiting />;
    case 'missing':
      return (
        <Page title="Drill">
          <MissingDrill />
        </Page>
      );
    case 'error':
      return (
        <Page title="Drill">
          <Panel flush>
            <ErrorState title="Couldn't load the drill" offline={view.isOffline} onRetry={view.retry}>
              {view.isOffline ? "It isn't saved on this device yet." : 'Drills from the library still work.'}
            </ErrorState>
          </Panel>
        </Page>
      );
  }
}

function Waiting() {
  return (
    <Page title="Drill">
      <Loading label="Loading drill" bar="h-140 rounded-lg" />
    </Page>
  );
}
