import type { Branch } from '@allcourt/contract';
import { GitBranch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NOTE_BUTTON } from '#web/features/match-log/lease/note-button.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { Banner } from '#web/ui/banner.tsx';
import { isPostponed, postpone } from './postponed.ts';
import { useBranches } from './use-branches.ts';

const TwoLogsDialog = lazy(() =>
  import('./two-logs-dialog.tsx').then((file) => ({ default: file.TwoLogsDialog })),
);

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
