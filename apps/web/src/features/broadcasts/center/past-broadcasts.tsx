import type { Broadcast, BroadcastsAnswer } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Globe, Link2, Lock, Play } from 'lucide-react';
import { appConfig } from '#web/data/app-config.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { HalfCourt } from '#web/ui/half-court.tsx';
import { bytesText } from '#web/ui/words/bytes.ts';
import { beganText, keptText, lengthText, VISIBILITY_WORDS } from './broadcast-words.ts';

interface PastBroadcastsProps {
  past: readonly Broadcast[];
  /** Used storage of the team; null for readers who do not manage it. */
  storage: BroadcastsAnswer['storage'] | null;
  hasMore: boolean;
  isFetchingMore: boolean;
  onMore(): void;
  teamId: string;
}

/** Past broadcasts of the team; each opens as a replay. */
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
          <p className="text-13 text-ink-2">
            {bytesText(storage.usedBytes)} of {bytesText(storage.mostBytes)} used
          </p>
        )}
      </div>
      {storage && <StorageWarning storage={storage} />}
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

const NEARLY_FULL = 0.8;
const ALMOST_FULL = 0.95;

/** At 80 % of the storage, and more urgently at 95 %. Recordings are never deleted to make room. */
function StorageWarning({ storage: { usedBytes, mostBytes } }: { storage: BroadcastsAnswer['storage'] }) {
  const share = usedBytes / mostBytes;
  if (!(share >= NEARLY_FULL)) {
    return null;
  }
  const isUrgent = share >= ALMOST_FULL;
  return (
    <div className="mb-3">
      <Banner tone={isUrgent ? 'error' : 'warn'}>
        {isUrgent ? 'Storage is almost full' : 'Storage is filling up'}: {Math.floor(share * 100)}% used. When
        it is full, cameras can't record. Delete recordings that you don't need.
      </Banner>
    </div>
  );
}

const SIGNS = { team: Lock, link: Link2, public: Globe } as const;

/** One past broadcast: its still, title and length. */
function PastCard({ broadcast, teamId }: { broadcast: Broadcast; teamId: string }) {
  const { id, title, still, visibility } = broadcast;
  const Sign = SIGNS[visibility];
  const length = lengthText(broadcast);
  return (
    <Link
      to="/broadcast"
      search={{ team: teamId, id }}
      className="group block h-full overflow-hidden rounded-lg border border-line bg-surface hover:border-line-2"
    >
      <span className="relative block aspect-video overflow-hidden bg-plane-out">
        {still === null ? (
          <span className="absolute inset-0 grid place-items-center bg-linear-to-b from-plane to-plane-2">
            <HalfCourt className="w-1/2 text-white/50" />
          </span>
        ) : (
          <img
            src={`${appConfig.apiOrigin}${still}`}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        )}
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-12 place-items-center rounded-full bg-board/80 text-white transition-transform duration-(--t-2) group-hover:scale-105 motion-reduce:transition-none">
            <Play aria-hidden="true" className="ml-0.5 size-5" strokeWidth={1.75} />
          </span>
        </span>
        {length !== null && (
          <span className="type-num absolute right-2 bottom-2 rounded-sm bg-board/80 px-2 text-13/6 text-white">
            <span className="sr-only">Length </span>
            {length}
          </span>
        )}
      </span>
      <span className="block px-4 pt-3 pb-3.5">
        <span className="type-strong line-clamp-2 wrap-anywhere">{title}</span>
        <span className="mt-0.5 block text-13 text-ink-2">{beganText(broadcast, new Date())}</span>
        <span className="mt-1.5 flex items-center gap-1.5 text-13 text-ink-2">
          <Sign aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
          {VISIBILITY_WORDS[visibility]}
          <span className="ml-auto">{keptText(broadcast)}</span>
        </span>
      </span>
    </Link>
  );
}
