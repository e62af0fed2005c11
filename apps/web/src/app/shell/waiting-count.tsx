import { WithOffline } from '#web/app/with-offline.tsx';
import { WaitingLink } from '#web/features/waiting/waiting-link.tsx';

/** How much waits, beside the words that there is no connection. */
export function WaitingCount() {
  return (
    <WithOffline>
      <WaitingLink className="ml-auto shrink-0" />
    </WithOffline>
  );
}
