import type { PlayerAnswer } from '@allcourt/contract';
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HalfCourt } from '#web/ui/half-court.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { usePlayer } from './get-player.ts';

// Loads in parallel with the data it shows.
const PlayerContent = lazyPart(async () => (await import('./player-content.tsx')).PlayerContent);

interface PlayerScreenProps {
  username: string;
  /** The player as far as known before the server answers. */
  known?: Omit<PlayerAnswer['player'], 'accountId'>;
  email?: string | null;
  actions?: ReactNode;
}

/** Profile of a player in both sports. */
export function PlayerScreen({ username, known, email = null, actions }: PlayerScreenProps) {
  const { data, dataUpdatedAt, error, isPending, refetch, isFetching } = usePlayer(username);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending);
  const player = data?.player ?? known;
  if (!data && error instanceof ApiError && error.status === 404) {
    return (
      <Page title="Profile">
        <DeadEnd
          as="h2"
          title="Profile not available"
          action={<ButtonLink to="/team">View your teams</ButtonLink>}
        >
          You can see profiles of teammates and of people you have played with.
        </DeadEnd>
      </Page>
    );
  }
  return (
    <Page title="Profile" actions={actions}>
      {player && <PlayerCard player={player} teams={data?.teams ?? []} email={email} />}
      {data && !isOnline && <SavedAt at={dataUpdatedAt} />}
      {data && !isLoading && (
        <Suspense fallback={<Waiting />}>
          <PlayerContent answer={data} />
        </Suspense>
      )}
      {isLoading && <Waiting />}
      {!data && !isLoading && error && (
        <ErrorState
          title={isOnline ? "Couldn't load this profile" : "You're offline"}
          offline={!isOnline}
          query={{ refetch, isFetching }}
        >
          {isOnline ? undefined : 'Records and ratings will load when you are back online.'}
        </ErrorState>
      )}
    </Page>
  );
}

function Waiting() {
  return (
    <Loading label="Loading profile" className="grid gap-(--gutter) lg:grid-cols-2">
      <Skeleton className="h-180 rounded-lg" />
      <Skeleton className="h-180 rounded-lg" />
    </Loading>
  );
}

interface PlayerCardProps {
  player: Omit<PlayerAnswer['player'], 'accountId'>;
  teams: PlayerAnswer['teams'];
  /** Extra content for the player's own profile. */
  email?: string | null;
}

/** Name, picture and teams, for everyone who may see the player. */
function PlayerCard({ player, teams, email = null }: PlayerCardProps) {
  return (
    <section
      aria-labelledby="player-name"
      className="court-run-off relative mb-(--gutter) overflow-hidden rounded-lg px-5 py-7 md:px-8 md:py-10"
    >
      <HalfCourt className="absolute -top-29.5 right-2 w-105 rotate-90 text-plane opacity-80 max-md:hidden" />
      <div className="relative flex flex-col gap-5 sm:flex-row sm:items-center md:gap-7">
        <Avatar name={player.displayName} src={player.avatarUrl} size="xl" />
        <div className="min-w-0">
          <h2 id="player-name" className="type-display text-26/7.5 break-words md:text-34/9.5">
            {player.displayName}
          </h2>
          <p className="mt-2 break-words text-plane-ink">
            {player.username}
            {email !== null && (
              <>
                <Dot />
                <span className="break-all">{email}</span>
              </>
            )}
          </p>
          {teams.length > 0 && <Teams teams={teams} />}
        </div>
      </div>
    </section>
  );
}

function Teams({ teams }: Pick<PlayerAnswer, 'teams'>) {
  return (
    <ul aria-label="Teams" className="mt-3.5 flex flex-wrap gap-2">
      {teams.map(
        ({ name, colour, role }): ReactNode => (
          <li
            key={name}
            className="inline-flex h-8 items-center gap-2 rounded-full bg-night/42 pr-3 pl-1.5 text-13 font-medium text-white inset-ring inset-ring-white/28"
          >
            <span
              aria-hidden="true"
              className="size-5 rounded-full shadow-[inset_0_0_0_1.5px_rgb(255_255_255/.7)]"
              style={{ background: colour }}
            />
            {name}
            <span className="font-normal text-plane-ink">{role}</span>
          </li>
        ),
      )}
    </ul>
  );
}

function Dot() {
  return (
    <span aria-hidden="true" className="mx-2 opacity-60">
      ·
    </span>
  );
}
