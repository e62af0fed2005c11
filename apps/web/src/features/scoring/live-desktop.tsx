import { CirclePlus, Flag, Share2, Sun } from 'lucide-react';
import { StatBars } from '#web/features/match-log/figures/stat-bars.tsx';
import { MATCH_TABS_ID, MatchCenterTabs } from '#web/features/match-log/match-center-tabs.tsx';
import { SyncChip } from '#web/features/match-log/sync/sync-chip.tsx';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import { MatchFacts } from '#web/features/match-log/words/match-facts.tsx';
import { announcement } from '#web/features/scoring/board/announcement.ts';
import { BoardSide } from '#web/features/scoring/board/board-side.tsx';
import { PickleballCourt } from '#web/features/scoring/board/pickleball-court.tsx';
import { ScoreStatus } from '#web/features/scoring/board/score-status.tsx';
import { WideBoard } from '#web/features/scoring/board/wide-board.tsx';
import { RecentPoints } from '#web/features/scoring/points/recent-points.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import type { LiveParts } from './live-parts.ts';
import { LiveTips } from './live-tips.tsx';
import { ScoringPanel } from './scoring-panel.tsx';

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** The board across the top; pads left, this game in the middle, stats and facts right. */
export function LiveDesktop(parts: LiveParts) {
  const { view, cast, sun, onEnd, onMore, onShare, onHandOver } = parts;
  const { match } = view;
  const isOver = match.state.status !== 'in-progress';
  return (
    <div {...sun.attributes} className="min-h-below-bar bg-paper pb-16 text-ink">
      <header className="page-width flex h-16 items-center gap-7">
        <h1 className="type-title text-22/7">Match Center</h1>
        <MatchCenterTabs value="live" isLive={!isOver} className="flex-1 shadow-none [&>button]:h-16" />
        <SyncChip view={view} />
        <Button
          look={sun.isOn ? 'pri' : 'line'}
          aria-pressed={sun.isOn}
          onClick={() => sun.set(!sun.isOn)}
          icon={<Sun {...SIGN} />}
        >
          Sunlight
        </Button>
        {view.meta.canScore && (
          <Button onClick={onShare} icon={<Share2 {...SIGN} />}>
            Share link
          </Button>
        )}
        <Button onClick={() => onMore()} icon={<CirclePlus {...SIGN} />}>
          More
        </Button>
        <Button onClick={onEnd} disabled={isOver || !view.meta.canScore} icon={<Flag {...SIGN} />}>
          End match
        </Button>
      </header>
      <TabPanel id={MATCH_TABS_ID} value="live">
        <section aria-label="Score" className="on-navy court-run-off overflow-hidden">
          <div className="page-width grid cols-main-82.5">
            <WideBoard match={match} cast={cast} />
            <BoardSide view={view} cast={cast} />
          </div>
          <ScoreStatus text={announcement(match, cast)} />
        </section>
        <div className="page-width grid gap-2 pt-5 empty:hidden">
          <SyncNotes view={view} device="device" />
        </div>
        <div className="page-width grid cols-live items-start gap-5 pt-5 xl:cols-live-wide">
          <ScoringPanel {...parts} />
          <div className="grid gap-4">
            {match.format.sport === 'pickleball' && !isOver && (
              <Panel title="Positions" flush className="overflow-hidden">
                <PickleballCourt match={match} cast={cast} />
              </Panel>
            )}
            <RecentPoints {...parts} />
            <Panel title="Match stats">
              <StatBars match={match} cast={cast} empty="Stats appear after the first point." />
            </Panel>
          </div>
          <div className="grid gap-4">
            <Panel
              title="Match Info"
              aside={
                !isOver &&
                view.meta.canScore && (
                  <button type="button" onClick={onHandOver} className="text-link -my-2.5 min-h-11">
                    Hand over
                  </button>
                )
              }
            >
              <MatchFacts match={view.meta.summary} />
            </Panel>
            <LiveTips {...parts} />
          </div>
        </div>
      </TabPanel>
    </div>
  );
}
