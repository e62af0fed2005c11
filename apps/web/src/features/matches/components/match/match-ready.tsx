import { Play } from 'lucide-react';
import { useMemo } from 'react';
import { SyncNotes } from '#web/features/matches/components/live/sync-notes.tsx';
import { MatchFacts } from '#web/features/matches/components/match-facts.tsx';
import { PagedPointLog } from '#web/features/matches/components/point-log-view.tsx';
import { StatBars } from '#web/features/matches/components/stat-bars.tsx';
import type { ReadyMatch } from '#web/features/matches/model/live-match-view.ts';
import { castOf } from '#web/features/matches/present/cast.ts';
import { matchTips } from '#web/features/matches/present/tips.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { MatchHead } from './match-head.tsx';

/** The match that was played, or is being: the board, every point, both sides' figures. */
export function MatchReady({ view }: { view: ReadyMatch }) {
  const { match, players, meta } = view;
  const cast = useMemo(() => castOf(players, meta.mySide), [players, meta.mySide]);
  const tips = useMemo(() => matchTips(match, cast), [match, cast]);
  const isOn = match.state.status === 'in-progress';
  const hasPoints = meta.summary.pointsPlayed > 0;
  useDocumentTitle(`${cast.board[cast.near]} v ${cast.board[cast.far]}`);
  return (
    <div className="pb-16">
      <MatchHead
        view={view}
        cast={cast}
        action={
          isOn && meta.canScore ? (
            <ButtonLink
              to="/matches/$matchId/live"
              params={{ matchId: meta.id }}
              look="ace"
              size="lg"
              icon={<Play aria-hidden="true" className="size-5" strokeWidth={1.75} />}
            >
              Resume scoring
            </ButtonLink>
          ) : null
        }
      />
      <div className="page-width grid gap-2 pt-5 empty:hidden">
        <SyncNotes view={view} device="device" />
      </div>
      <div className="page-width grid items-start gap-6 pt-5 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <Panel
          title={match.format.sport === 'pickleball' ? 'Rallies' : 'Points'}
          flush
          className="max-lg:order-last"
        >
          {hasPoints ? (
            <PagedPointLog match={match} cast={cast} />
          ) : (
            <EmptyState title={isOn ? 'No point was played yet.' : 'This match was entered by its result.'}>
              {isOn
                ? 'Each point stands here with the score it makes.'
                : 'A match that is scored point by point shows every one of them here.'}
            </EmptyState>
          )}
        </Panel>
        <div className="grid gap-4">
          {hasPoints && (
            <Panel
              title="Match stats"
              aside={
                <span className="text-[0.8125rem] text-ink-2">
                  {cast.board[cast.near]} v {cast.board[cast.far]}
                </span>
              }
            >
              <StatBars match={match} cast={cast} empty="" />
              {tips.length > 0 && (
                <ul className="mt-3 grid gap-1.5 border-t border-line pt-3 text-ink-2">
                  {tips.map((tip) => (
                    <li key={tip}>{tip}</li>
                  ))}
                </ul>
              )}
            </Panel>
          )}
          <Panel title="Match Info">
            <MatchFacts match={meta.summary} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
