import { Suspense, useEffect } from 'react';
import { WithOffline } from '#web/app/with-offline.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { TryDemoButton } from '#web/features/auth/components/try-demo-button.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { SignedOutHome } from '#web/features/home/components/signed-out-home.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const SignedInHome = lazyAhead(
  async () => (await import('#web/features/home/components/signed-in-home.tsx')).SignedInHome,
);
const HomeUpcomingPanel = lazyAhead(async () => (await import('./home-upcoming.tsx')).HomeUpcomingPanel);

export function HomeRoute() {
  useDocumentTitle('Home');
  const { user, loading } = useAuth();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) {
      // Beside the parts that go on without a network, and not after them.
      SignedInHome.ahead();
      HomeUpcomingPanel.ahead();
    }
  }, [isSignedIn]);
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

/** What is to come, in its place on Home. */
function HomeUpcoming() {
  return (
    <Suspense fallback={<Skeleton className="h-70 rounded-lg" />}>
      <HomeUpcomingPanel />
    </Suspense>
  );
}

/** Both pages begin dark: until it is known which one it is, only that much is shown. */
function NotYet() {
  return <div aria-busy="true" className="min-h-140 bg-plane-out" />;
}
