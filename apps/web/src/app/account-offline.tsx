import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isBusyHere } from '#web/data/busy.ts';
import { mayHaveQueue } from '#web/data/queue-mark.ts';
import { onSignedOut } from '#web/data/signed-out.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { afterIdle } from './after-idle.ts';
import { createOfflineSource, OfflineSourceContext } from './offline-source.ts';

/** Sends what was scored and written while its account is signed in; otherwise it waits. */
export function AccountOffline({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { user, refresh } = useAuth();
  const device = useDevice();
  const [source] = useState(() => createOfflineSource(queryClient));
  // While drawing, so that nothing below is drawn for the account before.
  source.setAccount(user?.id ?? null);

  // Depends on the user and not on its id: signing in again resumes what an expired session had stopped.
  useEffect(() => {
    const given = new AbortController();
    const stopWaiting = source.whenArrived(({ start, setAccount }) => {
      setAccount(user?.id ?? null);
      given.signal.addEventListener('abort', start());
    });
    given.signal.addEventListener('abort', stopWaiting);
    const load = async () => {
      if (!given.signal.aborted) {
        await source.load();
      }
    };
    const isNeeded = user !== null && source.arrived() === null;
    // A screen that uses them has loaded them before; where something waits, or without a network, every screen does.
    const loading = !device.isOnline() || mayHaveQueue() ? load : () => afterIdle(load);
    if (isNeeded) {
      loading().catch(() => {
        // The screen that needs them loads them again, and shows an error when it cannot.
      });
    }
    return () => given.abort();
  }, [source, user, device]);

  useEffect(
    () =>
      onSignedOut((hint) => {
        // Someone who is scoring goes on, also before the first point that waits: then the screen asks for a sign-in.
        const goesOn = isBusyHere() || source.arrived()?.offline.outbox.status().queued;
        if (user && (hint === 'ended' || !goesOn)) {
          void refresh();
        }
      }),
    [source, user, refresh],
  );

  useEffect(() => () => source.arrived()?.setAccount(null), [source]);

  return <OfflineSourceContext value={source}>{children}</OfflineSourceContext>;
}
