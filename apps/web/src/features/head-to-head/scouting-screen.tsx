import type { ReactNode } from 'react';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { useScouting, useTeamOpponents } from './calls.ts';
import { type MetSearch, useScope } from './met-search.ts';
import { OpponentsPanel } from './opponents-panel.tsx';
import { ScoutingReport } from './scouting-report.tsx';

/** Opponents by the matches of a team: a list, and a report on each. */
export function ScoutingScreen({ search }: { search: MetSearch }) {
  const { team, opponent } = search;
  if (team === undefined) {
    return (
      <Page title="Scouting">
        <Panel>
          <EmptyState
            as="h2"
            title="Choose a team"
            action={<ButtonLink to="/team">View your teams</ButtonLink>}
          >
            Scouting opens from a team in which your role can view stats.
          </EmptyState>
        </Panel>
      </Page>
    );
  }
  return opponent === undefined ? (
    <Opponents search={search} teamId={team} />
  ) : (
    <Report search={search} teamId={team} opponent={opponent} />
  );
}

function Opponents({ search, teamId }: { search: MetSearch; teamId: string }) {
  const scope = useScope(search, '/team/scouting');
  const query = useTeamOpponents(teamId, scope.filters.sport);
  return (
    <Page title="Scouting" back={<TeamLink teamId={teamId} />}>
      <Read query={query} what="the opponents">
        {query.data && <OpponentsPanel answer={query.data} scope={scope} />}
      </Read>
    </Page>
  );
}

function Report({ search, teamId, opponent }: { search: MetSearch; teamId: string; opponent: string }) {
  const scope = useScope(search, '/team/scouting');
  const query = useScouting(teamId, opponent, scope);
  return (
    <Page
      title="Scouting"
      back={
        <BackLink to="/team/scouting" search={{ team: teamId }}>
          All opponents
        </BackLink>
      }
    >
      <Read query={query} what="the report" teamId={teamId}>
        {query.data && <ScoutingReport answer={query.data} scope={scope} />}
      </Read>
    </Page>
  );
}

function TeamLink({ teamId }: { teamId: string }) {
  return (
    <BackLink to="/team" search={{ team: teamId }}>
      Team
    </BackLink>
  );
}

interface ReadProps {
  query: {
    readonly data: object | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly dataUpdatedAt: number;
    refetch(): unknown;
  };
  /** `the report`. */
  what: string;
  /** The team whose opponents can be listed instead. */
  teamId?: string;
  children: ReactNode;
}

/** Loading, refused, offline, failed, or the content. */
function Read({ query, what, teamId, children }: ReadProps) {
  const { data, error, isPending, dataUpdatedAt } = query;
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending);
  const isOffline = !isOnline || error instanceof NetworkError;
  if (error instanceof ApiError && CLOSED.includes(error.status)) {
    return <Closed code={error.code} teamId={teamId} />;
  }
  if (isLoading) {
    return (
      <Loading label={`Loading ${what}`} className="grid gap-(--gutter)">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-105 rounded-lg" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <Panel>
        <ErrorState
          title={isOffline ? "This isn't on this device yet" : `Couldn't load ${what}`}
          offline={isOffline}
          query={query}
        >
          {isOffline ? 'Open this page once online to see it offline.' : error?.message}
        </ErrorState>
      </Panel>
    );
  }
  return (
    <>
      {isOffline && (
        <div className="mb-3">
          <SavedAt at={dataUpdatedAt} />
        </div>
      )}
      {children}
    </>
  );
}

/** Not allowed, or not found. */
const CLOSED: readonly number[] = [403, 404];

function Closed({ code, teamId }: Pick<ApiError, 'code'> & { teamId: string | undefined }) {
  if (code === 'not-permitted' || code === 'two-step-needed') {
    return (
      <DeadEnd as="h2" title="Not in your role" action={<ButtonLink to="/team">View your teams</ButtonLink>}>
        Scouting needs the permission View stats. An admin of the team can grant it.
      </DeadEnd>
    );
  }
  if (code === 'person-not-found' && teamId !== undefined) {
    return (
      <DeadEnd
        as="h2"
        title="Nothing to show"
        action={
          <ButtonLink to="/team/scouting" search={{ team: teamId }}>
            All opponents
          </ButtonLink>
        }
      >
        No member has finished a match against this player, or the player doesn't allow scouting.
      </DeadEnd>
    );
  }
  return (
    <DeadEnd as="h2" title="Team not available" action={<ButtonLink to="/team">View your teams</ButtonLink>}>
      The team was deleted, or you are no longer in it.
    </DeadEnd>
  );
}
