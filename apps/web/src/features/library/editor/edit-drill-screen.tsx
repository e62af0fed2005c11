import { Suspense, useState } from 'react';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { MissingDrill } from '#web/features/library/missing-drill.tsx';
import { useDrill } from '#web/features/library/use-drill.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const DrillEditor = lazyPart(async () => (await import('./drill-editor.tsx')).DrillEditor);

/** Edits an own drill. */
export function EditDrillScreen({ drillKey }: { drillKey: string }) {
  const view = useDrill(drillKey);
  if (view.status === 'ready' && view.entry.own?.canEdit) {
    return <Editing entry={view.entry} own={view.entry.own} />;
  }
  return (
    <Page title="Edit drill">
      {view.status === 'loading' && <Skeleton className="h-140 rounded-lg" />}
      {view.status === 'error' && (
        <Panel flush>
          <ErrorState title="Couldn't load the drill" offline={view.isOffline} onRetry={view.retry} />
        </Panel>
      )}
      {view.status !== 'loading' && view.status !== 'error' && <MissingDrill />}
    </Page>
  );
}

/** Keeps the version that the edit started from, even when a newer one loads. */
function Editing({ entry, own }: { entry: LibraryDrill; own: NonNullable<LibraryDrill['own']> }) {
  const [start] = useState({ drill: entry.drill, own });
  return (
    <Suspense fallback={<Skeleton className="h-140 rounded-lg" />}>
      <DrillEditor
        title="Edit drill"
        start={start.drill}
        version={start.own.version}
        basedOn={start.own.basedOn}
        teamId={start.own.team?.id ?? null}
      />
    </Suspense>
  );
}
