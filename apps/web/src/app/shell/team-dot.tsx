import { Suspense } from 'react';
import { useAfterIdle } from '#web/app/after-idle.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const UnreadDot = lazyPart(async () => (await import('./unread-dot.tsx')).UnreadDot, 'quiet');

/** On the link to the teams, while something in a conversation is unread. It comes after everything else. */
export function TeamDot({ className }: { className: string }) {
  const { user } = useAuth();
  const isIdle = useAfterIdle();
  return (
    user &&
    isIdle && (
      <Suspense>
        <UnreadDot className={className} />
      </Suspense>
    )
  );
}
