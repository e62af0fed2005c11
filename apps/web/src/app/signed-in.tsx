import { Navigate, Outlet, useMatchRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useAfterIdle } from './after-idle.ts';
import { WithOffline } from './with-offline.tsx';

const OutboxNote = lazyPart(async () => (await import('./outbox-note.tsx')).OutboxNote, 'quiet');

const VersionNote = lazyPart(async () => (await import('./version-note.tsx')).VersionNote, 'quiet');

/** Guards a screen: draws nothing while the session is unknown, and leads to sign-in without one. */
export function SignedIn() {
  const { user, loading } = useAuth();
  const matchRoute = useMatchRoute();
  const isIdle = useAfterIdle();
  if (loading) {
    return null;
  }
  if (user === null) {
    return <Navigate to="/login" replace />;
  }
  return (
    <WithOffline>
      {/* A match says on its own screens how far its points have come. */}
      {isIdle && !matchRoute({ to: '/matches/$matchId', fuzzy: true }) && (
        <Suspense>
          {!matchRoute({ to: '/waiting' }) && <OutboxNote />}
          {!matchRoute({ to: '/training/drills/$key/run' }) && <VersionNote />}
        </Suspense>
      )}
      <Outlet />
    </WithOffline>
  );
}
