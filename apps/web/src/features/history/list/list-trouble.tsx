import { NetworkError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import type { useMatchList } from './list-matches.ts';

/** The reason why the list is old or missing; nothing while all is well. */
export function ListTrouble({ list }: { list: ReturnType<typeof useMatchList> }) {
  const isOnline = useIsOnline();
  if (list.isError && !list.data) {
    const isOffline = !isOnline || list.error instanceof NetworkError;
    return (
      <Panel>
        <ErrorState
          title={isOffline ? "Your matches aren't on this device yet" : "Couldn't load your matches"}
          offline={isOffline}
          query={list}
        >
          {isOffline ? 'Open this page once online to see them offline.' : list.error.message}
        </ErrorState>
      </Panel>
    );
  }
  const isOld = !isOnline || (list.isError && list.error instanceof NetworkError);
  return isOld && list.dataUpdatedAt > 0 ? (
    <div className="mb-3">
      <SavedAt at={list.dataUpdatedAt} />
    </div>
  ) : null;
}
