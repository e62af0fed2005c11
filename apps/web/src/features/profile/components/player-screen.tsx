import type { PlayerAnswer } from '@allcourt/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { usePlayer } from '#web/features/profile/api/get-player.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { PlayerCard } from './player-card.tsx';

// It comes in beside the answer that it draws.
const PlayerContent = lazy(() =>
  import('./player-content.tsx').then((file) => ({ default: file.PlayerContent })),
);

interface PlayerScreenProps {
  username: string;
  /** What is known of the player before the server has answered. */
  known?: PlayerAnswer['player'];
  email?: string | null;
  actions?: ReactNode;
}

/** One player in two sports. */
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
          title="No player to show here"
          action={<ButtonLink to="/team">Your teams</ButtonLink>}
        >
          A profile opens for team-mates, and for those who have played a match together.
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
          title={isOnline ? 'This profile could not be read' : 'You are offline'}
          offline={!isOnline}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {isOnline ? undefined : 'Records and ratings come back with the network.'}
        </ErrorState>
      )}
    </Page>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" className="grid gap-(--gutter) lg:grid-cols-2">
      <span className="sr-only">The profile is loading.</span>
      <Skeleton className="h-180 rounded-lg" />
      <Skeleton className="h-180 rounded-lg" />
    </div>
  );
}
