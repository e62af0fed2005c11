import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useBusy } from '#web/data/busy.ts';
import { useMode } from '#web/features/settings/api/profile.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PlanScreen = lazyPart(async () => (await import('#web/features/plans/plan-screen.tsx')).PlanScreen);
const PracticeScreen = lazyPart(
  async () => (await import('#web/features/practice/practice-screen.tsx')).PracticeScreen,
);
const CompareScreen = lazyPart(
  async () => (await import('#web/features/coaching/compare/compare-screen.tsx')).CompareScreen,
);
const ProgramsScreen = lazyPart(
  async () => (await import('#web/features/programs/programs-screen.tsx')).ProgramsScreen,
);
const NewDrillScreen = lazyPart(
  async () => (await import('#web/features/library/editor/new-drill-screen.tsx')).NewDrillScreen,
);
const EditDrillScreen = lazyPart(
  async () => (await import('#web/features/library/editor/edit-drill-screen.tsx')).EditDrillScreen,
);
const DrillScreen = lazyPart(
  async () => (await import('#web/features/library/drill/drill-screen.tsx')).DrillScreen,
);
const RunScreen = lazyPart(async () => (await import('#web/features/runner/run-screen.tsx')).RunScreen);

const planRoute = getRouteApi('/signed-in/training/plan');
const practiceRoute = getRouteApi('/signed-in/training/practice');
const compareRoute = getRouteApi('/signed-in/training/compare');
const newDrillRoute = getRouteApi('/signed-in/training/drills/new');
const drillRoute = getRouteApi('/signed-in/training/drills/$key');
const editDrillRoute = getRouteApi('/signed-in/training/drills/$key/edit');
const runDrillRoute = getRouteApi('/signed-in/training/drills/$key/run');

export function TrainingPlanRoute() {
  return (
    <Part title="Create Session">
      <PlanScreen search={planRoute.useSearch()} sport={useMode() ?? 'tennis'} />
    </Part>
  );
}

export function TrainingPracticeRoute() {
  const search = practiceRoute.useSearch();
  const mode = useMode() ?? 'tennis';
  return (
    <Part title="Team practice">
      <PracticeScreen key={`${search.team} ${search.event} ${mode}`} search={search} sport={mode} />
    </Part>
  );
}

export function ComparePlayersRoute() {
  return (
    <Part title="Compare players">
      <CompareScreen search={compareRoute.useSearch()} sport={useMode() ?? 'tennis'} />
    </Part>
  );
}

export function ProgramsRoute() {
  const mode = useMode() ?? 'tennis';
  return (
    <Part title="Programs">
      <ProgramsScreen key={mode} mode={mode} />
    </Part>
  );
}

export function NewDrillRoute() {
  return (
    <Part title="New drill">
      <NewDrillScreen search={newDrillRoute.useSearch()} mode={useMode() ?? 'tennis'} />
    </Part>
  );
}

export function DrillRoute() {
  const { key } = drillRoute.useParams();
  return (
    <Part title="Drill">
      <DrillScreen key={key} drillKey={key} search={drillRoute.useSearch()} />
    </Part>
  );
}

export function EditDrillRoute() {
  const { key } = editDrillRoute.useParams();
  return (
    <Part title="Edit drill">
      <EditDrillScreen key={key} drillKey={key} />
    </Part>
  );
}

export function RunDrillRoute() {
  useBusy();
  const { key } = runDrillRoute.useParams();
  return (
    <Suspense fallback={<div className="fixed inset-0 bg-plane-out" />}>
      <RunScreen key={key} drillKey={key} search={runDrillRoute.useSearch()} />
    </Suspense>
  );
}

/** A screen loaded on demand, with its frame. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Page title={title}>
          <Skeleton className="h-140 rounded-lg" />
        </Page>
      }
    >
      {children}
    </Suspense>
  );
}
