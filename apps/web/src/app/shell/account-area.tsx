import { Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const OwnAccount = lazyPart(async () => (await import('./own-account.tsx')).OwnAccount, 'quiet');

/** A placeholder until the session is known, then the sign-in link or the account menu. */
export function AccountArea() {
  const { user, loading } = useAuth();
  if (user) {
    return (
      <Suspense fallback={<div className="h-11 w-23" />}>
        <OwnAccount user={user} />
      </Suspense>
    );
  }
  if (loading) {
    return (
      <div role="status" aria-label="Loading your account" className="grid size-11 place-items-center">
        <span className="size-9 motion-safe:animate-breathe rounded-full bg-navy-line" />
      </div>
    );
  }
  return (
    <ButtonLink to="/login" look="glass">
      Sign In
    </ButtonLink>
  );
}
