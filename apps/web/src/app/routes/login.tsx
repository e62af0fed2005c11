import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BrandLink } from '#web/app/shell/brand-link.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { SignInScreen } from '#web/features/auth/components/sign-in-screen.tsx';
import { safeNextPath } from '#web/features/auth/next-path.ts';

const route = getRouteApi('/login');

export function LoginRoute() {
  const { mode, next } = route.useSearch();
  const { history } = useRouter();
  const goOn = useCallback(() => history.replace(safeNextPath(next)), [history, next]);

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
