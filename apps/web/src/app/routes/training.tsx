import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useFeedback } from '#web/features/coaching/coaching.ts';
import { StoredRuns } from '#web/features/runner/stored-runs.tsx';
import { useMode } from '#web/features/settings/api/profile.ts';
import {
  TrainingScreen,
  type TrainingSlots,
  type TrainingTabProps,
} from '#web/features/training/training-screen.tsx';
import { sportIn } from '#web/features/training/training-search.ts';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const TrainingTiles = lazyAhead(
  async () => (await import('#web/features/progress/training-tiles.tsx')).TrainingTiles,
);
const LibraryTab = lazyAhead(
  async () => (await import('#web/features/library/browse/library-tab.tsx')).LibraryTab,
);
const ProgressTab = lazyPart(
  async () => (await import('#web/features/progress/progress-tab.tsx')).ProgressTab,
);
const CoachFeedback = lazyPart(
  async () => (await import('#web/features/coaching/coaching-tab.tsx')).CoachingTab,
);

const route = getRouteApi('/signed-in/training');

const SLOTS: TrainingSlots = { Tiles: TrainingTiles, Library, Progress: ProgressTab, CoachFeedback };

export function TrainingRoute() {
  // Not as the file loads, which code of other screens may share.
  useEffect(() => {
    TrainingTiles.ahead();
    LibraryTab.ahead();
  }, []);
  const search = route.useSearch();
  const mode = useMode();
  const { data: feedback } = useFeedback(null);
  return (
    <TrainingScreen
      search={search}
      sport={sportIn(search) ?? mode ?? 'tennis'}
      slots={SLOTS}
      unread={feedback?.unread ?? 0}
    />
  );
}

function Library(props: TrainingTabProps) {
  return <LibraryTab {...props} storedRuns={<StoredRuns />} />;
}
