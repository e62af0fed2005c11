import { Dialog } from '#web/ui/dialog.tsx';
import { OnlineList, type OnlineNowProps } from './online-now.tsx';

/** Who of a team is here, where there is no room beside the chat. */
export function OnlineSheet({ onClose, ...here }: OnlineNowProps & { onClose(): void }) {
  return (
    <Dialog open flush size="sm" title="Online Now" onClose={onClose}>
      <OnlineList {...here} />
    </Dialog>
  );
}
