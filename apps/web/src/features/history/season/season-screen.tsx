import type { AnalyticsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Suspense, useCallback, useMemo } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useAnalytics } from '#web/features/history/analytics/get-analytics.ts';
import type { FilterSearch } from '#web/features/history/filters/filter-names.ts';
import { queryOf } from '#web/features/history/filters/filter-query.ts';
import { activeFilters } from '#web/features/history/filters/filter-words.ts';
import { type HistoryFilters, readFilters } from '#web/features/history/filters/filters.ts';
import { useMatchList } from '#web/features/history/list/list-matches.ts';
import { useDayQuery, useFits } from '#web/features/history/list/use-history-list.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Ruler } from '#web/ui/paper/drawing.ts';
import type { PaperSize } from '#web/ui/paper/paper.ts';
import { PaperView } from '#web/ui/paper/paper-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dayKey, fullDayText } from '#web/ui/words/when.ts';
import { seasonPages } from './season-layout.ts';
import { type SeasonReport, seasonReport } from './season-model.ts';

interface SeasonScreenProps {
  search: FilterSearch;
  /** The account's sport; undefined while that is being read. */
  mode: Sport | null | undefined;
}

/** The report of a season, to print or to save as a PDF: the reader's matches of one sport, by the filters in the address. */
export function SeasonScreen({ search, mode }: SeasonScreenProps) {
  const filters = useMemo(() => readFilters(search, mode ?? null), [search, mode]);
  return (
    <Page
      title="Season report"
      back={
        <BackLink to="/matches" search={{ ...search, tab: 'analytics' }}>
          Analytics
        </BackLink>
      }
    >
      <div className="max-w-200">
        {mode === undefined && search.sport === undefined ? (
          <SheetSkeleton />
        ) : (
          <Season filters={filters} sport={filters.sport ?? 'tennis'} />
        )}
      </div>
    </Page>
  );
}

function Season({ filters, sport }: { filters: HistoryFilters; sport: Sport }) {
  const query = useDayQuery({ ...filters, sport }, queryOf);
  const analytics = useAnalytics({ ...query, sport }, { isEnabled: true });
  const list = useMatchList(query, { fits: useFits(query) });
  const { data, error, isError } = analytics;
  if (!data) {
    const isOffline = error instanceof NetworkError;
    return isError ? (
      <ErrorState
        title={isOffline ? "This report isn't on this device yet" : "Couldn't load the season"}
        offline={isOffline}
        query={analytics}
      >
        {isOffline ? 'Open this page once online to see it offline.' : error.message}
      </ErrorState>
    ) : (
      <SheetSkeleton />
    );
  }
  if (data.record.played === 0) {
    return (
      <EmptyState
        as="h2"
        title="No matches in this season"
        action={<ButtonLink to="/matches">View your matches</ButtonLink>}
      >
        Score or log a match, or choose other filters.
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<SheetSkeleton />}>
      <Sheets answer={data} filters={filters} matches={list.matches} />
    </Suspense>
  );
}

interface SheetsProps {
  answer: AnalyticsAnswer;
  filters: HistoryFilters;
  matches: ReturnType<typeof useMatchList>['matches'];
}

function Sheets({ answer, filters, matches }: SheetsProps) {
  const name = useAuth().user?.displayName ?? '';
  const report = useMemo((): SeasonReport => {
    const scope = activeFilters(filters, new Date()).map(({ words }) => words);
    return seasonReport(answer, matches, { name, scope });
  }, [answer, matches, filters, name]);
  const layOut = useCallback(
    (size: PaperSize, ruler: Ruler) => seasonPages(report, { size, ruler, foot: fullDayText(new Date()) }),
    [report],
  );
  return (
    <PaperView
      title={report.title}
      fileName={`${dayKey(new Date())}-season-report`}
      layOut={layOut}
      onSave={saveFile}
    />
  );
}

function SheetSkeleton() {
  return <Skeleton className="h-160 rounded-md" />;
}
