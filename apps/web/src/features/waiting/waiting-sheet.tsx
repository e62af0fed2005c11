import { Dialog } from '#web/ui/dialog.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingList } from './waiting-list.tsx';

/** Unsent items in a dialog, without leaving the screen. */
export function WaitingSheet({ onClose }: { onClose(): void }) {
  const waiting = useWaiting();
  return (
    <Dialog open onClose={onClose} title="Not synced yet" flush>
      <WaitingList waiting={waiting} />
    </Dialog>
  );
}
