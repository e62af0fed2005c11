import type { Broadcast } from '@allcourt/contract';
import { onAir } from '#web/data/on-air.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface EndStreamDialogProps {
  broadcast: Pick<Broadcast, 'id' | 'viewers' | 'recording' | 'matchId'>;
  onClose(): void;
}

/** Asks first: who watches is cut, and the match goes on. */
export function EndStreamDialog({ broadcast, onClose }: EndStreamDialogProps) {
  const act = useBroadcastAct(broadcast.id);
  const toast = useToast();
  const told = () => toast({ text: 'The stream has ended.' });
  const end = () => {
    if (onAir.get()?.broadcastId === broadcast.id) {
      // The camera sends the rest first, which it shows where its picture was.
      void endHere().then((isDone) => isDone && told());
      onClose();
      return;
    }
    act.mutate(
      { act: 'end' },
      {
        onSuccess: () => {
          told();
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title="End the stream?"
      confirmLabel="End Stream"
      cancelLabel="Keep streaming"
      destructive
      busy={act.isPending}
      error={act.error && problemSentence(act.error)}
      onConfirm={end}
      onCancel={onClose}
    >
      {broadcast.viewers > 0 && `${broadcast.viewers} watching. `}
      Nobody sees the court any more. {broadcast.recording ? 'What was filmed is kept as a recording. ' : ''}
      {broadcast.matchId === null ? '' : 'The match itself goes on, and can still be scored.'}
    </ConfirmDialog>
  );
}

async function endHere(): Promise<boolean> {
  const { camera } = await import('#web/features/camera/film/this-camera.ts');
  await camera.end();
  return camera.view() === null;
}
