import { Suspense, useState } from 'react';
import { LiveProvider, useLive } from '#web/features/player/live/live-context.tsx';
import { useMomentOfAddress } from '#web/features/player/playback/moment-address.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { LiveTab } from './live-tab.tsx';

const ScoreBelow = lazyPart(
  async () => (await import('#web/features/broadcasts/scoreboard/scoreboard-tab.tsx')).ScoreBelow,
);
const StatsTab = lazyPart(
  async () => (await import('#web/features/broadcasts/stats/stats-tab.tsx')).StatsTab,
);
const HighlightsTab = lazyPart(
  async () => (await import('#web/features/highlights/highlights-tab.tsx')).HighlightsTab,
);

type GuestView = 'scoreboard' | 'stats' | 'highlights';

const TABS_ID = 'live';

/** A shared broadcast, for readers with or without an account: the picture, and tabs below it. */
export function LivePage({ liveKey, isGuest }: { liveKey: string; isGuest: boolean }) {
  return (
    <div className="page-width pb-16">
      {/* Links are private: keep them out of search engines. */}
      <meta name="robots" content="noindex" />
      <LiveProvider liveKey={liveKey} isGuest={isGuest} headingLevel="h1">
        <Watching />
      </LiveProvider>
    </div>
  );
}

function Watching() {
  const { answer } = useLive();
  const [view, setView] = useState<GuestView>('scoreboard');
  const { title, source } = answer.broadcast;
  useDocumentTitle(title);
  useMomentOfAddress();
  const tabs: readonly Tab<GuestView>[] = [
    // Without video, the board is above already.
    { value: 'scoreboard', label: source === 'none' ? 'Match Info' : 'Scoreboard' },
    { value: 'stats', label: 'Stats' },
    { value: 'highlights', label: 'Highlights' },
  ];
  return (
    <>
      <div className="pt-(--sat) md:pt-6">
        <LiveTab headingLevel="h1" />
      </div>
      <Tabs
        id={TABS_ID}
        label="About the match"
        tabs={tabs}
        value={view}
        onChange={setView}
        className="mt-5"
      />
      <TabPanel id={TABS_ID} value={view} className="pt-4 md:pt-5">
        <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
          {view === 'scoreboard' && <ScoreBelow />}
          {view === 'stats' && <StatsTab onWatch={() => window.scrollTo({ top: 0 })} />}
          {view === 'highlights' && <HighlightsTab onWatch={() => window.scrollTo({ top: 0 })} />}
        </Suspense>
      </TabPanel>
    </>
  );
}
