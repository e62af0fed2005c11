import type { Broadcast, ScheduledBroadcast } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { type BroadcastSlots, SlotsProvider } from '#web/features/broadcasts/scoreboard/slots.tsx';
import { LiveProvider } from '#web/features/player/live/live-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import type { BroadcastSearch } from './broadcast-search.ts';
import { type CenterTeam, rememberTeam } from './center-team.ts';
import { Landing } from './landing.tsx';
import { useBroadcasts, useBroadcastsNews } from './list-broadcasts.ts';
import { OneBroadcast } from './one-broadcast.tsx';
import { PastBroadcasts } from './past-broadcasts.tsx';
import { ActionsProvider, type CenterActions, StreamActions } from './stream-actions.tsx';
import { TeamSelector } from './team-selector.tsx';

const GoLiveDialog = lazyPart(
  async () => (await import('#web/features/camera/go-live/go-live-dialog.tsx')).GoLiveDialog,
);

const EncoderDialog = lazyPart(
  async () => (await import('#web/features/broadcasts/share/encoder-dialog.tsx')).EncoderDialog,
);

const ResumeBanner = lazyPart(
  async () => (await import('#web/features/camera/panel/resume-banner.tsx')).ResumeBanner,
);

const UpcomingBroadcasts = lazyPart(
  async () => (await import('#web/features/broadcasts/schedule/upcoming-broadcasts.tsx')).UpcomingBroadcasts,
  'quiet',
);

const ReadyCameras = lazyPart(
  async () => (await import('#web/features/broadcasts/ready/ready-cameras.tsx')).ReadyCameras,
  'quiet',
);

const Wall = lazyPart(async () => (await import('./wall.tsx')).Wall);

type GoLiveSource = NonNullable<Parameters<CenterActions['onGoLive']>[0]>;

interface TeamBroadcastsProps {
  search: BroadcastSearch;
  teams: readonly CenterTeam[];
  team: CenterTeam;
  slots: BroadcastSlots;
  /** True once the screen is idle. Until then no film that was interrupted is looked for, as that takes the code of the camera. */
  isIdle: boolean;
}

/** One team's broadcasts: the live one, or the one in the address. */
export function TeamBroadcasts({ search, teams, team, slots, isIdle }: TeamBroadcastsProps) {
  useDocumentTitle('Broadcast Center');
  useBroadcastsNews();
  const navigate = useNavigate();
  const list = useBroadcasts(team.id);
  const isOnline = useIsOnline();
  const [goingLive, setGoingLive] = useState<GoLiveSource | null>(null);
  const [scheduled, setScheduled] = useState<ScheduledBroadcast | null>(null);
  const [encoderOf, setEncoderOf] = useState<string | null>(null);
  const [snapshotPlace, setSnapshotPlace] = useState<HTMLElement | null>(null);
  const first = list.data?.pages[0];
  const live = first?.live ?? [];
  const past = list.data?.pages.flatMap((page) => page.past) ?? [];
  const watched = useWatched(live, past);
  const shownId = search.id ?? watched.id;
  const hasWall = search.wall === true && live.length > 1;
  const shown = [...live, ...past].find(({ id }) => id === shownId) ?? null;
  const newest = past.find(hasPicture) ?? null;
  useEffect(() => rememberTeam(team.id), [team.id]);

  const isStream = (search.view ?? 'stream') === 'stream';
  const camerasAt = (className?: string) =>
    first?.canBroadcast &&
    isIdle &&
    isStream && (
      <Suspense>
        <ReadyCameras teamId={team.id} live={live} className={className} />
      </Suspense>
    );

  const go = (to: BroadcastSearch) => void navigate({ to: '/broadcast', search: to });
  const closeSetup = () => {
    setGoingLive(null);
    setScheduled(null);
  };
  const open = (id: string) => go({ team: team.id, id });
  const backToTeam = () => {
    watched.leave();
    go({ team: team.id });
  };
  const actions = {
    canBroadcast: first?.canBroadcast ?? false,
    shown,
    onGoLive: (source: GoLiveSource = 'camera') => setGoingLive(source),
    onDeleted: backToTeam,
  };

  return (
    <ActionsProvider value={actions}>
      <div className="page-width pb-16">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3 pt-3 md:pt-6">
          <h1 className={cx('type-title', shownId !== null && 'max-md:sr-only')}>Broadcast Center</h1>
          {/* Below the title and Go Live on a phone. */}
          <div className="max-w-full min-w-0 max-md:order-last max-md:w-full">
            <TeamSelector teams={teams} value={team.id} onChange={(id) => go({ team: id })} />
          </div>
          <StreamActions
            snapshot={shownId !== null && <span ref={setSnapshotPlace} className="contents" />}
            className={cx('ml-auto', (shownId !== null || newest === null) && 'max-md:hidden')}
          />
        </div>
        <Suspense>
          {isIdle && <ResumeBanner onResumed={(resumedIn, id) => go({ team: resumedIn, id })} />}
        </Suspense>
        {first && !isOnline && (
          <div className="pt-3">
            <SavedAt at={list.dataUpdatedAt} />
          </div>
        )}
        {live.length > 1 && !hasWall && (
          <WhichLive
            live={live}
            shownId={shownId}
            onOpen={open}
            onWall={() => go({ team: team.id, wall: true })}
          />
        )}
        {hasWall && (
          <Suspense fallback={<Waiting />}>
            <Wall live={live} onOpen={open} onClose={backToTeam} />
          </Suspense>
        )}
        {shownId !== null && !hasWall && (
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
        {shownId === null && first && (
          <Landing
            team={team}
            newest={newest}
            canBroadcast={first.canBroadcast}
            scheduled={isIdle && <slots.Scheduled teamId={team.id} />}
            cameras={camerasAt()}
            isIdle={isIdle}
            onStarted={() => void list.refetch()}
          />
        )}
        {!first && list.error && (
          <Panel className="mt-5">
            <ErrorState
              title={isOnline ? "Couldn't load the broadcasts" : 'You are offline'}
              offline={!isOnline}
              query={list}
            >
              {isOnline ? list.error.message : "They load when you're back online."}
            </ErrorState>
          </Panel>
        )}
        {!first && !list.error && shownId === null && <Waiting />}
        {(shownId !== null || hasWall) && camerasAt('mt-8')}
        {first && isIdle && !hasWall && isStream && (
          <Suspense>
            <UpcomingBroadcasts
              teamId={team.id}
              canBroadcast={first.canBroadcast}
              onGoLive={(one) => {
                setScheduled(one);
                setGoingLive('camera');
              }}
            />
          </Suspense>
        )}
        {first && isStream && (
          <PastBroadcasts
            past={past.filter(({ id }) => id !== (shownId ?? newest?.id))}
            storage={first.canBroadcast ? first.storage : null}
            hasMore={list.hasNextPage}
            isFetchingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            teamId={team.id}
          />
        )}
      </div>
      {goingLive !== null && (
        <Suspense>
          <GoLiveDialog
            team={team}
            source={goingLive}
            scheduled={scheduled}
            onClose={closeSetup}
            onStarted={(id, source) => {
              closeSetup();
              setEncoderOf(source === 'encoder' ? id : null);
              void list.refetch();
              backToTeam();
            }}
          />
        </Suspense>
      )}
      {encoderOf !== null && (
        <Suspense>
          <EncoderDialog broadcastId={encoderOf} onClose={() => setEncoderOf(null)} />
        </Suspense>
      )}
    </ActionsProvider>
  );
}

function hasPicture({ recording, externalUrl }: Broadcast): boolean {
  return recording !== null || externalUrl !== null;
}

/** The live broadcast to show. After its end it stays on screen until the reader leaves it or another one starts. */
function useWatched(live: readonly Broadcast[], past: readonly Broadcast[]) {
  const [lastId, setLastId] = useState<string | null>(null);
  const liveId = live[0]?.id ?? null;
  if (liveId !== null && liveId !== lastId) {
    setLastId(liveId);
  }
  const hasEnded = past.some(({ id }) => id === lastId);
  return { id: liveId ?? (hasEnded ? lastId : null), leave: () => setLastId(null) };
}

function Waiting() {
  return (
    <Loading label="Loading broadcasts" bar="aspect-video w-full max-w-234 rounded-block" className="mt-5" />
  );
}

interface WhichLiveProps {
  live: readonly Broadcast[];
  shownId: string | null;
  onOpen(broadcastId: string): void;
  /** Shows all of them side by side. */
  onWall(): void;
}

/** Chooses between several live courts, or all of them. */
export function WhichLive({ live, shownId, onOpen, onWall }: WhichLiveProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="flex items-center gap-2 text-13 font-semibold text-ink-2">
        <span className="live-dot" />
        {live.length} on air
      </span>
      <Segmented
        label="On air"
        choices={live.map(({ id, title }) => ({ value: id, label: title }))}
        value={shownId}
        onChange={onOpen}
      />
      <Button
        look="gho"
        onClick={onWall}
        icon={<LayoutGrid aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        Wall
      </Button>
    </div>
  );
}
