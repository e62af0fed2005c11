import type { MatchFilters, MatchSummary } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Plus } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useMatchList } from '#web/features/matches/api/list-matches.ts';
import {
  MATCH_TABS_ID,
  MatchCenterTabs,
  type MatchTab,
} from '#web/features/matches/components/match-center-tabs.tsx';
import type { FilterSearch } from '#web/features/matches/present/history/filter-names.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { lazyAhead } from '#web/ui/lazy-ahead.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { useFilters } from './use-filters.ts';

const FilterButton = lazyAhead(async () => (await import('./filter-button.tsx')).FilterButton);
const RecordPanel = lazyAhead(async () => (await import('./record-panel.tsx')).RecordPanel);
const LiveTab = lazy(() => import('./live-tab.tsx').then((file) => ({ default: file.LiveTab })));
const HistoryTab = lazyAhead(async () => (await import('./history-tab.tsx')).HistoryTab);
const AnalyticsTab = lazy(() =>
  import('./analytics-tab.tsx').then((file) => ({ default: file.AnalyticsTab })),
);

// While it is found out who is there.
FilterButton.ahead();
RecordPanel.ahead();
HistoryTab.ahead();

interface MatchCenterProps {
  tab: MatchTab;
  search: FilterSearch;
  /** The figure of the analytics that is looked behind. */
  figure?: string | undefined;
  /** The account's sport; undefined while that is being read. */
  mode: Sport | null | undefined;
  /** What else can be done with the matches that the history shows. */
  tools?: ComponentType<{ filters: MatchFilters }>;
}

/** The Match Center: the figures over the matches that are asked for, and the three views below them. */
export function MatchCenterScreen({ tab, search, figure, mode, tools }: MatchCenterProps) {
  const shown = useFilters(search, mode);
  const live = useMatchList(UNFINISHED, { fits: isUnfinished });
  const isLive = live.matches.some(({ status }) => status === 'in-progress');
  return (
    <Page
      title="Match Center"
      actions={
        <div className="flex items-center gap-2 md:gap-4">
          <Suspense fallback={<Skeleton className="h-11 w-11 rounded-md md:w-[101px]" />}>
            <FilterButton shown={shown} />
          </Suspense>
          <ButtonLink
            to="/matches/new"
            look="ace"
            className="max-md:px-3"
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Log Match
          </ButtonLink>
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-[288px] rounded-lg md:h-[180px]" />}>
        <RecordPanel shown={shown} />
      </Suspense>
      <MatchCenterTabs value={tab} isLive={isLive} search={search} className="mt-5" />
      <TabPanel id={MATCH_TABS_ID} value={tab} className="pt-5">
        <Suspense fallback={<Skeleton className="h-[58px]" />}>
          {tab === 'live' && <LiveTab list={live} />}
          {tab === 'history' && <HistoryTab shown={shown} tools={tools} />}
          {tab === 'analytics' && <AnalyticsTab shown={shown} figure={figure} />}
        </Suspense>
      </TabPanel>
    </Page>
  );
}

const UNFINISHED = { result: 'unfinished' } as const;

function isUnfinished({ winner }: MatchSummary): boolean {
  return winner === null;
}
