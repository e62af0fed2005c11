import { fullStats } from '@allcourt/scoring/stats';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StatBars } from '#web/features/match-log/figures/stat-bars.tsx';
import { matchTips } from '#web/features/match-log/figures/tips.ts';
import { MatchFacts } from '#web/features/match-log/words/match-facts.tsx';
import { resultSentence } from '#web/features/match-log/words/result-words.ts';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { NoPoints } from '#web/features/match-report/no-points.tsx';
import { unscoredWords } from '#web/features/match-report/statistics/words.ts';
import { Panel } from '#web/ui/panel.tsx';
import { SetTable } from './set-table.tsx';
import { setLines } from './sets.ts';

/** The match at a glance: sets, leading statistics and facts. */
export function SummarySection({ view, cast, place }: MatchPart) {
  const { match, meta } = view;
  const stats = useMemo(() => fullStats(match), [match]);
  const lines = useMemo(() => setLines(match, cast, stats), [match, cast, stats]);
  const tips = useMemo(() => matchTips(match, cast), [match, cast]);
  const isTennis = match.format.sport === 'tennis';
  const isOn = match.state.status === 'in-progress';
  const hasPoints = meta.summary.pointsPlayed > 0;
  const unscored = unscoredWords(match, stats.figures.unscored);
  return (
    <div className="grid items-start gap-4 lg:cols-main-90 lg:gap-6 xl:cols-main-100">
      <div className="grid gap-4 max-lg:contents lg:gap-6">
        <Panel title={isTennis ? 'Set by set' : 'Game by game'} flush>
          {!isOn && <p className="px-4 pb-3 text-ink-2 md:px-5">{resultSentence(match, cast)}</p>}
          {lines.length > 0 && <SetTable matchId={meta.id} cast={cast} lines={lines} isTennis={isTennis} />}
          {unscored && hasPoints && (
            <p className="border-t border-line px-4 py-3 text-13/5 text-ink-2 md:px-5">{unscored}</p>
          )}
        </Panel>
        {!hasPoints && (
          <NoPoints view={view}>
            {isOn
              ? 'Points will show here.'
              : 'Score a match point by point to see its stats, momentum and every point here.'}
          </NoPoints>
        )}
        {tips.length > 0 && (
          <Panel title="What stood out">
            <ul className="grid gap-2">
              {tips.map((tip) => (
                <li key={tip} className="flex gap-3">
                  <span aria-hidden="true" className="mt-2 h-0.75 w-4 shrink-0 rounded-full bg-court" />
                  {tip}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Match Info" className="max-lg:order-last">
          <MatchFacts match={meta.summary} withPlayers />
        </Panel>
      </div>
      <div className="max-lg:contents">
        {hasPoints && (
          <Panel
            title="Match stats"
            aside={
              <Link
                to="/matches/$matchId"
                params={{ matchId: place.matchId }}
                search={{ view: 'stats' }}
                resetScroll={false}
                className="-my-2 inline-flex min-h-11 items-center font-medium text-court-text hover:underline"
              >
                All statistics
              </Link>
            }
          >
            <StatBars match={match} cast={cast} empty="" />
          </Panel>
        )}
      </div>
    </div>
  );
}
