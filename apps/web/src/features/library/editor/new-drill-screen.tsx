import type { Sport } from '@allcourt/scoring';
import { Suspense, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { MissingDrill } from '#web/features/library/missing-drill.tsx';
import { useDrill } from '#web/features/library/use-drill.ts';
import type { DrillSearch } from '#web/features/training/training-search.ts';
import { sportIn } from '#web/features/training/training-search.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

const NewDrill = lazyPart(async () => (await import('./new-drill.tsx')).NewDrill);

interface NewDrillScreenProps {
  search: DrillSearch;
  /** The account's sport. */
  mode: Sport;
}

/** Creates a drill, from scratch or from a copy. */
export function NewDrillScreen({ search, mode }: NewDrillScreenProps) {
  const [id] = useState(() => uuidv7());
  if (search.from !== undefined) {
    return <CopiedDrill id={id} from={search.from} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <NewDrill id={id} sport={sportIn(search) ?? mode} from={null} />
    </Suspense>
  );
}

function CopiedDrill({ id, from }: { id: string; from: string }) {
  const view = useDrill(from);
  switch (view.status) {
    case 'ready':
      return (
        <Suspense fallback={<Waiting />}>
          <NewDrill id={id} sport={view.entry.drill.sport} from={view.entry.drill} />
        </Suspense>
      );
    case 'loading':
      return <Waiting />;
    case 'missing':
      return (
        <Page title="New drill">
          <MissingDrill />
        </Page>
      );
    case 'error':
      return (
        <Page title="New drill">
          <Panel flush>
            <ErrorState title="Couldn't load the drill" offline={view.isOffline} onRetry={view.retry} />
          </Panel>
        </Page>
      );
  }
}

function Waiting() {
  return (
    <Page title="New drill">
      <Loading label="Loading form" bar="h-140 rounded-lg" />
    </Page>
  );
}
