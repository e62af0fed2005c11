import type { Branch, BranchChoice } from '@allcourt/contract';
import { GitBranch } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { NOTE_BUTTON } from '#web/features/match-log/lease/note-button.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useMatchLogs } from '#web/features/match-log/match-logs.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { listBranches, resolveBranch } from './branches.ts';

const TwoLogsDialog = lazyPart(async () => (await import('./two-logs-dialog.tsx')).TwoLogsDialog);

/** Reports that a match has two versions; on the device with the branch it asks for a choice right away. */
export function BranchesNote({ view }: { view: ReadyMatch }) {
  const { branches, deviceId, decide } = useBranches(view);
  const [opened, setOpened] = useState<string | null>(null);
  const [, setLater] = useState<string | null>(null);
  const asked = branches.find((branch) => branch.deviceId === deviceId && !isPostponed(branch.id));
  const shown = branches.find(({ id }) => id === opened) ?? asked;

  const decideLater = (branch: Branch) => {
    postpone(branch.id);
    setLater(branch.id);
    setOpened(null);
  };
  return (
    <>
      {branches.map((branch) => (
        <Banner
          key={branch.id}
          tone="warn"
          icon={GitBranch}
          action={
            <button type="button" className={NOTE_BUTTON} onClick={() => setOpened(branch.id)}>
              Compare
            </button>
          }
        >
          {noteOf(branch, deviceId)}
        </Banner>
      ))}
      {shown && (
        <Suspense>
          <TwoLogsDialog
            key={shown.id}
            view={view}
            branch={shown}
            isOwn={shown.deviceId === deviceId}
            onDecide={(choice) => decide(shown, choice)}
            onLater={() => decideLater(shown)}
          />
        </Suspense>
      )}
    </>
  );
}

function noteOf({ deviceId }: Branch, own: string): string {
  return deviceId === own
    ? 'This match has two versions: another device scored while this one was offline.'
    : 'This match has two versions: another device scored it while it was offline.';
}

const KEY = 'scoring:two-logs-later';
/** Enough to remember, because matches with two logs are rare. */
const KEPT = 20;

/** True when this decision was postponed on this device. */
function isPostponed(branchId: string): boolean {
  return read().includes(branchId);
}

function postpone(branchId: string): void {
  try {
    localStorage.setItem(KEY, [...new Set([branchId, ...read()])].slice(0, KEPT).join(' '));
  } catch {
    // The next opening of the match asks again.
  }
}

function read(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return []; // a private window may refuse storage
  }
}

/** Branches of a match without a decision. */
interface OpenBranches {
  readonly branches: readonly Branch[];
  /** This device's id. */
  readonly deviceId: string;
  decide(branch: Branch, choice: BranchChoice): Promise<void>;
}

/** The open branches of a match, kept up to date for its scorers; without a network the last known ones. */
function useBranches({ meta, sync }: ReadyMatch): OpenBranches {
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
