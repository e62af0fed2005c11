import type { Broadcast, BroadcastsAnswer } from '@allcourt/contract';
import { Button } from '#web/ui/button.tsx';
import { bytesText } from '#web/ui/words/bytes.ts';
import { PastCard } from './past-card.tsx';

interface PastBroadcastsProps {
  past: readonly Broadcast[];
  /** How much of the team's room is used; null for who does not manage it. */
  storage: BroadcastsAnswer['storage'] | null;
  hasMore: boolean;
  isFetchingMore: boolean;
  onMore(): void;
  teamId: string;
}

/** What the team broadcast before, each to be opened as a replay. */
export function PastBroadcasts({
  past,
  storage,
  hasMore,
  isFetchingMore,
  onMore,
  teamId,
}: PastBroadcastsProps) {
  if (past.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="past-broadcasts" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="past-broadcasts" className="type-section mr-auto">
          Past broadcasts
        </h2>
        {storage && (
          <p className="text-[0.8125rem] text-ink-2">
            {bytesText(storage.usedBytes)} of {bytesText(storage.mostBytes)} used
          </p>
        )}
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {past.map((broadcast) => (
          <li key={broadcast.id}>
            <PastCard broadcast={broadcast} teamId={teamId} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-4" busy={isFetchingMore} onClick={onMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
