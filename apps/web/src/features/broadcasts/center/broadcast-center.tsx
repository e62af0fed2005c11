import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { BroadcastSlots } from '#web/features/broadcasts/scoreboard/slots.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BroadcastSearch } from './broadcast-search.ts';
import type { CenterTeam, CenterTeams } from './center-team.ts';
import { rememberedTeam } from './remembered-team.ts';

const TeamBroadcasts = lazy(() =>
  import('./team-broadcasts.tsx').then((file) => ({ default: file.TeamBroadcasts })),
);

interface BroadcastCenterProps {
  search: BroadcastSearch;
  teams: CenterTeams;
  slots: BroadcastSlots;
}

const TITLE = 'Broadcast Center';

/** What is on in a team, and what was: the team that the address names, the last one, or one to broadcast in. */
export function BroadcastCenter({ search, teams: { teams, ...read }, slots }: BroadcastCenterProps) {
  if (!teams) {
    return <Page title={TITLE}>{read.error ? <Unread {...read} error={read.error} /> : <Waiting />}</Page>;
  }
  const ordered = broadcastersFirst(teams);
  const team = teamOf(search, ordered);
  if (!team && search.id !== undefined) {
    // It is of a team that the reader is not in, and may be for them all the same.
    return (
      <Navigate
        to="/live/$key"
        params={{ key: search.id }}
        search={search.at === undefined ? {} : { at: search.at }}
        replace
      />
    );
  }
  if (!team) {
    return (
      <Page title={TITLE}>
        <NoTeam />
      </Page>
    );
  }
  return (
    <Suspense
      fallback={
        <Page title={TITLE}>
          <Waiting />
        </Page>
      }
    >
      <TeamBroadcasts search={search} teams={ordered} team={team} slots={slots} />
    </Suspense>
  );
}

/** Those to broadcast in stand before those to look on in. */
function broadcastersFirst(teams: readonly CenterTeam[]): readonly CenterTeam[] {
  const may = ({ permissions }: CenterTeam) => (permissions.includes('broadcast') ? 0 : 1);
  return teams.toSorted((one, other) => may(one) - may(other));
}

/** Nothing where the address leads to a broadcast of a team that the reader is not in. */
function teamOf({ team: asked, id }: BroadcastSearch, teams: readonly CenterTeam[]): CenterTeam | undefined {
  const named = teams.find((team) => team.id === asked);
  if (named || (asked !== undefined && id !== undefined)) {
    return named;
  }
  const last = rememberedTeam();
  return teams.find((team) => team.id === last) ?? teams[0];
}

function NoTeam() {
  return (
    <Panel flush>
      <EmptyState
        as="h2"
        title="A broadcast belongs to a team"
        action={
          <ButtonLink to="/team" search={{ pick: true }} look="pri">
            Go to Your Teams
          </ButtonLink>
        }
        className="py-14"
      >
        Make a team, or join one with the code that you were given. From here it can then film a court, show
        its score over the picture, and keep the best points.
      </EmptyState>
    </Panel>
  );
}

function Unread({ error, isFetching, refetch }: Omit<CenterTeams, 'teams' | 'error'> & { error: Error }) {
  const offline = error.name === 'NetworkError';
  return (
    <Panel>
      <ErrorState
        title={offline ? 'You are offline' : 'Your teams could not be read'}
        offline={offline}
        onRetry={refetch}
        retrying={isFetching}
      >
        {offline ? 'Broadcasts appear as soon as there is a connection.' : undefined}
      </ErrorState>
    </Panel>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading</span>
      <Skeleton className="mb-5 h-11 max-w-[280px] rounded-md" />
      <Skeleton className="aspect-video w-full max-w-[936px] rounded-[16px]" />
    </div>
  );
}
