import { Navigate, Outlet } from '@tanstack/react-router';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { WithOffline } from './with-offline.tsx';

/** The guard: nothing while it is unknown who is there, the way to sign in when nobody is. */
export function SignedIn() {
  const { user, loading } = useAuth();
  if (loading) {
    return null;
  }
  if (user === null) {
    return <Navigate to="/login" replace />;
  }
  return (
    <WithOffline>
      <Outlet />
    </WithOffline>
  );
}
