import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMatchList } from '#web/features/matches/api/list-matches.ts';
import {
  MATCH_TABS_ID,
  MatchCenterTabs,
  type MatchTab,
} from '#web/features/matches/components/match-center-tabs.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { RecordTiles } from './record-tiles.tsx';

const LiveTab = lazy(() => import('./live-tab.tsx').then((file) => ({ default: file.LiveTab })));
const HistoryTab = lazy(() => import('./history-tab.tsx').then((file) => ({ default: file.HistoryTab })));
const AnalyticsTab = lazy(() =>
  import('./analytics-tab.tsx').then((file) => ({ default: file.AnalyticsTab })),
);

/** The Match Center: the figures over all matches, and the three views below them. */
export function MatchCenterScreen({ tab }: { tab: MatchTab }) {
  const list = useMatchList({ sport: null });
  const isLive = list.matches.some(({ status }) => status === 'in-progress');
  return (
    <Page
      title="Match Center"
      actions={
        <ButtonLink
          to="/matches/new"
          look="ace"
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Log Match
        </ButtonLink>
      }
    >
      <RecordTiles />
      <MatchCenterTabs value={tab} isLive={isLive} className="mt-5" />
      <TabPanel id={MATCH_TABS_ID} value={tab} className="pt-5">
        <Suspense fallback={<Skeleton className="h-[58px]" />}>
          {tab === 'live' && <LiveTab list={list} />}
          {tab === 'history' && <HistoryTab list={list} />}
          {tab === 'analytics' && <AnalyticsTab list={list} />}
        </Suspense>
      </TabPanel>
    </Page>
  );
}
