import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { createOfflineSource, OfflineSourceContext } from './offline-source.ts';

/** Sends what was scored and written while its account is signed in; otherwise it waits. */
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
        // The screen that needs them loads them again, and shows an error when it cannot.
      },
    );
    return () => given.abort();
  }, [source, user]);

  useEffect(() => () => source.arrived()?.setAccount(null), [source]);

  return <OfflineSourceContext value={source}>{children}</OfflineSourceContext>;
}
