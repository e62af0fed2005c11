import type { ProgressAnswer, TrainingWeek } from '@allcourt/contract';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useIsOnline } from '#web/device/device-context.tsx';
import { JournalPanel } from '#web/features/journal/journal-panel.tsx';
import { useLoop } from '#web/features/library/loop.ts';
import { usePlanRun } from '#web/features/plans/plan-run.ts';
import { PlansPanel } from '#web/features/plans/plans-panel.tsx';
import { RunNote } from '#web/features/plans/run-panel.tsx';
import { SessionsPanel } from '#web/features/plans/session/sessions-panel.tsx';
import { GoalsPanel } from '#web/features/progress/goals/goals-panel.tsx';
import { CostsPanel } from '#web/features/progress/loop/costs-panel.tsx';
import { GainsPanel } from '#web/features/progress/loop/gains-panel.tsx';
import { Insight } from '#web/features/progress/loop/insight.tsx';
import { PressurePanel } from '#web/features/progress/pressure/pressure-panel.tsx';
import { SkillsPanel } from '#web/features/progress/skills/skills-panel.tsx';
import type { TrainingTabProps } from '#web/features/training/training-screen.tsx';
import type { TrainingSearch } from '#web/features/training/training-search.ts';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { countText, signedText } from '#web/ui/words/amounts.ts';
import { hoursText, minutesText } from '#web/ui/words/duration.ts';
import { noonOf, shortDayText, shortMonthText } from '#web/ui/words/when.ts';
import { useProgress } from './progress.ts';

/** Skills, sessions, hours, goals, and insights from matches. */
export function ProgressTab({ search, sport }: TrainingTabProps) {
  const { data, isPending, isRefetching, refetch } = useProgress(sport);
  const isOnline = useIsOnline();
  const loop = useLoop(sport);
  // The insight is above the skills, and would move them.
  const isLoading = useSettledLoading((isPending || loop.isPending) && isOnline);
  const run = usePlanRun(useOutbox().accountId());
  const navigate = useNavigate();
  const openSession = (session: string | null) => {
    const { session: _, ...rest } = search;
    const next: TrainingSearch = session === null ? rest : { ...rest, session };
    void navigate({ to: '/training', search: next, replace: session === null });
  };
  if (run && search.session === run.sessionId) {
    return <Navigate to="/training/plan" search={{ plan: run.planId }} replace />;
  }
  if (isLoading) {
    return <Waiting />;
  }
  if (!data) {
    return (
      <Panel flush>
        <ErrorState
          title={isOnline ? "Couldn't load your progress" : "Your progress isn't saved on this device"}
          query={{ refetch, isFetching: isRefetching }}
          offline={!isOnline}
          className="py-14"
        />
      </Panel>
    );
  }
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:cols-5-4">
      {run && (
        <div className="lg:col-span-2">
          <RunNote run={run} />
        </div>
      )}
      <Insight sport={sport} />
      <div className="grid min-w-0 gap-4 md:gap-6">
        <SkillsPanel skills={data.skills} sport={sport} />
        <SessionsPanel sport={sport} open={search.session ?? null} onOpen={openSession} />
        <CostsPanel sport={sport} />
        <PressurePanel sport={sport} />
        <JournalPanel />
      </div>
      <Side progress={data} />
    </div>
  );
}

function Side({ progress }: { progress: ProgressAnswer }) {
  const { weeks, goals, tiles } = progress;
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <HoursPanel weeks={weeks} />
      <GoalsPanel goals={goals} week={weeks.at(-1)} />
      <GainsPanel sport={progress.sport} />
      <ImprovementPanel improvement={tiles.improvement} />
      <PlansPanel />
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" className="grid gap-4 md:gap-6 lg:cols-5-4">
      <span className="sr-only">Loading progress</span>
      <Skeleton className="h-130 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

type Improvement = ProgressAnswer['tiles']['improvement'];

/** Explains the Improvement tile. */
function ImprovementPanel({ improvement }: { improvement: Improvement }) {
  return (
    <Panel>
      <details className="-my-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-link">About Improvement</summary>
        <p className="text-ink-2">
          Your average skill change since each skill was first measured (0–100 scale). Your own ratings don't
          count.
        </p>
        <p className="mt-2 mb-2 text-ink-2">{sampleOf(improvement)}</p>
      </details>
    </Panel>
  );
}

function sampleOf(improvement: Improvement): string {
  if (improvement === null) {
    return 'No skill has been measured twice yet. Score matches point by point or repeat a drill.';
  }
  const { by, skills, since, points, runs } = improvement;
  const ofSkills = skills === 1 ? 'the change of one skill' : `the mean of ${skills} skills`;
  const sample = `${countText(points, 'point')} and ${countText(runs, 'run')}`;
  return `${signedText(by)} is ${ofSkills} since ${shortDayText(noonOf(since), new Date())}, from ${sample}.`;
}

/** Hours trained per week, as bars and as a table. */
function HoursPanel({ weeks }: { weeks: readonly TrainingWeek[] }) {
  const now = new Date();
  const most = Math.max(60, ...weeks.map(({ minutes }) => minutes));
  const current = weeks.at(-1);
  return (
    <Panel title="Hours a week" aside={<span className="text-13 text-ink-2">Twelve weeks</span>}>
      <div
        role="img"
        aria-label={`Hours trained in each of ${weeks.length} weeks, ${minutesText(current?.minutes ?? 0)} this week. The table below has them all.`}
      >
        <div className="grid h-25 auto-cols-fr grid-flow-col items-end gap-1 border-b-2 border-ink md:h-37.5 md:gap-2">
          {weeks.map((week) => (
            <Bar key={week.week} minutes={week.minutes} most={most} isNow={week === current} />
          ))}
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-1 pt-2.5 md:gap-2">
          {weeks.map((week, index) => (
            <Label key={week.week} week={week} before={weeks[index - 1]} isNow={week === current} />
          ))}
        </div>
      </div>
      <details className="-mb-2 md:-mb-3">
        <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center">Show as table</summary>
        <table className="w-full text-left text-13/5">
          <thead>
            <tr className="type-caption h-9">
              {['Week of', 'Hours', 'Days', 'Drills', 'Sessions'].map((head) => (
                <th key={head} scope="col" className="pr-3 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {weeks.toReversed().map(({ week, minutes, days, drills, sessions }) => (
              <tr key={week} className="h-9 border-t border-line">
                <th scope="row" className="pr-3 font-normal whitespace-nowrap">
                  {shortDayText(noonOf(week), now)}
                </th>
                <td className="pr-3 whitespace-nowrap">{minutesText(minutes)}</td>
                <td className="pr-3">{days}</td>
                <td className="pr-3">{drills}</td>
                <td>{sessions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}

function Bar({ minutes, most, isNow }: { minutes: number; most: number; isNow: boolean }) {
  return (
    <span className={cx('relative flex h-full flex-col justify-end gap-1 text-center', isNow && 'text-ink')}>
      {minutes > 0 && (
        <span className={cx('type-num text-sm', isNow ? 'text-ink' : 'text-ink-2')}>
          {hoursText(minutes)}
        </span>
      )}
      <span
        className={cx(
          'block min-h-0.5 rounded-t-xs forced-colors:bg-canvas-text',
          isNow ? 'bg-court' : 'bg-court-tint',
        )}
        style={{ height: `${(minutes / most) * 86}%` }}
      />
      {isNow && <span className="absolute top-full left-1/2 mt-0 h-2 w-0.75 -translate-x-1/2 bg-court" />}
    </span>
  );
}

interface LabelProps {
  week: TrainingWeek;
  before: TrainingWeek | undefined;
  isNow: boolean;
}

/** First day of the week, with the month where a new one begins. */
function Label({ week: { week }, before, isNow }: LabelProps) {
  const isOtherMonth = before === undefined || before.week.slice(0, 7) !== week.slice(0, 7);
  return (
    <span className="grid text-center text-xs/3.5 text-ink-3">
      <span className={cx(isNow && 'font-bold text-ink')}>{Number(week.slice(8))}</span>
      {isOtherMonth && <span className="mt-1">{monthOf(week)}</span>}
    </span>
  );
}

/** `Oct`. */
function monthOf(day: string): string {
  return shortMonthText(noonOf(day));
}
