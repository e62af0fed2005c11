import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** As large as the loaded card, so that nothing moves. */
export const eventCardClass = 'w-105 max-w-full rounded-lg border border-line-2 bg-surface p-3.5 min-h-36';

/** The card while its event loads. */
export function EventCardWaits() {
  return (
    <Loading label="Loading the event" className={eventCardClass}>
      <Skeleton className="mb-2.5 h-4 w-2/3" />
      <Skeleton className="mb-2 h-3 w-4/5" />
      <Skeleton className="h-3 w-1/2" />
    </Loading>
  );
}
