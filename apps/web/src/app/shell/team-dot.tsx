import { lazy, Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

const UnreadDot = lazy(() => import('./unread-dot.tsx').then((file) => ({ default: file.UnreadDot })));

/** On the link to the teams, while something in a conversation is unread. It comes after everything else. */
export function TeamDot({ className }: { className: string }) {
  const { user } = useAuth();
  return (
    user && (
      <Suspense>
        <UnreadDot className={className} />
      </Suspense>
    )
  );
}
