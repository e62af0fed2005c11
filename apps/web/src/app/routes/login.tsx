import type { User } from '@allcourt/contract';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, use, useCallback, useState } from 'react';
import { type OfflineSource, OfflineSourceContext } from '#web/app/offline-source.ts';
import { BrandLink } from '#web/app/shell/brand-link.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { SignInScreen } from '#web/features/auth/components/sign-in-screen.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { Luggage } from '#web/features/auth/model/use-sign-in.ts';
import { safeNextPath } from '#web/features/auth/next-path.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

const route = getRouteApi('/login');

const DeletedAccountScreen = lazyPart(
  async () => (await import('#web/features/auth/components/deleted-account-screen.tsx')).DeletedAccountScreen,
);
const KeepDemoSwitch = lazyPart(
  async () => (await import('#web/features/interchange/keep/keep-demo-switch.tsx')).KeepDemoSwitch,
  'quiet',
);

export function LoginRoute() {
  const { mode, next } = route.useSearch();
  const { user, deletedUser } = useAuth();
  const { history } = useRouter();
  const source = use(OfflineSourceContext);
  const toast = useToast();
  const [keeps, setKeeps] = useState(true);
  const goOn = useCallback(() => history.replace(safeNextPath(next)), [history, next]);
  const demo = user?.isDemo ? user : null;

  if (deletedUser) {
    return (
      <Suspense>
        <DeletedAccountScreen user={deletedUser} brand={<BrandLink />} onRestored={goOn} />
      </Suspense>
    );
  }
  return (
    <SignInScreen
      brand={<BrandLink />}
      initialMode={mode}
      offersDemo={appConfig.demo}
      offersReset={appConfig.mail}
      isInDemo={demo !== null}
      luggage={demo && keeps && source ? demoMatches(demo, { source, toast }) : null}
      note={
        demo && (
          <Suspense fallback={<Skeleton className="h-20" />}>
            <KeepDemoSwitch keeps={keeps} onChange={setKeeps} />
          </Suspense>
        )
      }
      onSignedIn={goOn}
    />
  );
}

/** Matches that the visitor scored in the demo: first all of them go to the server, then the account asks for them. */
function demoMatches(
  demo: User,
  { source, toast }: { source: OfflineSource; toast: ReturnType<typeof useToast> },
): Luggage {
  const load = async () => {
    const [{ offline }, keep] = await Promise.all([
      source.load(),
      import('#web/features/interchange/keep/keep-demo.ts'),
    ]);
    return { outbox: offline.outbox, keep };
  };
  return {
    async pack() {
      const { outbox, keep } = await load();
      await keep.sendDemoScores(outbox, demo.id);
    },
    async unpack(user) {
      try {
        const { outbox, keep } = await load();
        await keep.askToKeep(outbox, user.id);
      } catch {
        toast({ text: "Your matches from the demo couldn't be kept: this device is full." });
      }
    },
  };
}
