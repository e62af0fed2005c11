import type { PlayerAnswer } from '@allcourt/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { usePlayer } from './get-player.ts';
import { PlayerCard } from './player-card.tsx';

// Loads in parallel with the data it shows.
const PlayerContent = lazy(() =>
  import('./player-content.tsx').then((file) => ({ default: file.PlayerContent })),
);

interface PlayerScreenProps {
  username: string;
  /** The player as far as known before the server answers. */
  known?: PlayerAnswer['player'];
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
          onRetry={() => void refetch()}
          retrying={isFetching}
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
