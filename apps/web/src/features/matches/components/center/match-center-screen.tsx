import { Plus } from 'lucide-react';
import { useMatchList } from '#web/features/matches/api/list-matches.ts';
import {
  MATCH_TABS_ID,
  MatchCenterTabs,
  type MatchTab,
} from '#web/features/matches/components/match-center-tabs.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LiveTab } from './live-tab.tsx';
import { RecordTiles } from './record-tiles.tsx';

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
        {tab === 'live' && <LiveTab list={list} />}
        {tab === 'history' && <HistoryTab list={list} />}
        {tab === 'analytics' && <AnalyticsTab list={list} />}
      </TabPanel>
    </Page>
  );
}
