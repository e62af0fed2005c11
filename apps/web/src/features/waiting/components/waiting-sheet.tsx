import { useWaiting } from '#web/features/waiting/model/use-waiting.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The list of what waits, over a screen that is not left for it. */
export function WaitingSheet({ onClose }: { onClose(): void }) {
  const waiting = useWaiting();
  return (
    <Dialog open onClose={onClose} title="Waiting to be sent" flush>
      <WaitingList waiting={waiting} />
    </Dialog>
  );
}
