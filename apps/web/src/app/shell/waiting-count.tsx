import { WithOffline } from '#web/app/with-offline.tsx';
import { WaitingLink } from '#web/features/waiting/waiting-link.tsx';

/** The number of unsynced changes, beside the offline note. */
export function WaitingCount() {
  return (
    <WithOffline>
      <WaitingLink className="ml-auto shrink-0" />
    </WithOffline>
  );
}
