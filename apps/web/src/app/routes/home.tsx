import type { User } from '@allcourt/contract';
import { Suspense, useEffect } from 'react';
import { WithOffline } from '#web/app/with-offline.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { TryDemoButton } from '#web/features/auth/components/try-demo-button.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { HomeListsSkeleton } from '#web/features/home/lists-skeleton.tsx';
import { type HomeListsProps, SignedInHome } from '#web/features/home/signed-in-home.tsx';
import { SignedOutHome } from '#web/features/home/signed-out-home.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const HomeLists = lazyAhead(async () => (await import('./home-lists.tsx')).HomeLists);

const DemoNote = lazyPart(async () => (await import('#web/features/home/demo-note.tsx')).DemoNote, 'quiet');

export function HomeRoute() {
  useDocumentTitle('Home');
  // While the sign-in is checked; not as the file loads, which code of other screens may share.
  useEffect(() => HomeLists.ahead(), []);
  const { user, loading } = useAuth();
  if (user) {
    return (
      <WithOffline>
        <SignedIn user={user} />
      </WithOffline>
    );
  }
  return loading ? (
    <NotYet />
  ) : (
    <SignedOutHome demo={appConfig.demo ? <TryDemoButton look="glass" size="lg" /> : undefined} />
  );
}

function SignedIn({ user }: { user: User }) {
  return (
    <SignedInHome
      user={user}
      Lists={Lists}
      first={
        user.isDemo && (
          <Suspense fallback={<Skeleton className="h-16" />}>
            <DemoNote />
          </Suspense>
        )
      }
    />
  );
}

function Lists(props: HomeListsProps) {
  return (
    <Suspense fallback={<HomeListsSkeleton />}>
      <HomeLists {...props} />
    </Suspense>
  );
}

/** Both pages begin dark, so nothing flashes until it is known which one it is. */
function NotYet() {
  return <div aria-busy="true" className="min-h-140 bg-plane-out" />;
}
