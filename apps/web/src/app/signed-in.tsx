import { Navigate, Outlet, useMatchRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { WithOffline } from './with-offline.tsx';

const OutboxNote = lazy(() => import('./outbox-note.tsx').then((file) => ({ default: file.OutboxNote })));

const VersionNote = lazy(() => import('./version-note.tsx').then((file) => ({ default: file.VersionNote })));

/** Guards a screen: draws nothing while the session is unknown, and leads to sign-in without one. */
export function SignedIn() {
  const { user, loading } = useAuth();
  const matchRoute = useMatchRoute();
  if (loading) {
    return null;
  }
  if (user === null) {
    return <Navigate to="/login" replace />;
  }
  return (
    <WithOffline>
      {/* A match says on its own screens how far its points have come. */}
      {!matchRoute({ to: '/matches/$matchId', fuzzy: true }) && (
        <Suspense>
          {!matchRoute({ to: '/waiting' }) && <OutboxNote />}
          {!matchRoute({ to: '/training/drills/$key/run' }) && <VersionNote />}
        </Suspense>
      )}
      <Outlet />
    </WithOffline>
  );
}
