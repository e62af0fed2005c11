import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { OfflineProvider } from '#web/data/offline-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { MatchLogsProvider } from '#web/features/matches/model/match-logs.tsx';
import { createOfflineParts } from './offline-parts.ts';

/** What was scored and written belongs to one account: it is sent while that account is here, and waits while not. */
export function AccountOffline({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const [parts] = useState(() => createOfflineParts(queryClient));

  useEffect(() => parts.start(), [parts]);

  // Depends on the user and not on its id: signing in again resumes what an expired session had stopped.
  useEffect(() => {
    parts.setAccount(user?.id ?? null);
  }, [parts, user]);

  useEffect(() => () => parts.setAccount(null), [parts]);

  return (
    <OfflineProvider offline={parts.offline}>
      <MatchLogsProvider logs={parts.logs}>{children}</MatchLogsProvider>
    </OfflineProvider>
  );
}
