import type { Branch, BranchChoice } from '@allcourt/contract';
import { useCallback, useEffect, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useMatchLogs } from '#web/features/match-log/match-logs.tsx';
import { listBranches, resolveBranch } from './branches.ts';

/** Branches of a match without a decision. */
export interface OpenBranches {
  readonly branches: readonly Branch[];
  /** This device's id. */
  readonly deviceId: string;
  decide(branch: Branch, choice: BranchChoice): Promise<void>;
}

/** The open branches of a match, kept up to date for its scorers; without a network the last known ones. */
export function useBranches({ meta, sync }: ReadyMatch): OpenBranches {
  const { device, onLease } = useMatchLogs();
  const isOnline = useIsOnline();
  const [branches, setBranches] = useState<readonly Branch[]>([]);
  const { id: matchId, canScore } = meta;
  const isSent = sync.queued === 0;

  const ask = useCallback(
    () => listBranches(matchId).then(setBranches, () => undefined), // Not on the server yet, or no answer; the next lease asks again.
    [matchId],
  );

  useEffect(() => {
    if (canScore && isOnline && isSent) {
      void ask();
    }
  }, [canScore, isOnline, isSent, ask]);

  useEffect(() => {
    if (!canScore) {
      return undefined;
    }
    // The server sends the lease with every new or decided branch.
    return onLease((message) => message.matchId === matchId && void ask());
  }, [canScore, matchId, onLease, ask]);

  const decide = useCallback(
    async (branch: Branch, choice: BranchChoice) => {
      await resolveBranch(matchId, branch.id, { choice, deviceId: device.id });
      setBranches((known) => known.filter(({ id }) => id !== branch.id));
    },
    [matchId, device],
  );

  return { branches, deviceId: device.id, decide };
}
