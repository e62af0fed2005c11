import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import type { MatchPart } from './match-part.ts';
import type { MatchSection } from './match-search.ts';

const SummarySection = lazy(() =>
  import('#web/features/match-report/summary/summary-section.tsx').then((file) => ({
    default: file.SummarySection,
  })),
);
const StatsSection = lazy(() =>
  import('#web/features/match-report/statistics/stats-section.tsx').then((file) => ({
    default: file.StatsSection,
  })),
);
const MomentumSection = lazy(() =>
  import('#web/features/match-report/momentum/momentum-section.tsx').then((file) => ({
    default: file.MomentumSection,
  })),
);
const PointsSection = lazy(() =>
  import('#web/features/match-report/points/points-section.tsx').then((file) => ({
    default: file.PointsSection,
  })),
);
const NotesSection = lazy(() =>
  import('#web/features/match-report/points/notes-section.tsx').then((file) => ({
    default: file.NotesSection,
  })),
);

const TABS_ID = 'match';

/** The tabs of a match; the address holds the open one. */
export function MatchSections({ notes, ...part }: MatchPart & { readonly notes: number }) {
  const { view, place } = part;
  const tab: MatchSection = place.search.view ?? 'summary';
  const isTennis = view.match.format.sport === 'tennis';
  return (
    <div className="page-width pt-3">
      <Tabs
        id={TABS_ID}
        label="Match"
        value={tab}
        onChange={(next) => place.open({ view: next })}
        tabs={[
          { value: 'summary', label: 'Summary' },
          { value: 'stats', label: 'Statistics' },
          { value: 'momentum', label: 'Momentum' },
          { value: 'points', label: isTennis ? 'Points' : 'Rallies' },
          {
            value: 'notes',
            label: 'Notes',
            ...(notes > 0 ? { count: { value: notes, label: countText(notes, 'note') } } : {}),
          },
        ]}
      />
      <TabPanel id={TABS_ID} value={tab} className="min-h-view-60 pt-5">
        <Suspense fallback={<Skeleton className="h-90 rounded-lg" />}>
          {tab === 'summary' && <SummarySection {...part} />}
          {tab === 'stats' && <StatsSection {...part} />}
          {tab === 'momentum' && <MomentumSection {...part} />}
          {tab === 'points' && <PointsSection {...part} />}
          {tab === 'notes' && <NotesSection {...part} />}
        </Suspense>
      </TabPanel>
    </div>
  );
}
