import type { User } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { WithOffline } from '#web/app/with-offline.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { knownNeeds } from '#web/data/needs.ts';
import { TryDemoButton } from '#web/features/auth/components/try-demo-button.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { SignedInHome } from '#web/features/home/signed-in-home.tsx';
import { SignedOutHome } from '#web/features/home/signed-out-home.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const HomeUpcomingPanel = lazyAhead(async () => (await import('./home-upcoming.tsx')).HomeUpcomingPanel);

const NeedsCard = lazyAhead(
  async () => (await import('#web/features/line-ups/needs/needs-card.tsx')).NeedsCard,
);

const DemoNote = lazyPart(async () => (await import('#web/features/home/demo-note.tsx')).DemoNote, 'quiet');

export function HomeRoute() {
  useDocumentTitle('Home');
  // While the sign-in is checked; not as the file loads, which code of other screens may share.
  useEffect(() => {
    HomeUpcomingPanel.ahead();
    NeedsCard.ahead();
  }, []);
  const { user, loading } = useAuth();
  if (user) {
    return (
      <WithOffline fallback={<NotYet />}>
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

/** Home with the card of what needs the player: on top where that is known, otherwise below, so that nothing moves. */
function SignedIn({ user }: { user: User }) {
  const client = useQueryClient();
  const [known] = useState(() => knownNeeds(client));
  const needs = (
    <Suspense fallback={known > 0 ? <Skeleton className="h-36 rounded-lg" /> : null}>
      <NeedsCard />
    </Suspense>
  );
  return (
    <SignedInHome
      user={user}
      first={
        <>
          {user.isDemo && (
            <Suspense fallback={<Skeleton className="h-16" />}>
              <DemoNote />
            </Suspense>
          )}
          {known > 0 && needs}
        </>
      }
      upcoming={
        <div className="grid gap-6">
          <HomeUpcoming />
          {known === 0 && needs}
        </div>
      }
    />
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
