import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { BroadcastSlots } from '#web/features/broadcasts/scoreboard/slots.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { BroadcastSearch } from './broadcast-search.ts';
import type { CenterTeam, CenterTeams } from './center-team.ts';
import { rememberedTeam } from './center-team.ts';

const TeamBroadcasts = lazyPart(async () => (await import('./team-broadcasts.tsx')).TeamBroadcasts);

interface BroadcastCenterProps {
  search: BroadcastSearch;
  teams: CenterTeams;
  slots: BroadcastSlots;
  /** True once the screen is idle: less urgent parts come then. */
  isIdle: boolean;
}

const TITLE = 'Broadcast Center';

/** The broadcasts of a team: the one in the address, the last one chosen, or one where the reader may go live. */
export function BroadcastCenter({ search, teams: { teams, ...read }, slots, isIdle }: BroadcastCenterProps) {
  if (!teams) {
    return <Page title={TITLE}>{read.error ? <Unread {...read} error={read.error} /> : <Waiting />}</Page>;
  }
  const ordered = broadcastersFirst(teams);
  const team = teamOf(search, ordered);
  if (!team && search.id !== undefined) {
    // A broadcast of another team may still be shared with the reader.
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
      <TeamBroadcasts search={search} teams={ordered} team={team} slots={slots} isIdle={isIdle} />
    </Suspense>
  );
}

/** Teams where the reader may go live come first. */
function broadcastersFirst(teams: readonly CenterTeam[]): readonly CenterTeam[] {
  const may = ({ permissions }: CenterTeam) => (permissions.includes('broadcast') ? 0 : 1);
  return teams.toSorted((one, other) => may(one) - may(other));
}

/** Null if the address leads to a broadcast of a team that the reader is not in. */
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
        title="You need a team to broadcast"
        action={
          <ButtonLink to="/team" search={{ pick: true }} look="pri">
            View your teams
          </ButtonLink>
        }
        className="py-14"
      >
        Create or join one first.
      </EmptyState>
    </Panel>
  );
}

function Unread({ error, isFetching, refetch }: Omit<CenterTeams, 'teams' | 'error'> & { error: Error }) {
  const offline = error.name === 'NetworkError';
  return (
    <Panel>
      <ErrorState
        title={offline ? 'You are offline' : "Couldn't load your teams"}
        offline={offline}
        onRetry={refetch}
        retrying={isFetching}
      >
        {offline ? "Broadcasts load when you're back online." : undefined}
      </ErrorState>
    </Panel>
  );
}

function Waiting() {
  return (
    <Loading label="Loading">
      <Skeleton className="mb-5 h-11 max-w-70 rounded-md" />
      <Skeleton className="aspect-video w-full max-w-234 rounded-block" />
    </Loading>
  );
}
