import type { Broadcast } from '@allcourt/contract';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface DeleteDialogProps {
  broadcast: Broadcast;
  onClose(): void;
  onDeleted(): void;
}

const UNDO_MS = 10_000;

/** Asks once; the toast afterwards offers an undo. */
export function DeleteDialog({ broadcast, onClose, onDeleted }: DeleteDialogProps) {
  const act = useBroadcastAct(broadcast.id);
  const toast = useToast();
  // The dialog is unmounted before these calls are answered.
  const bringBack = () =>
    act.mutateAsync({ act: 'restore' }).then(
      () => toast({ text: 'Broadcast restored' }),
      (error: unknown) => toast({ text: problemSentence(error) }),
    );
  const remove = () =>
    act.mutateAsync({ act: 'delete' }).then(
      () => {
        toast({
          text: 'Broadcast deleted',
          action: { label: 'Undo', onPress: () => void bringBack() },
          durationMs: UNDO_MS,
        });
        onClose();
        onDeleted();
      },
      () => {}, // The dialog shows the error.
    );
  return (
    <ConfirmDialog
      open
      title="Delete broadcast?"
      confirmLabel="Delete"
      destructive
      busy={act.isPending}
      error={act.error && problemSentence(act.error)}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Its recording, chat and highlights are deleted too, and its links stop working. The match stays.
    </ConfirmDialog>
  );
}
