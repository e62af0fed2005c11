import type { Broadcast } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { type BroadcastSlots, SlotsProvider } from '#web/features/broadcasts/scoreboard/slots.tsx';
import { LiveProvider } from '#web/features/player/live/live-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BroadcastSearch } from './broadcast-search.ts';
import type { CenterTeam } from './center-team.ts';
import { useBroadcasts, useBroadcastsNews } from './list-broadcasts.ts';
import { NothingOnAir } from './nothing-on-air.tsx';
import { OneBroadcast } from './one-broadcast.tsx';
import { PastBroadcasts } from './past-broadcasts.tsx';
import { rememberTeam } from './remembered-team.ts';
import { ActionsProvider, StreamActions } from './stream-actions.tsx';
import { TeamSelector } from './team-selector.tsx';
import { WhichLive } from './which-live.tsx';

const GoLiveDialog = lazy(() =>
  import('#web/features/camera/go-live/go-live-dialog.tsx').then((file) => ({
    default: file.GoLiveDialog,
  })),
);

const ResumeBanner = lazy(() =>
  import('#web/features/camera/panel/resume-banner.tsx').then((file) => ({
    default: file.ResumeBanner,
  })),
);

interface TeamBroadcastsProps {
  search: BroadcastSearch;
  teams: readonly CenterTeam[];
  team: CenterTeam;
  slots: BroadcastSlots;
}

/** One team's broadcasts: what is on by itself, or the one that the address names. */
export function TeamBroadcasts({ search, teams, team, slots }: TeamBroadcastsProps) {
  useDocumentTitle('Broadcast Center');
  useBroadcastsNews();
  const navigate = useNavigate();
  const list = useBroadcasts(team.id);
  const isOnline = useIsOnline();
  const [isGoingLive, setGoingLive] = useState(false);
  const [snapshotPlace, setSnapshotPlace] = useState<HTMLElement | null>(null);
  const first = list.data?.pages[0];
  const live = first?.live ?? [];
  const past = list.data?.pages.flatMap((page) => page.past) ?? [];
  const watched = useWatched(live, past);
  const shownId = search.id ?? watched.id;
  const shown = [...live, ...past].find(({ id }) => id === shownId) ?? null;
  useEffect(() => rememberTeam(team.id), [team.id]);

  const go = (to: BroadcastSearch) => void navigate({ to: '/broadcast', search: to });
  const open = (id: string) => go({ team: team.id, id });
  const backToTeam = () => {
    watched.forget();
    go({ team: team.id });
  };
  const actions = {
    canBroadcast: first?.canBroadcast ?? false,
    shown,
    onGoLive: () => setGoingLive(true),
    onDeleted: backToTeam,
  };

  return (
    <ActionsProvider value={actions}>
      <div className="page-width pb-16">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3 pt-3 md:pt-6">
          <h1 className="type-title max-md:sr-only">Broadcast Center</h1>
          <TeamSelector teams={teams} value={team.id} onChange={(id) => go({ team: id })} />
          <StreamActions
            snapshot={
              shownId === null ? <NoSnapshot /> : <span ref={setSnapshotPlace} className="contents" />
            }
            className="ml-auto max-md:hidden"
          />
        </div>
        <Suspense>
          <ResumeBanner onResumed={(resumedIn, id) => go({ team: resumedIn, id })} />
        </Suspense>
        {first && !isOnline && (
          <div className="pt-3">
            <SavedAt at={list.dataUpdatedAt} />
          </div>
        )}
        {live.length > 1 && <WhichLive live={live} shownId={shownId} onOpen={open} />}
        {shownId !== null && (
          <SlotsProvider value={slots}>
            <LiveProvider key={shownId} liveKey={shownId} isGuest={false}>
              <OneBroadcast
                view={search.view ?? 'stream'}
                onView={(view) =>
                  go({ team: team.id, ...(search.id === undefined ? {} : { id: search.id }), view })
                }
                onBack={search.id === undefined && live.length > 0 ? null : backToTeam}
                snapshotPlace={snapshotPlace}
              />
            </LiveProvider>
          </SlotsProvider>
        )}
        {shownId === null && first && <NothingOnAir team={team} hasPast={past.length > 0} />}
        {!first && list.error && (
          <Panel className="mt-5">
            <ErrorState
              title={isOnline ? 'The broadcasts could not be read' : 'You are offline'}
              offline={!isOnline}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            >
              {isOnline ? list.error.message : 'They are shown here as soon as there is a connection.'}
            </ErrorState>
          </Panel>
        )}
        {!first && !list.error && shownId === null && <Waiting />}
        {first && (search.view ?? 'stream') === 'stream' && (
          <PastBroadcasts
            past={past.filter(({ id }) => id !== shownId)}
            storage={first.canBroadcast ? first.storage : null}
            hasMore={list.hasNextPage}
            isFetchingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            teamId={team.id}
          />
        )}
      </div>
      {isGoingLive && (
        <Suspense>
          <GoLiveDialog
            team={team}
            onClose={() => setGoingLive(false)}
            onStarted={() => {
              setGoingLive(false);
              void list.refetch();
              backToTeam();
            }}
          />
        </Suspense>
      )}
    </ActionsProvider>
  );
}

/** What is on by itself. Once it has ended it stays on screen, until somebody leaves it or something else is on. */
function useWatched(live: readonly Broadcast[], past: readonly Broadcast[]) {
  const [lastId, setLastId] = useState<string | null>(null);
  const liveId = live[0]?.id ?? null;
  if (liveId !== null && liveId !== lastId) {
    setLastId(liveId);
  }
  const hasEnded = past.some(({ id }) => id === lastId);
  return { id: liveId ?? (hasEnded ? lastId : null), forget: () => setLastId(null) };
}

/** There is no picture to keep. */
function NoSnapshot() {
  return (
    <Button
      aria-disabled
      title="Nothing is on air"
      icon={<Camera aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      Snapshot
    </Button>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" className="mt-5">
      <span className="sr-only">Reading the broadcasts</span>
      <Skeleton className="aspect-video w-full max-w-[936px] rounded-[16px]" />
    </div>
  );
}
