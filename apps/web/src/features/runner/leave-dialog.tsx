import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface LeaveDialogProps {
  onKeep(): void;
  onDiscard(): void;
  onClose(): void;
}

/** Confirms leaving a run in progress. */
export function LeaveDialog({ onKeep, onDiscard, onClose }: LeaveDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Leave this drill?"
      onClose={onClose}
      actions={
        <>
          <Button look="dan" onClick={onDiscard}>
            Discard
          </Button>
          <Button look="pri" onClick={onKeep}>
            Pause and exit
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        A paused drill stays on this device, with its clock stopped. You can continue it later.
      </p>
    </Dialog>
  );
}
