import { CirclePlus, Flag, Lightbulb, RadioReceiver, Share2, Sun, Timer } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { LazyLiveChance, LazyLiveMomentum } from '#web/features/match-log/figures/live-chance-lazy.ts';
import { StatBars } from '#web/features/match-log/figures/stat-bars.tsx';
import { matchTips, recentWinners } from '#web/features/match-log/figures/tips.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { MATCH_TABS_ID, MatchCenterTabs } from '#web/features/match-log/match-center-tabs.tsx';
import { entryWords } from '#web/features/match-log/points/entry-words.ts';
import { pointLog } from '#web/features/match-log/points/point-log.ts';
import { PointRow } from '#web/features/match-log/points/point-rows.tsx';
import { SyncChip } from '#web/features/match-log/sync/sync-chip.tsx';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { MatchFacts } from '#web/features/match-log/words/match-facts.tsx';
import { announcement } from '#web/features/scoring/board/announcement.ts';
import { PickleballCourt } from '#web/features/scoring/board/pickleball-court.tsx';
import { ScoreStatus } from '#web/features/scoring/board/score-status.tsx';
import { WideBoard } from '#web/features/scoring/board/wide-board.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { contextOf } from './board/context.ts';
import { titleOf } from './live-bar.tsx';
import type { LiveParts } from './live-parts.ts';
import { ScoringPanel } from './scoring-panel.tsx';

// Drawn below the pads; the first point does not wait for it.
const ServeCourt = lazyPart(async () => (await import('./board/serve-court.tsx')).ServeCourt, 'quiet');

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** The board across the top; left the pads, the chance and the serves, this game and stats in the middle, facts right. */
export function LiveDesktop(parts: LiveParts) {
  const { view, cast, forecast, sun, onEnd, onMore, onShare, onHandOver } = parts;
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
        {parts.hasRemote && (
          <Button onClick={parts.onRemote} icon={<RadioReceiver {...SIGN} />}>
            Remote on
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
        {!isOver && view.meta.summary.pointsPlayed > 0 && (
          <div className="min-h-30 border-b border-line bg-surface pt-1.5">
            <div className="page-width">
              <Suspense>
                <LazyLiveMomentum match={match} cast={cast} forecast={forecast} />
              </Suspense>
            </div>
          </div>
        )}
        <div className="page-width grid gap-2 pt-5 empty:hidden">
          <SyncNotes view={view} device="device" />
        </div>
        <div className="page-width grid cols-live items-start gap-5 pt-5 xl:cols-live-wide">
          <div className="grid gap-4">
            <ScoringPanel {...parts} />
            <Suspense>
              <LazyLiveChance match={match} cast={cast} forecast={forecast} />
            </Suspense>
            {match.format.sport === 'tennis' && (
              <Suspense>
                <ServeCourt match={match} cast={cast} />
              </Suspense>
            )}
          </div>
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

/** The stake, the clock, the last point and the last ten, beside the board. */
function BoardSide({ view: { match, meta }, cast }: { view: ReadyMatch; cast: Cast }) {
  const { stake, isChangeOfEnds } = contextOf(match, cast);
  const last = match.effective.at(-1)?.event;
  const recent = recentWinners(match);
  const won = recent.filter((side) => side === cast.near).length;
  const isPickleball = match.format.sport === 'pickleball';
  const isOver = match.state.status !== 'in-progress';
  return (
    <div className="flex min-w-0 flex-col justify-between gap-2 py-3.5 pl-7 text-plane-ink">
      <div className="flex items-center gap-2">
        {stake && <Chip tone="ace">{stake}</Chip>}
        {isChangeOfEnds && <Chip className="bg-white/16 text-white">Change ends</Chip>}
        {!stake && !isChangeOfEnds && (
          <span className="type-strong truncate text-white">{titleOf(match)}</span>
        )}
        {!isOver && (
          <span className="ml-auto flex items-center gap-2 font-semibold text-white tabular-nums">
            <Timer aria-hidden="true" className="size-4" strokeWidth={1.75} />
            <Elapsed since={meta.startedAt} />
          </span>
        )}
      </div>
      <div>
        <p className="text-13">{isPickleball ? 'Last rally' : 'Last point'}</p>
        <p className="type-strong truncate text-17/6 text-white">
          {last ? entryWords(match, cast, last) : '–'}
        </p>
      </div>
      <div>
        <p className="flex items-center justify-between text-13">
          <span>{isPickleball ? 'Last ten rallies' : 'Last ten points'}</span>
          <span className="type-num text-lg text-white">
            {recent.length === 0 ? '–' : `${won}–${recent.length - won}`}
          </span>
        </p>
        <p aria-hidden="true" className="mt-1 flex gap-1">
          {Array.from({ length: 10 }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: each mark has a fixed place.
              key={index}
              className={cx('h-2.5 flex-1 rounded-2xs', markLook(recent[index], cast))}
            />
          ))}
        </p>
      </div>
    </div>
  );
}

function markLook(winner: Cast['near'] | undefined, cast: Cast): string {
  if (!winner) {
    return 'bg-white/12';
  }
  return winner === cast.near ? 'bg-ace' : 'frame-night-ink-2';
}

/** Tips from the points so far, and the keys, which can be turned off. */
function LiveTips({ view: { match, meta }, cast, keys }: LiveParts) {
  const tips = useMemo(() => matchTips(match, cast), [match, cast]);
  return (
    <section aria-labelledby="tips" className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 id="tips" className="type-section flex items-center gap-2.5">
        <Lightbulb aria-hidden="true" className="size-5 text-court-text" strokeWidth={1.75} />
        Tips
      </h2>
      <ul className="mt-2 grid gap-2 text-ink-2">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
        {keys.isShown && (
          <li className="leading-6">
            <Kbd>W</Kbd> scores for {cast.isYou ? 'you' : cast.spoken[cast.near]}, <Kbd>L</Kbd> for{' '}
            {cast.spoken[cast.far]}. <Kbd>Z</Kbd> undoes the last one.
          </li>
        )}
      </ul>
      {meta.canScore && (
        <div className="mt-3 border-t border-line pt-2">
          <Switch checked={keys.isOn} onChange={keys.set} hint="Off while you type">
            Score with keys
          </Switch>
        </div>
      )}
    </section>
  );
}

const SHOWN_RALLIES = 10;

/** The current game, newest point first; in pickleball the newest rallies. */
function RecentPoints({ view: { match }, cast, listName, onList }: LiveParts) {
  const newest = useMemo(() => pointLog(match, cast).at(-1)?.games.at(-1), [match, cast]);
  const isOfGame = newest?.title !== null;
  // After a game the next one starts empty.
  const points = newest && newest.score === null ? newest.points.slice(-SHOWN_RALLIES).toReversed() : [];
  return (
    <Panel
      title={isOfGame ? 'This game' : `Last ${listName.toLowerCase()}`}
      flush
      aside={
        <button type="button" onClick={onList} className="text-link -my-2.5 min-h-11">
          All {listName.toLowerCase()}
        </button>
      }
    >
      {points.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-ink-2">
          {newest ? 'New game' : 'Points will show here.'}
        </p>
      ) : (
        <ol>
          {points.map((point) => (
            <PointRow key={point.id} point={point} showsServer={newest?.server === null} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
