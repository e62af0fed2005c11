import type { AnalyticsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { FileText } from 'lucide-react';
import { Suspense } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { ActiveFilters } from '#web/features/history/filters/active-filters.tsx';
import type { FilterSearch } from '#web/features/history/filters/filter-names.ts';
import { queryOf } from '#web/features/history/filters/filter-query.ts';
import { matchCountText } from '#web/features/history/filters/filter-words.ts';
import { countFilters } from '#web/features/history/filters/filters.ts';
import { type ShownFilters, sportInAddress } from '#web/features/history/filters/use-filters.ts';
import { useDayQuery } from '#web/features/history/list/use-history-list.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BreakdownPanel } from './breakdown-panel.tsx';
import { type AnalyticsFilters, useAnalytics } from './get-analytics.ts';
import { GoalsPanel } from './goals-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PressurePanel } from './pressure-panel.tsx';
import { StrengthsPanel } from './strengths-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { useShownFigure } from './use-shown-figure.ts';

const FigureMatches = lazyPart(async () => (await import('./figure-matches.tsx')).FigureMatches);

/** The address of this tab. */
interface MatchCenterSearch extends FilterSearch {
  tab?: string;
  figure?: string;
}

interface AnalyticsTabProps {
  shown: ShownFilters;
  /** The figure that is looked behind, as the address says. */
  figure: string | undefined;
}

/** Statistics over the filtered matches. Those of two sports are never added. */
export function AnalyticsTab({ shown, figure }: AnalyticsTabProps) {
  const { filters, isKnown, mode, change } = shown;
  const query = useDayQuery(filters, queryOf);
  if (isKnown && !filters.sport) {
    const choose = (sport: Sport) => change({ sport: sportInAddress(sport, mode) });
    return (
      <Panel>
        <EmptyState
          as="h2"
          title="Choose a sport"
          action={
            <>
              <Button onClick={() => choose('tennis')}>Tennis</Button>
              <Button onClick={() => choose('pickleball')}>Pickleball</Button>
            </>
          }
        >
          Tennis and pickleball stats aren't combined.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 not-empty:mb-4">
        <ActiveFilters shown={shown} />
        <ButtonLink
          to="/matches/season"
          search={({ tab: _tab, figure: _figure, ...filtered }: MatchCenterSearch) => filtered}
          className="ml-auto"
          icon={<FileText aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          Season report
        </ButtonLink>
      </div>
      <Analytics shown={shown} figure={figure} query={{ ...query, sport: filters.sport ?? 'tennis' }} />
    </>
  );
}

interface AnalyticsProps extends AnalyticsTabProps {
  query: AnalyticsFilters;
}

function Analytics({ shown, figure, query }: AnalyticsProps) {
  const { show, close } = useShownFigure();
  const isOnline = useIsOnline();
  const analytics = useAnalytics(query, { isEnabled: shown.isKnown });
  const { data, error, isError } = analytics;
  const isOffline = !isOnline || error instanceof NetworkError;
  if (!data) {
    return isError ? (
      <Panel>
        <ErrorState
          title={isOffline ? "These stats aren't on this device yet" : "Couldn't load the stats"}
          offline={isOffline}
          query={analytics}
        >
          {isOffline ? 'Open this page once online to see them offline.' : error.message}
        </ErrorState>
      </Panel>
    ) : (
      <Loading />
    );
  }
  return (
    <>
      {isOffline && (
        <div className="mb-3">
          <SavedAt at={analytics.dataUpdatedAt} />
        </div>
      )}
      {data.record.played === 0 ? <NoMatch shown={shown} /> : <Panels answer={data} onShow={show} />}
      {figure !== undefined && data.summary.figures[figure] && (
        <Suspense fallback={null}>
          <FigureMatches answer={data} query={query} figure={figure} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface PanelsProps {
  answer: AnalyticsAnswer;
  onShow(figure: string): void;
}

function Panels({ answer, onShow }: PanelsProps) {
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        <Basis answer={answer} />
        <TrendPanel answer={answer} />
      </div>
      <StrengthsPanel answer={answer} onShow={onShow} />
      <div className="grid min-w-0 gap-4 md:gap-6">
        <GoalsPanel answer={answer} onShow={onShow} />
        <PressurePanel answer={answer} onShow={onShow} />
      </div>
      <div className="grid min-w-0 gap-4 md:gap-6 lg:col-span-2">
        <BreakdownPanel answer={answer} />
        <PeoplePanel answer={answer} who="opponents" />
        <PeoplePanel answer={answer} who="partners" />
      </div>
    </div>
  );
}

/** Fewer matches than this say little, and that is said. */
const FEW = 5;

/** The base of the statistics below. */
function Basis({ answer: { record, withPoints } }: { answer: AnalyticsAnswer }) {
  return (
    <p className="mb-3 text-ink-2">
      {matchCountText(record.played)} finished, {withPoints} of them scored point by point.{' '}
      {withPoints === 0 && 'Score your next match point by point to see your stats. '}
      {withPoints > 0 && withPoints < FEW && 'Small sample: treat these numbers with care. '}
    </p>
  );
}

function NoMatch({ shown }: { shown: ShownFilters }) {
  const isNarrowed = countFilters(shown.filters) > 0 || shown.filters.q !== undefined;
  return (
    <Panel>
      <EmptyState
        as="h2"
        title={isNarrowed ? 'No finished matches found' : 'No stats yet'}
        action={
          isNarrowed ? (
            <Button onClick={shown.clear}>Clear all filters</Button>
          ) : (
            <ButtonLink to="/matches/new" look="pri">
              Score a match
            </ButtonLink>
          )
        }
      >
        {isNarrowed ? 'Try removing a filter.' : 'Score a match point by point to see its stats here.'}
      </EmptyState>
    </Panel>
  );
}

function Loading() {
  return (
    <div role="status" aria-busy="true" className="grid gap-4 md:gap-6 lg:grid-cols-2">
      <span className="sr-only">Loading your stats</span>
      <Skeleton className="h-95 rounded-lg lg:col-span-2" />
      <Skeleton className="h-105 rounded-lg" />
      <Skeleton className="h-105 rounded-lg" />
    </div>
  );
}
