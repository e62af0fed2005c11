import type { Sport } from '@allcourt/scoring';
import { Suspense, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { OpenedDrill } from '#web/features/library/opened-drill.tsx';
import type { DrillSearch } from '#web/features/training/training-search.ts';
import { sportIn } from '#web/features/training/training-search.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
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
  return search.from === undefined ? (
    <Suspense fallback={<Waiting />}>
      <NewDrill id={id} sport={sportIn(search) ?? mode} from={null} />
    </Suspense>
  ) : (
    <OpenedDrill drillKey={search.from} title="New drill" waiting={<Waiting />}>
      {({ drill }) => (
        <Suspense fallback={<Waiting />}>
          <NewDrill id={id} sport={drill.sport} from={drill} />
        </Suspense>
      )}
    </OpenedDrill>
  );
}

function Waiting() {
  return (
    <Page title="New drill">
      <Loading label="Loading form" bar="h-140 rounded-lg" />
    </Page>
  );
}
