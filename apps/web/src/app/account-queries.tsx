import { IsRestoringProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { mayHaveKeptQueries } from '#web/data/kept-queries.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { afterIdleOrTouch } from './after-idle.ts';

/** Keeps loaded answers per account: they return when the account does, and leave with it. */
export function AccountQueries({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const accountId = useAuth().user?.id ?? null;
  const [restoredFor, setRestoredFor] = useState<string | null>(null);

  useEffect(() => {
    if (accountId === null) {
      return undefined;
    }
    const left = new AbortController();
    const restored = () => {
      if (!left.signal.aborted) {
        setRestoredFor(accountId);
      }
    };
    const keep = async () => {
      const { storeQueries } = await import('#web/data/stored-queries.ts');
      if (!left.signal.aborted) {
        const kept = storeQueries({ client, accountId });
        left.signal.addEventListener('abort', kept.stop);
        await kept.restored;
      }
    };
    void (async () => {
      if (await mayHaveKeptQueries()) {
        await keep();
      } else {
        restored();
        await afterIdleOrTouch(keep);
      }
    })()
      .catch(() => {
        // The code that restores did not load, so everything loads from the server.
      })
      .then(restored);
    return () => {
      left.abort();
      client.clear();
      setRestoredFor(null);
    };
  }, [client, accountId]);

  return <IsRestoringProvider value={accountId !== restoredFor}>{children}</IsRestoringProvider>;
}
