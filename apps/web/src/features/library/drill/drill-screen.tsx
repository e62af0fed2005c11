import { Suspense } from 'react';
import { OpenedDrill } from '#web/features/library/opened-drill.tsx';
import type { DrillSearch } from '#web/features/training/training-search.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

// Text and court of a drill load with the drill itself.
const DrillReady = lazyPart(async () => (await import('./drill-ready.tsx')).DrillReady);

/** The page of a drill. */
export function DrillScreen({ drillKey, search }: { drillKey: string; search: DrillSearch }) {
  return (
    <OpenedDrill
      drillKey={drillKey}
      title="Drill"
      waiting={<Waiting />}
      hint="Drills from the library still work."
    >
      {(entry) => (
        <Suspense fallback={<Waiting />}>
          <DrillReady entry={entry} weakness={search.weakness} />
        </Suspense>
      )}
    </OpenedDrill>
  );
}

function Waiting() {
  return (
    <Page title="Drill">
      <Loading label="Loading drill" bar="h-140 rounded-lg" />
    </Page>
  );
}
