import type { MatchFilters, MatchSummary } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import type { FilterSearch } from '#web/features/history/filters/filter-names.ts';
import { type ShownFilters, useFilters } from '#web/features/history/filters/use-filters.ts';
import { HistoryTab } from '#web/features/history/list/history-tab.tsx';
import { useMatchList } from '#web/features/history/list/list-matches.ts';
import { ListTrouble } from '#web/features/history/list/list-trouble.tsx';
import { RecordPanel } from '#web/features/history/record/record-panel.tsx';
import { MATCH_TABS_ID, MatchCenterTabs, type MatchTab } from '#web/features/match-log/match-center-tabs.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { countFilters } from './filters/filters.ts';

const FilterPanel = lazyPart(async () => (await import('./filters/filter-panel.tsx')).FilterPanel);

const AnalyticsTab = lazyPart(
  async () => (await import('#web/features/history/analytics/analytics-tab.tsx')).AnalyticsTab,
);

interface LiveTabProps {
  matches: readonly ListedMatch[];
  isPending: boolean;
  isMissing: boolean;
  trouble: ReactNode;
}

interface MatchCenterProps {
  tab: MatchTab;
  search: FilterSearch;
  /** The figure of the analytics that is looked behind. */
  figure?: string | undefined;
  /** The account's sport; undefined while that is being read. */
  mode: Sport | null | undefined;
  /** Actions of other features on the shown matches. */
  tools?: ComponentType<{ filters: MatchFilters }>;
  /** The tab with the matches that are being played. */
  Live?: ComponentType<LiveTabProps>;
}

/** The Match Center: three views, each below the figures over the matches that are asked for. */
export function MatchCenterScreen({ tab, search, figure, mode, tools, Live }: MatchCenterProps) {
  const shown = useFilters(search, mode);
  const live = useMatchList(UNFINISHED, { fits: isUnfinished });
  const isPhone = useMedia(PHONE);
  const isLive = live.matches.some(({ status }) => status === 'in-progress');
  return (
    <Page
      title="Match Center"
      actions={
        <div className="flex items-center gap-1.5 md:gap-4">
          <FilterButton shown={shown} />
          <ButtonLink
            to="/matches/new"
            look="ace"
            className="max-md:px-2.5"
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Log Match
          </ButtonLink>
        </div>
      }
      tabs={<MatchCenterTabs value={tab} isLive={isLive} search={search} />}
    >
      <TabPanel id={MATCH_TABS_ID} value={tab} className="grid grid-cols-1 gap-3 max-md:-mt-2 md:gap-5">
        <RecordPanel shown={shown} isScoped={!(isPhone && tab === 'history')} />
        <Suspense fallback={<Skeleton className="h-14.5" />}>
          {tab === 'live' && Live && (
            <Live
              matches={live.matches}
              isPending={live.isPending}
              isMissing={live.isError && !live.data}
              trouble={<ListTrouble list={live} />}
            />
          )}
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

/** Opens the filters, and says how many are on. */
function FilterButton({ shown }: { shown: ShownFilters }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const count = countFilters(shown.filters);
  return (
    <div className="relative">
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count === 0 ? 'Filter' : `Filter, ${count} active`}
        onClick={() => setOpen(!isOpen)}
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        className="max-md:px-3"
      >
        <span className="max-md:sr-only">Filter</span>
        {count > 0 && (
          // Drawn, since the name of the button says it already.
          <span
            data-count={count}
            className="grid min-w-5 place-items-center rounded-full bg-court px-1.5 text-xs/5 font-strong text-on-court before:content-[attr(data-count)]"
          />
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterPanel shown={shown} trigger={button} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
