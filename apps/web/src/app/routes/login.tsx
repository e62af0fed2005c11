import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { BrandLink } from '#web/app/shell/brand-link.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { SignInScreen } from '#web/features/auth/components/sign-in-screen.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { safeNextPath } from '#web/features/auth/next-path.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const route = getRouteApi('/login');

const DeletedAccountScreen = lazyPart(
  async () => (await import('#web/features/auth/components/deleted-account-screen.tsx')).DeletedAccountScreen,
);

export function LoginRoute() {
  const { mode, next } = route.useSearch();
  const { deletedUser } = useAuth();
  const { history } = useRouter();
  const goOn = useCallback(() => history.replace(safeNextPath(next)), [history, next]);

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
      onSignedIn={goOn}
    />
  );
}
