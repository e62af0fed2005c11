import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { useFeedback } from '#web/features/coaching/api/coaching.ts';
import { useMode } from '#web/features/settings/api/profile.ts';
import { TrainingScreen } from '#web/features/training/components/training-screen.tsx';
import { sportIn } from '#web/features/training/model/training-search.ts';

const CoachFeedback = lazy(() =>
  import('#web/features/coaching/components/coaching-tab.tsx').then((file) => ({
    default: file.CoachingTab,
  })),
);

const route = getRouteApi('/signed-in/training');

const SLOTS = { CoachFeedback };

export function TrainingRoute() {
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
