import type { Plan } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { dayText } from '#web/ui/words/when.ts';
import { usePlans } from './plans.ts';

/** Planned sessions and templates. */
export function PlansPanel() {
  const { data, isPending, refetch, isRefetching } = usePlans();
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
  const plans = data?.plans ?? [];
  const templates = plans.filter(({ isTemplate }) => isTemplate);
  const sessions = plans.filter(({ isTemplate }) => !isTemplate);
  return (
    <Panel
      title="Planned sessions"
      flush
      busy={isLoading}
      aside={
        <>
          <Link to="/training/programs" className="text-link">
            Programs
          </Link>
          <Link to="/training/plan" search={{}} className="text-link">
            New session
          </Link>
        </>
      }
    >
      {isLoading && <SkeletonRows label="Loading sessions" count={2} rowClass="h-14" />}
      {!(isLoading || data) && (
        <ErrorState
          title={isOnline ? "Couldn't load your sessions" : "Your sessions aren't saved on this device"}
          query={{ refetch, isFetching: isRefetching }}
          offline={!isOnline}
        />
      )}
      {data && plans.length === 0 && (
        <p className="px-4 pb-5 text-ink-2 md:px-5">
          No planned sessions. Put drills in order with Create Session, then run them one by one.
        </p>
      )}
      <Plans plans={sessions} />
      {templates.length > 0 && (
        <>
          <h3 className="type-label border-t border-line px-4 pt-3 pb-2 text-ink-2 md:px-5">Templates</h3>
          <Plans plans={templates} />
        </>
      )}
    </Panel>
  );
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line empty:hidden">
      {plans.map((plan) => (
        <li key={plan.id}>
          <Link
            to="/training/plan"
            search={{ plan: plan.id }}
            className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
          >
            <span className="min-w-0 flex-1">
              <span className="type-strong block truncate">{plan.title}</span>
              <span className="type-caption block truncate">{factsOf(plan)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ minutes, items, team, event }: Plan): string {
  return [
    countText(items.length, 'drill'),
    minutesText(minutes),
    event && `${event.title}, ${dayText(new Date(event.startsAt), new Date())}`,
    !event && team?.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
