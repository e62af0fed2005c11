import { Suspense } from 'react';
import { WithOffline } from '#web/app/with-offline.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { TryDemoButton } from '#web/features/auth/components/try-demo-button.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { SignedInHome } from '#web/features/home/signed-in-home.tsx';
import { SignedOutHome } from '#web/features/home/signed-out-home.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const HomeUpcomingPanel = lazyAhead(async () => (await import('./home-upcoming.tsx')).HomeUpcomingPanel);

HomeUpcomingPanel.ahead();

export function HomeRoute() {
  useDocumentTitle('Home');
  const { user, loading } = useAuth();
  if (user) {
    return (
      <WithOffline fallback={<NotYet />}>
        <SignedInHome user={user} upcoming={<HomeUpcoming />} />
      </WithOffline>
    );
  }
  return loading ? (
    <NotYet />
  ) : (
    <SignedOutHome demo={appConfig.demo ? <TryDemoButton look="glass" size="lg" /> : undefined} />
  );
}

function HomeUpcoming() {
  return (
    <Suspense fallback={<Skeleton className="h-70 rounded-lg" />}>
      <HomeUpcomingPanel />
    </Suspense>
  );
}

/** Both pages begin dark, so nothing flashes until it is known which one it is. */
function NotYet() {
  return <div aria-busy="true" className="min-h-140 bg-plane-out" />;
}
