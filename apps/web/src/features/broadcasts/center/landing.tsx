import type { Broadcast } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Play, Radio } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HalfCourt } from '#web/ui/half-court.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { beganText, lengthText, VISIBILITY_WORDS } from './broadcast-words.ts';
import type { CenterTeam } from './center-team.ts';
import { useCenterActions } from './stream-actions.tsx';

const MatchOffers = lazyPart(
  async () => (await import('#web/features/camera/go-live/match-offers.tsx')).MatchOffers,
  'quiet',
);

const LiveCourts = lazyPart(
  async () => (await import('#web/features/camera/go-live/live-courts.tsx')).LiveCourts,
  'quiet',
);

const Sources = lazyPart(async () => (await import('./sources.tsx')).Sources, 'quiet');

interface LandingProps {
  team: CenterTeam;
  /** The newest replay; null before the first. */
  newest: Broadcast | null;
  canBroadcast: boolean;
  /** The next events of the team. */
  scheduled: ReactNode;
  /** The cameras that wait to be started from here: before the rest, for a coach at the court. */
  cameras: ReactNode;
  /** True once the screen is idle: the courts come then. */
  isIdle: boolean;
  onStarted(): void;
}

/** Nothing is on air: the newest replay, matches whose score one tap would show, and how to go live. */
export function Landing({ team, newest, canBroadcast, scheduled, cameras, isIdle, onStarted }: LandingProps) {
  const waiting = <Skeleton className={newest ? 'h-38 rounded-lg' : 'h-75 rounded-lg'} />;
  const nothing = newest ? (
    <Panel title="No live stream">
      <p className="text-ink-2">{adviceFor(team, canBroadcast)}</p>
      {!canBroadcast && (
        <p className="mt-3">
          <RolesLink team={team} />
        </p>
      )}
    </Panel>
  ) : (
    <Panel flush>
      <EmptyState
        as="h2"
        title="No live stream"
        action={canBroadcast ? <GoLive /> : <RolesLink team={team} />}
        className="py-14"
      >
        {adviceFor(team, canBroadcast)}
      </EmptyState>
    </Panel>
  );
  return (
    <>
      <div className={cx('mt-4 grid items-start gap-4 md:mt-5 lg:gap-6', newest && 'lg:cols-main-100')}>
        {newest && <Newest broadcast={newest} teamId={team.id} />}
        <div className="grid gap-4">
          {cameras}
          {canBroadcast && (
            <ButtonLink to="/broadcast/add" search={{ team: team.id }} className="justify-self-start">
              Add a video
            </ButtonLink>
          )}
          {canBroadcast ? (
            <Suspense fallback={waiting}>
              <MatchOffers team={team} onStarted={onStarted} waiting={waiting} otherwise={nothing} />
            </Suspense>
          ) : (
            nothing
          )}
          <Suspense>{scheduled}</Suspense>
        </div>
      </div>
      {canBroadcast && isIdle && (
        <Suspense>
          <LiveCourts teamId={team.id} />
          <Sources teamId={team.id} />
        </Suspense>
      )}
    </>
  );
}

function GoLive() {
  const actions = useCenterActions();
  return (
    <Button
      look="pri"
      onClick={() => actions?.onGoLive()}
      icon={<Radio aria-hidden="true" className="size-4" strokeWidth={2} />}
    >
      Go Live
    </Button>
  );
}

function RolesLink({ team }: { team: CenterTeam }) {
  return (
    <ButtonLink to="/team" search={{ team: team.id, tab: 'roles' }}>
      View team roles
    </ButtonLink>
  );
}

function adviceFor({ name }: CenterTeam, canBroadcast: boolean): string {
  return canBroadcast
    ? 'Go live with this camera, a linked video, or just the score.'
    : `Streams of ${name} appear here. Team roles decide who can go live.`;
}

/** The newest replay, as large as the page allows. Its score stays hidden until it plays. */
function Newest({ broadcast, teamId }: { broadcast: Broadcast; teamId: string }) {
  const { id, title, still, visibility } = broadcast;
  const length = lengthText(broadcast);
  return (
    <Link
      to="/broadcast"
      search={{ team: teamId, id }}
      className="group relative block aspect-video overflow-hidden rounded-block bg-plane-out max-md:-mx-(--margin) max-md:rounded-none"
    >
      {still === null ? (
        <span className="absolute inset-0 grid place-items-center bg-linear-to-b from-plane to-plane-2">
          <HalfCourt className="w-1/2 text-white/50" />
        </span>
      ) : (
        <img src={`${appConfig.apiOrigin}${still}`} alt="" className="size-full object-cover" />
      )}
      <span className="absolute inset-0 bg-linear-to-t from-board/90 via-board/20 to-transparent" />
      <span className="absolute top-4 left-4 flex gap-1.5 md:left-6">
        <span className="rounded-sm bg-board/80 px-2 text-13/6 font-semibold text-white">Replay</span>
        {length !== null && (
          <span className="type-num rounded-sm bg-board/80 px-2 text-13/6 text-white">
            <span className="sr-only">Length </span>
            {length}
          </span>
        )}
      </span>
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-ace text-ace-ink transition-transform duration-(--t-2) group-hover:scale-105 motion-reduce:transition-none md:size-20">
          <span className="sr-only">Play</span>
          <Play aria-hidden="true" className="ml-1 size-7 fill-current md:size-8" strokeWidth={1.75} />
        </span>
      </span>
      <span className="absolute inset-x-4 bottom-3 text-white md:inset-x-6 md:bottom-5">
        <span className="type-title block truncate">{title}</span>
        <span className="block text-13/5 text-white/85 md:text-15/6">
          {beganText(broadcast, new Date())}, {VISIBILITY_WORDS[visibility].toLowerCase()}
        </span>
      </span>
    </Link>
  );
}
