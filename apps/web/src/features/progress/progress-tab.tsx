import type { ProgressAnswer } from '@allcourt/contract';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useIsOnline } from '#web/device/device-context.tsx';
import { usePlanRun } from '#web/features/plans/plan-run.ts';
import { PlansPanel } from '#web/features/plans/plans-panel.tsx';
import { RunNote } from '#web/features/plans/run-panel.tsx';
import { SessionsPanel } from '#web/features/plans/session/sessions-panel.tsx';
import { GoalsPanel } from '#web/features/progress/goals/goals-panel.tsx';
import { CostsPanel } from '#web/features/progress/loop/costs-panel.tsx';
import { GainsPanel } from '#web/features/progress/loop/gains-panel.tsx';
import { SkillsPanel } from '#web/features/progress/skills/skills-panel.tsx';
import type { TrainingTabProps } from '#web/features/training/training-screen.tsx';
import type { TrainingSearch } from '#web/features/training/training-search.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { countText, signedText } from '#web/ui/words/amounts.ts';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';
import { HoursPanel } from './hours-panel.tsx';
import { useProgress } from './progress.ts';

/** Skills, sessions, hours, goals, and insights from matches. */
export function ProgressTab({ search, sport }: TrainingTabProps) {
  const { data, isPending, isRefetching, refetch } = useProgress(sport);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
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
          onRetry={() => void refetch()}
          retrying={isRefetching}
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
      <div className="grid min-w-0 gap-4 md:gap-6">
        <SkillsPanel skills={data.skills} sport={sport} />
        <SessionsPanel sport={sport} open={search.session ?? null} onOpen={openSession} />
        <CostsPanel sport={sport} />
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
    <Panel title="About Improvement">
      <p className="text-ink-2">
        Your average skill change since each skill was first measured (0–100 scale). Your own ratings don't
        count.
      </p>
      <p className="mt-2 text-ink-2">{sampleOf(improvement)}</p>
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
