import { lazyRouteComponent } from '@tanstack/react-router';
import { WithOffline } from '#web/app/with-offline.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { TryDemoButton } from '#web/features/auth/components/try-demo-button.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { SignedOutHome } from '#web/features/home/components/signed-out-home.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';

const SignedInHome = lazyRouteComponent(
  () => import('#web/features/home/components/signed-in-home.tsx'),
  'SignedInHome',
);

export function HomeRoute() {
  useDocumentTitle('Home');
  const { user, loading } = useAuth();
  if (user) {
    return (
      <WithOffline fallback={<NotYet />}>
        <SignedInHome user={user} />
      </WithOffline>
    );
  }
  return loading ? (
    <NotYet />
  ) : (
    <SignedOutHome demo={appConfig.demo ? <TryDemoButton look="glass" size="lg" /> : undefined} />
  );
}

/** Both pages begin dark: until it is known which one it is, only that much is shown. */
function NotYet() {
  return <div aria-busy="true" className="min-h-[560px] bg-plane-out" />;
}
