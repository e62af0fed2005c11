import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useOnAir } from '#web/data/on-air.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { useMomentOfAddress } from '#web/features/player/playback/moment-address.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { type Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { BroadcastMenu } from './broadcast-menu.tsx';
import type { BroadcastView } from './broadcast-search.ts';
import { PHONE_BUTTON, PhoneStreamActions } from './stream-actions.tsx';

const LiveTab = lazyPart(async () => (await import('#web/features/broadcasts/watch/live-tab.tsx')).LiveTab);
const ScoreboardTab = lazyPart(
  async () => (await import('#web/features/broadcasts/scoreboard/scoreboard-tab.tsx')).ScoreboardTab,
);
const StatsTab = lazyPart(
  async () => (await import('#web/features/broadcasts/stats/stats-tab.tsx')).StatsTab,
);
const ChatPanel = lazyPart(async () => (await import('#web/features/crowd/chat-panel.tsx')).ChatPanel);
const HighlightsTab = lazyPart(
  async () => (await import('#web/features/highlights/highlights-tab.tsx')).HighlightsTab,
);
const KeepRecording = lazyPart(
  async () => (await import('#web/features/broadcasts/watch/keep-recording.tsx')).KeepRecording,
  'quiet',
);
const SnapshotButton = lazyPart(
  async () => (await import('#web/features/broadcasts/watch/snapshot-button.tsx')).SnapshotButton,
);

interface OneBroadcastProps {
  view: BroadcastView;
  onView(view: BroadcastView): void;
  /** Leads from a chosen broadcast back to the list; null if the live one is shown. */
  onBack: (() => void) | null;
  /** Place in the page's header for the buttons that need the video. */
  snapshotPlace: HTMLElement | null;
}

const TABS_ID = 'broadcast';

/** One broadcast with its tabs, live or as a replay. */
export function OneBroadcast({ view, onView, onBack, snapshotPlace }: OneBroadcastProps) {
  const { viewers, answer } = useLive();
  const { id, isLive, title } = answer.broadcast;
  const isPhone = useMedia(PHONE);
  // The camera's own panel has the actions under its picture.
  const isFilmedHere = useOnAir()?.broadcastId === id;
  useMomentOfAddress();
  const tabs: readonly Tab<BroadcastView>[] = [
    { value: 'stream', label: 'Live Stream' },
    { value: 'scoreboard', label: 'Scoreboard' },
    { value: 'stats', label: 'Stats' },
    {
      value: 'chat',
      label: 'Chat',
      ...(isLive ? { count: { value: viewers, label: `${viewers} watching` } } : {}),
    },
    { value: 'highlights', label: 'Highlights' },
  ];
  return (
    <>
      {snapshotPlace &&
        createPortal(
          <Suspense>
            <SnapshotButton />
            <div className="order-last">
              <BroadcastMenu />
            </div>
          </Suspense>,
          snapshotPlace,
        )}
      {!isLive && (
        <div className="mt-3 flex min-h-11 items-center gap-1">
          {onBack && (
            <Button
              look="gho"
              size="sm"
              className="-ml-3 max-md:h-11"
              onClick={onBack}
              icon={<ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            >
              All broadcasts
            </Button>
          )}
          <p className="type-strong min-w-0 truncate text-ink-2">{title}</p>
        </div>
      )}
      {!isLive && answer.rights.canManage && answer.broadcast.keptUntil !== null && (
        <Suspense>
          <KeepRecording broadcast={answer.broadcast} />
        </Suspense>
      )}
      <Tabs
        id={TABS_ID}
        label="Broadcast"
        tabs={tabs}
        value={view}
        onChange={onView}
        className={isLive ? 'mt-1.5 md:mt-3' : 'mt-0'}
      />
      {isPhone && !(isFilmedHere && view === 'stream') && (
        <PhoneStreamActions
          snapshot={
            // On the narrowest phones this button wraps the row.
            <Suspense fallback={<Skeleton className={cx('h-11 w-28', PHONE_BUTTON)} />}>
              <SnapshotButton className={PHONE_BUTTON} />
            </Suspense>
          }
          className="mt-3"
        />
      )}
      <TabPanel id={TABS_ID} value={view} className="pt-3 md:pt-5">
        <Suspense fallback={<Loading label="Loading" bar="h-120 rounded-lg" />}>
          {view === 'stream' && <LiveTab />}
          {view === 'scoreboard' && <ScoreboardTab />}
          {view === 'stats' && <StatsTab onWatch={() => onView('stream')} />}
          {view === 'chat' && <ChatPanel variant="tab" onWatch={() => onView('stream')} />}
          {view === 'highlights' && <HighlightsTab onWatch={() => onView('stream')} />}
        </Suspense>
      </TabPanel>
    </>
  );
}
