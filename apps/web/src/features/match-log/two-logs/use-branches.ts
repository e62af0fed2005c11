import type { Branch, BranchChoice } from '@allcourt/contract';
import { useCallback, useEffect, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useMatchLogs } from '#web/features/match-log/match-logs.tsx';
import { listBranches, resolveBranch } from './branches.ts';

/** What was scored beside the log of a match and waits for a decision. */
export interface OpenBranches {
  readonly branches: readonly Branch[];
  /** This device, by its id. */
  readonly deviceId: string;
  decide(branch: Branch, choice: BranchChoice): Promise<void>;
}

/** Kept up to date for who may decide; what cannot be asked without a network is shown as it was last known. */
export function useBranches({ meta, sync }: ReadyMatch): OpenBranches {
  const { device, onLease } = useMatchLogs();
  const isOnline = useIsOnline();
  const [branches, setBranches] = useState<readonly Branch[]>([]);
  const { id: matchId, canScore } = meta;
  const isSent = sync.queued === 0;

  const ask = useCallback(
    () => listBranches(matchId).then(setBranches, () => undefined), // Not on the server yet, or no answer: the next news asks again.
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
    // A branch that comes or is decided on is told of together with who scores from then on.
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
