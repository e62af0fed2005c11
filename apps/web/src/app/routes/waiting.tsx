import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

// Brings the words for everything that can wait.
const WaitingScreen = lazyPart(
  async () => (await import('#web/features/waiting/waiting-screen.tsx')).WaitingScreen,
);

export function WaitingRoute() {
  return (
    <Suspense
      fallback={
        <Page title="Not synced yet">
          <SkeletonRows label="Loading unsynced changes" count={3} />
        </Page>
      }
    >
      <WaitingScreen />
    </Suspense>
  );
}
