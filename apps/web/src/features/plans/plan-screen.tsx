import type { Plan } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isLatest } from '#web/data/query.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useShelf } from '#web/features/library/use-shelf.ts';
import type { PlanSearch } from '#web/features/training/training-search.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { PlanBuilder } from './plan-builder.tsx';
import { draftOfPlan, EMPTY_PLAN, type PlanDraft, withDrill } from './plan-draft.ts';
import { PlanView } from './plan-view.tsx';
import { usePlans } from './plans.ts';
import { PlansPanel } from './plans-panel.tsx';

interface PlanScreenProps {
  search: PlanSearch;
  /** The account's sport. */
  sport: Sport;
}

/** Builds a new session, or shows a saved one. */
export function PlanScreen({ search, sport }: PlanScreenProps) {
  return search.plan === undefined ? (
    <NewPlan key={`${search.drills} ${search.event}`} search={search} sport={sport} />
  ) : (
    <SavedPlan key={search.plan} planId={search.plan} sport={sport} />
  );
}

function NewPlan({ search, sport }: PlanScreenProps) {
  const shelf = useShelf(sport);
  const open = useOpenPlan();
  const isLoading = useSettledLoading(shelf.isLoading && !shelf.isFailed);
  const isReady = !(isLoading || shelf.isLoading);
  return (
    <Frame title="Create Session">
      {shelf.isFailed && (
        <Panel flush>
          <ErrorState title="Couldn't load the drills" onRetry={shelf.retry} className="py-14" />
        </Panel>
      )}
      {isLoading && <Waiting />}
      {isReady && (
        <PlanBuilder
          plan={null}
          initial={beginning(search, shelf.find)}
          shelf={shelf}
          sport={sport}
          onSaved={open}
        />
      )}
      {/* The builder, higher than its place while it loads, would move it. */}
      {(isReady || shelf.isFailed) && (
        <div className="mt-4 md:mt-6">
          <PlansPanel />
        </div>
      )}
    </Frame>
  );
}

/** A new draft with the drills and the event from the address. */
function beginning({ drills, event, key }: PlanSearch, find: ReturnType<typeof useShelf>['find']): PlanDraft {
  const found = (drills?.split(',') ?? []).flatMap((one) => find(one) ?? []);
  const filled = found.reduce(
    (draft, { id, minutes }) =>
      withDrill(draft, { id: `${draft.items.length}-${id}`, drillKey: id, minutes, note: '' }),
    EMPTY_PLAN,
  );
  return event && key ? { ...filled, event: { eventId: event, key } } : filled;
}

function SavedPlan({ planId, sport }: { planId: string; sport: Sport }) {
  const plans = usePlans();
  const { refetch, isRefetching } = plans;
  const shelf = useShelf(sport);
  const isOnline = useIsOnline();
  const open = useOpenPlan();
  const [mode, setMode] = useState<'view' | 'edit' | 'copy'>('view');
  const plan = plans.data?.plans.find(({ id }) => id === planId);
  const isComing = !plan && !plans.isError && !isLatest(plans);
  const isLoading = useSettledLoading((isComing && isOnline) || (shelf.isLoading && !shelf.isFailed));
  if (isLoading) {
    return (
      <Frame title="Session">
        <Waiting />
      </Frame>
    );
  }
  if (!plan) {
    return (
      <Frame title="Session">
        <Panel flush>
          {isLatest(plans) ? (
            <DeadEnd
              as="h2"
              title="This session no longer exists"
              action={<ButtonLink to="/training/plan">Create Session</ButtonLink>}
            >
              It was deleted, or it belongs to a team you're not in.
            </DeadEnd>
          ) : (
            <ErrorState
              title={isOnline ? "Couldn't load the session" : "This session isn't saved on this device"}
              query={{ refetch, isFetching: isRefetching }}
              offline={!isOnline}
              className="py-14"
            />
          )}
        </Panel>
      </Frame>
    );
  }
  if (mode === 'view') {
    return (
      <Frame title={plan.title}>
        <PlanView
          plan={plan}
          find={shelf.find}
          sport={sport}
          onEdit={() => setMode('edit')}
          onCopy={() => setMode('copy')}
        />
      </Frame>
    );
  }
  return (
    <Frame title={mode === 'edit' ? 'Edit Session' : 'Create Session'}>
      <PlanBuilder
        plan={mode === 'edit' ? plan : null}
        initial={mode === 'edit' ? draftOfPlan(plan) : copyOf(plan)}
        shelf={shelf}
        sport={sport}
        onCancel={() => setMode('view')}
        onSaved={(saved) => {
          setMode('view');
          open(saved);
        }}
      />
    </Frame>
  );
}

/** A copy for another day: not a template, without an event and its players. */
function copyOf(plan: Plan): PlanDraft {
  const draft = draftOfPlan(plan);
  const items = draft.items.map((item) => ({ ...item, groups: null }));
  return { ...draft, items, isTemplate: false, event: null, teamId: null };
}

function useOpenPlan(): (plan: Plan) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate({ to: '/training/plan', search: { plan: id }, replace: true });
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="page-width -mb-5 pt-4 md:-mb-7 print:hidden">
        <Link
          to="/training"
          search={{}}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Training Center
        </Link>
      </div>
      <Page title={title}>{children}</Page>
    </>
  );
}

function Waiting() {
  return <Loading label="Loading drills" bar="h-105 rounded-lg" />;
}
