import type { Team, TeamStatsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Flame, type LucideIcon, Medal, Trophy } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useTeamStats } from '#web/features/teams/api/get-roster.ts';
import { tallyText } from '#web/features/teams/present/team-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyLine, EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FewOnPhone } from '#web/ui/few-on-phone.tsx';
import { FoldOnPhone } from '#web/ui/fold-on-phone.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { listName } from '#web/ui/words/names.ts';
import { shortDayText } from '#web/ui/words/when.ts';

const LeaderboardDialog = lazyPart(async () => (await import('./leaderboard-dialog.tsx')).LeaderboardDialog);

/** Team stats and achievements, computed from matches. */
export function TeamRail({ team, sport }: { team: Team; sport: Sport }) {
  const { data, isPending, isFetching, refetch } = useTeamStats(team.id, sport);
  const isOnline = useIsOnline();
  if (isPending) {
    return <Skeleton className="h-105 rounded-lg" />;
  }
  if (!data) {
    return (
      <Panel title="Team Stats">
        <ErrorState
          title={isOnline ? "Couldn't load the team stats" : 'You are offline'}
          offline={!isOnline}
          query={{ refetch, isFetching }}
          className="py-4"
        />
      </Panel>
    );
  }
  return (
    <div className="grid min-w-0 items-start gap-4 md:max-lg:grid-cols-2">
      <StatsPanel team={team} sport={sport} stats={data} />
      <AchievementsPanel achievements={data.achievements} />
    </div>
  );
}

interface StatsPanelProps {
  team: Team;
  sport: Sport;
  stats: TeamStatsAnswer;
}

function StatsPanel({ team, sport, stats }: StatsPanelProps) {
  const [showsLeaders, showLeaders] = useState(false);
  const { record, form, bySurface, byPlayers } = stats;
  return (
    <Panel
      title="Team Stats"
      flush
      aside={
        <Button size="sm" onClick={() => showLeaders(true)}>
          Leaderboard
        </Button>
      }
    >
      <Suspense>
        {showsLeaders && <LeaderboardDialog team={team} sport={sport} onClose={() => showLeaders(false)} />}
      </Suspense>
      <dl className="grid grid-cols-3">
        <Count label="Total">{team.members}</Count>
        <Count label="Online">{team.online}</Count>
        <Count label="Admins">{stats.admins}</Count>
      </dl>
      <div className="border-t border-line px-4 pt-3.5 pb-4.5 md:px-5">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-ink-2">Record</span>
          <span className="type-num text-lg">{tallyText(record)}</span>
        </p>
        {form.length === 0 ? (
          <EmptyLine action={<ScoreMatchLink />} className="mt-1.5">
            Matches of members against others count here.
          </EmptyLine>
        ) : (
          <ul aria-label="Form, the newest last" className="mt-1 -ml-0.75 flex flex-wrap">
            {form.map(({ matchId, result }, index) => (
              <li key={matchId ?? index}>
                <FormTile matchId={matchId} result={result === 'unfinished' ? null : result} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {bySurface.length > 0 && (
        <Split title="By surface">
          {bySurface.map(({ surface, ...tally }) => (
            <Line key={surface ?? 'none'} tally={tally}>
              {surface === null ? (
                <span className="text-ink-2">Not set</span>
              ) : (
                <SurfaceMark surface={surface} />
              )}
            </Line>
          ))}
        </Split>
      )}
      {byPlayers.length > 0 && (
        <Split title="By player and pair">
          {byPlayers.map(({ names, ...tally }) => (
            <Line key={names.join()} tally={tally}>
              <span className="truncate">{listName(names.map((name) => ({ name })))}</span>
            </Line>
          ))}
        </Split>
      )}
    </Panel>
  );
}

function FormTile({ matchId, result }: { matchId: string | null; result: 'won' | 'lost' | null }) {
  const tile = <ResultTile result={result} size="sm" />;
  const place = 'grid h-7 w-6 place-items-center pointer-coarse:size-11';
  return matchId === null ? (
    <span className={place}>{tile}</span>
  ) : (
    <Link to="/matches/$matchId" params={{ matchId }} className={place}>
      {tile}
    </Link>
  );
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end pt-1 pb-4 pl-4 md:pl-5">
      <dt className="type-caption">{label}</dt>
      <dd className="type-num text-34/9">{children}</dd>
    </div>
  );
}

function Split({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FoldOnPhone
      className="border-t border-line px-4 max-md:open:pb-3 md:px-5 md:py-3"
      title={<h3 className="type-caption max-md:text-sm">{title}</h3>}
    >
      <ul>{children}</ul>
    </FoldOnPhone>
  );
}

function Line({ tally, children }: { tally: { won: number; lost: number }; children: ReactNode }) {
  return (
    <li className="flex min-h-7 items-center justify-between gap-3">
      <span className="min-w-0 truncate">{children}</span>
      <span className="type-num text-15">{tallyText(tally)}</span>
    </li>
  );
}

const SIGNS: readonly LucideIcon[] = [Trophy, Flame, Medal];

function AchievementsPanel({ achievements }: Pick<TeamStatsAnswer, 'achievements'>) {
  return (
    <Panel title="Achievements" flush>
      {achievements.length === 0 && (
        <EmptyState title="None yet" action={<ScoreMatchLink />} className="pt-2 pb-7">
          Earned from matches: a first bagel, ten wins in a row, a hundred wins.
        </EmptyState>
      )}
      <FewOnPhone items={achievements} few={3}>
        {(shown) => (
          <ul>
            {shown.map((achievement, index) => (
              <li
                key={`${achievement.id} ${achievement.at}`}
                className="relative grid cols-lead-10 items-center gap-3 border-t border-line px-4 py-2.75 md:px-5"
              >
                <Badge sign={SIGNS[index % SIGNS.length] ?? Medal} isNewest={index === 0} />
                <span className="min-w-0">
                  <span className="type-strong block">
                    <Title achievement={achievement} />
                  </span>
                  <span className="block text-13/4.5 text-ink-3">
                    {achievement.detail}, {shortDayText(new Date(achievement.at), new Date())}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </FewOnPhone>
    </Panel>
  );
}

function Title({
  achievement: { title, matchId },
}: {
  achievement: TeamStatsAnswer['achievements'][number];
}) {
  return matchId === null ? (
    title
  ) : (
    <Link
      to="/matches/$matchId"
      params={{ matchId }}
      className="after:absolute after:inset-0 hover:underline"
    >
      {title}
    </Link>
  );
}

function Badge({ sign: Sign, isNewest }: { sign: LucideIcon; isNewest: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-10 place-items-center rounded-full',
        isNewest ? 'bg-ace text-ace-ink' : 'bg-court-soft text-court-soft-ink',
      )}
    >
      <Sign className="size-5" strokeWidth={1.75} />
    </span>
  );
}
