import { IsRestoringProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { keepQueries } from '#web/data/kept-queries.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/** What was read belongs to one account: it comes back when that account does, and leaves with it. */
export function AccountQueries({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const accountId = useAuth().user?.id ?? null;
  const [restoredFor, setRestoredFor] = useState<string | null>(null);

  useEffect(() => {
    if (accountId === null) {
      return undefined;
    }
    let isCurrent = true;
    const kept = keepQueries({ client, accountId });
    void kept.restored.then(() => {
      if (isCurrent) {
        setRestoredFor(accountId);
      }
    });
    return () => {
      isCurrent = false;
      kept.stop();
      client.clear();
      setRestoredFor(null);
    };
  }, [client, accountId]);

  return <IsRestoringProvider value={accountId !== restoredFor}>{children}</IsRestoringProvider>;
}
