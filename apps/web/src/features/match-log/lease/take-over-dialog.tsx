import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import type { MatchSync } from '#web/features/match-log/live-match-view.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { holderWords } from './lease-words.ts';
import type { ShownLease } from './use-lease.ts';

interface TakeOverDialogProps {
  shown: ShownLease;
  sync: MatchSync;
  onClose(): void;
}

/** Confirms a takeover and names the device that has the lease. */
export function TakeOverDialog({ shown, sync, onClose }: TakeOverDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const holder = shown.lease ? holderWords(shown.lease, true) : 'Another device';

  const takeOver = async () => {
    setBusy(true);
    try {
      await shown.change({ act: 'take-over' });
      sync.takeOver();
      onClose();
    } catch (refusal) {
      setError(problemSentence(refusal));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title="Take over scoring?"
      confirmLabel="Take over"
      busy={isBusy}
      error={error}
      onConfirm={() => void takeOver()}
      onCancel={onClose}
    >
      {holder} is scoring. You'll score from here; that device will only watch. Points it hasn't sent stay on
      it.
    </ConfirmDialog>
  );
}
