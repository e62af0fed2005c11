import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { createOfflineSource, OfflineSourceContext } from './offline-source.ts';

/** What was scored and written belongs to one account: it is sent while that account is here, and waits while not. */
export function AccountOffline({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const [source] = useState(() => createOfflineSource(queryClient));

  // Depends on the user and not on its id: signing in again resumes what an expired session had stopped.
  useEffect(() => {
    const parts = user ? source.load() : source.loaded();
    const given = new AbortController();
    parts?.then(
      ({ start, setAccount }) => {
        if (given.signal.aborted) {
          return;
        }
        setAccount(user?.id ?? null);
        given.signal.addEventListener('abort', start());
      },
      () => {
        // The screen that needs them fetches them again, and says so when it cannot.
      },
    );
    return () => given.abort();
  }, [source, user]);

  useEffect(
    () => () => {
      void source.loaded()?.then(({ setAccount }) => setAccount(null));
    },
    [source],
  );

  return <OfflineSourceContext value={source}>{children}</OfflineSourceContext>;
}
