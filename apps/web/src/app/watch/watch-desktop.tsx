import { setScores } from '@allcourt/scoring';
import { Maximize, Sun, Timer } from 'lucide-react';
import { StatBars } from '#web/features/match-log/figures/stat-bars.tsx';
import { MatchFacts } from '#web/features/match-log/words/match-facts.tsx';
import { resultTitle } from '#web/features/match-log/words/result-words.ts';
import { PlayerCards } from '#web/features/player-cards/player-cards.tsx';
import { WatchedChance } from '#web/features/player-cards/watched-chance.tsx';
import { announcement } from '#web/features/scoring/board/announcement.ts';
import { contextOf } from '#web/features/scoring/board/context.ts';
import { PickleballCourt } from '#web/features/scoring/board/pickleball-court.tsx';
import { ScoreStatus } from '#web/features/scoring/board/score-status.tsx';
import { WideBoard } from '#web/features/scoring/board/wide-board.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { standingText } from '#web/ui/words/standing.ts';
import { LastPoints } from './last-points.tsx';
import type { WatchParts } from './use-watch-parts.ts';

/** The board across the top; points on the left, figures and facts on the right. */
export function WatchDesktop({ view, cast, sun, badge, cards, onBoard }: WatchParts) {
  const { match, summary } = view;
  const isOver = match.state.status !== 'in-progress';
  return (
    <div {...sun.attributes} className="min-h-below-bar bg-paper pb-16 text-ink">
      <header className="page-width flex h-16 items-center gap-4">
        <h1 className="type-title mr-auto min-w-0 truncate text-22/7">
          {cast.board[cast.near]} v {cast.board[cast.far]}
        </h1>
        <div className="[&>p]:rounded-full [&>p]:border [&>p]:border-line">{badge}</div>
        <Button
          onClick={onBoard}
          icon={<Maximize aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          Scoreboard
        </Button>
        <Button
          look={sun.isOn ? 'pri' : 'line'}
          aria-pressed={sun.isOn}
          onClick={() => sun.set(!sun.isOn)}
          icon={<Sun aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          Sunlight
        </Button>
      </header>
      <section aria-label="Score" className="on-navy court-run-off overflow-hidden">
        <div className="page-width grid cols-main-82.5">
          <WideBoard match={match} cast={cast} />
          <BesideBoard view={view} cast={cast} />
        </div>
        <ScoreStatus text={announcement(match, cast)} />
      </section>
      <div className="page-width grid cols-main-100 items-start gap-5 pt-5">
        <div className="grid gap-5">
          <Panel flush className="overflow-hidden">
            {summary.pointsPlayed === 0 ? (
              <p className="px-5 py-6 text-ink-2">Points will show here.</p>
            ) : (
              <LastPoints match={match} cast={cast} count={14} />
            )}
          </Panel>
          <PlayerCards answer={cards} cast={cast} sport={match.format.sport} />
        </div>
        <div className="grid gap-4">
          {match.format.sport === 'pickleball' && !isOver && (
            <Panel title="Positions" flush className="overflow-hidden">
              <PickleballCourt match={match} cast={cast} />
            </Panel>
          )}
          <Panel title="Match stats">
            <StatBars match={match} cast={cast} empty="Stats appear after the first point." />
          </Panel>
          <Panel title="Match Info">
            <MatchFacts match={summary} />
          </Panel>
          <WatchedChance answer={cards} match={match} cast={cast} />
        </div>
      </div>
    </div>
  );
}

/** The stake and the time played; after the match, its result. */
function BesideBoard({ view: { match, summary }, cast }: Pick<WatchParts, 'view' | 'cast'>) {
  const { format, state } = match;
  const { stake, isChangeOfEnds, lastPoint } = contextOf(match, cast);
  const isOver = state.status !== 'in-progress';
  return (
    <div className="flex min-w-0 flex-col justify-between gap-2 py-3.5 pl-7 text-plane-ink">
      <div className="flex items-center gap-2">
        {stake && <Chip tone="ace">{stake}</Chip>}
        {isChangeOfEnds && <Chip className="bg-white/16 text-white">Change ends</Chip>}
        {!stake && !isChangeOfEnds && (
          <span className="type-strong truncate text-white">
            {standingText(format, setScores(format, state), state.status)}
          </span>
        )}
        <span className="ml-auto flex items-center gap-2 font-semibold text-white tabular-nums">
          {!isOver && summary.pointsPlayed > 0 && (
            <>
              <Timer aria-hidden="true" className="size-4" strokeWidth={1.75} />
              <Elapsed since={Date.parse(summary.startedAt)} />
            </>
          )}
          {isOver && summary.durationMs !== null && durationText(summary.durationMs)}
        </span>
      </div>
      {isOver ? (
        <p className="type-display text-28/8 text-white">{resultTitle(cast, state.status, state.winner)}</p>
      ) : (
        lastPoint && (
          <div>
            <p className="text-13">{format.sport === 'pickleball' ? 'Last rally' : 'Last point'}</p>
            <p className="type-strong truncate text-17/6 text-white first-letter:uppercase">{lastPoint}</p>
          </div>
        )
      )}
    </div>
  );
}
