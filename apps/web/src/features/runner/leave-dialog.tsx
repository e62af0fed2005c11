import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface LeaveDialogProps {
  onKeep(): void;
  onDiscard(): void;
  onClose(): void;
}

/** Asked once on the way out of a run that has begun. */
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
            Keep for later
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        Kept for later, it stays on this device with its clock stopped, and goes on where you left it.
      </p>
    </Dialog>
  );
}
