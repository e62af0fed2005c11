import type { HeadToHeadAnswer } from '@allcourt/contract';
import { Ban } from 'lucide-react';
import { Suspense } from 'react';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { HistoryLink } from '#web/features/history/analytics/part-link.tsx';
import type { FilterChanges } from '#web/features/history/filters/use-filters.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { listName } from '#web/ui/words/names.ts';
import { Balance, BalanceTiles, type OwnFace } from './balance.tsx';
import { useHeadToHead } from './calls.ts';
import { ComparePanels } from './compare-panel.tsx';
import { LastPanel } from './last-panel.tsx';
import { type MetSearch, type Scope, useScope } from './met-search.ts';
import { addressOf, theirName } from './met-words.ts';
import { ScopeFilters } from './scope-filters.tsx';

const TrendPanel = lazyPart(
  async () => (await import('#web/features/history/analytics/trend-panel.tsx')).TrendPanel,
);
const PartsPanel = lazyPart(async () => (await import('./parts-panel.tsx')).PartsPanel);

/** A team in which the reader may scout. */
export interface ScoutingTeam {
  readonly id: string;
  readonly name: string;
}

interface HeadToHeadScreenProps {
  search: MetSearch;
  reader: OwnFace;
  teams: readonly ScoutingTeam[];
}

/** The reader, or a teammate, against the same opponents: balance, trend, comparison, matches. */
export function HeadToHeadScreen({ search, reader, teams }: HeadToHeadScreenProps) {
  const scope = useScope(search, '/matches/head-to-head');
  const { data, dataUpdatedAt, error, isPending, refetch, isFetching } = useHeadToHead(search, scope);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && search.opponent !== undefined);
  const isOffline = !isOnline || error instanceof NetworkError;
  if (search.opponent === undefined) {
    return (
      <Page title="Head-to-head">
        <Panel>
          <EmptyState
            as="h2"
            title="Choose an opponent"
            action={
              <ButtonLink to="/matches" search={{ tab: 'analytics' }} look="pri">
                View opponents
              </ButtonLink>
            }
          >
            Your opponents are listed in Analytics.
          </EmptyState>
        </Panel>
      </Page>
    );
  }
  if (error instanceof ApiError && CLOSED.includes(error.status)) {
    return (
      <Page title="Head-to-head">
        <Closed code={error.code} />
      </Page>
    );
  }
  return (
    <Page title="Head-to-head">
      {data && isOffline && (
        <div className="mb-3">
          <SavedAt at={dataUpdatedAt} />
        </div>
      )}
      {data && !isLoading && (
        <>
          {data.isBlocked && (
            <div className="mb-4">
              <Banner icon={Ban}>You blocked {theirName(data)}. The matches you played stay.</Banner>
            </div>
          )}
          <Content answer={data} scope={scope} reader={reader} teams={teams} />
        </>
      )}
      {isLoading && <Waiting />}
      {!data && !isLoading && error && (
        <Panel>
          <ErrorState
            title={
              isOffline ? "This head-to-head isn't on this device yet" : "Couldn't load the head-to-head"
            }
            offline={isOffline}
            query={{ refetch, isFetching }}
          >
            {isOffline ? 'Open this page once online to see it offline.' : error.message}
          </ErrorState>
        </Panel>
      )}
    </Page>
  );
}

/** Not allowed, not found, or an address that names no one to play against. */
const CLOSED: readonly number[] = [400, 403, 404];

/** Not found and not allowed look the same, but for a teammate's matches, where the team says why. */
function Closed({ code }: Pick<ApiError, 'code'>) {
  if (code === 'not-permitted' || code === 'two-step-needed') {
    return (
      <DeadEnd as="h2" title="Not in your role" action={<ButtonLink to="/team">View your teams</ButtonLink>}>
        Seeing how teammates play needs the permission View stats.
      </DeadEnd>
    );
  }
  const isOfTeam = code === 'member-not-found' || code === 'team-not-found';
  return (
    <DeadEnd
      as="h2"
      title={isOfTeam ? 'No longer in this team' : 'Player not available'}
      action={
        isOfTeam ? (
          <ButtonLink to="/team">View your teams</ButtonLink>
        ) : (
          <ButtonLink to="/matches">View your matches</ButtonLink>
        )
      }
    >
      {isOfTeam
        ? 'You can compare members of your teams while you share the team.'
        : 'You have not met, or the account was deleted. Matches you played stay in your history.'}
    </DeadEnd>
  );
}

interface ContentProps {
  answer: HeadToHeadAnswer;
  scope: Scope;
  reader: OwnFace;
  teams: readonly ScoutingTeam[];
}

function Content({ answer, scope, reader, teams }: ContentProps) {
  const { record, sport, sports, last } = answer;
  const among = historyOf(answer);
  const hasMet = sports.length > 0;
  return (
    <>
      <Balance answer={answer} reader={reader} />
      {hasMet && <ScopeFilters scope={scope} sport={sport} sports={sports} />}
      {record.played === 0 ? (
        <NotMet answer={answer} scope={scope} />
      ) : (
        <>
          <BalanceTiles answer={answer} />
          <ComparePanels answer={answer} />
          <div className="grid items-start gap-(--gutter)">
            <Suspense fallback={<Skeleton className="h-95 rounded-lg" />}>
              <TrendPanel answer={answer} among={among} />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
              <PartsPanel answer={answer} among={among} />
            </Suspense>
            <LastPanel
              last={last}
              played={record.played}
              aside={among && <HistoryLink changes={{ ...among, sport }}>See all matches</HistoryLink>}
            />
          </div>
        </>
      )}
      <ScoutingLinks answer={answer} teams={teams} />
    </>
  );
}

/** The filters that select these people in the reader's history, which has names; null for a teammate's. */
function historyOf({ player, partner, opponents: [opponent] }: HeadToHeadAnswer): FilterChanges | null {
  return player ? null : { opponent: opponent?.name, partner: partner?.name };
}

function NotMet({ answer, scope }: { answer: HeadToHeadAnswer; scope: Scope }) {
  if (answer.sports.length > 0) {
    return (
      <Panel>
        <EmptyState
          as="h2"
          title="No matches found"
          action={<Button onClick={scope.clear}>Clear filters</Button>}
        >
          Try removing a filter.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        as="h2"
        title={answer.player ? 'They have not met yet' : 'You have not met yet'}
        action={
          <ButtonLink to="/matches/new" look="pri">
            Score a match
          </ButtonLink>
        }
      >
        Finished matches against {theirName(answer)} show here.
      </EmptyState>
    </Panel>
  );
}

/** Links to scouting in each of the reader's teams. */
function ScoutingLinks({ answer: { opponents }, teams }: Pick<ContentProps, 'answer' | 'teams'>) {
  if (teams.length === 0) {
    return null;
  }
  return (
    <Panel title="Scouting" className="mt-(--gutter)">
      <p className="mb-3 text-ink-2">What your team's matches say about how they play.</p>
      <ul className="flex flex-wrap gap-2">
        {teams.flatMap(({ id, name }) =>
          opponents.map((opponent) => (
            <li key={`${id} ${addressOf(opponent)}`}>
              <ButtonLink to="/team/scouting" search={{ team: id, opponent: addressOf(opponent) }}>
                {listName([opponent])}, {name}
              </ButtonLink>
            </li>
          )),
        )}
      </ul>
    </Panel>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the head-to-head" className="grid gap-(--gutter)">
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-31 rounded-lg" />
      <Skeleton className="h-105 rounded-lg" />
    </Loading>
  );
}
