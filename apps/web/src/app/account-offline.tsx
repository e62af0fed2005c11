import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onSignedOut } from '#web/data/signed-out.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { createOfflineSource, OfflineSourceContext } from './offline-source.ts';

/** Sends what was scored and written while its account is signed in; otherwise it waits. */
export function AccountOffline({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { user, refresh } = useAuth();
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

  useEffect(
    () =>
      onSignedOut((hint) => {
        // Someone who is scoring goes on: the points wait, and the screen asks for a sign-in.
        if (user && (hint === 'ended' || !source.arrived()?.offline.outbox.status().queued)) {
          void refresh();
        }
      }),
    [source, user, refresh],
  );

  useEffect(() => () => source.arrived()?.setAccount(null), [source]);

  return <OfflineSourceContext value={source}>{children}</OfflineSourceContext>;
}
