import type { Occurrence, Plan } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useReaderDrills } from '#web/features/library/drills.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { PlanGroups } from './plan-groups.tsx';
import { usePlans } from './plans.ts';

/** Training plans of an event, with a link to add one for those who may. */
export function EventPlan({ occurrence: { eventId, key, mayEdit, team } }: { occurrence: Occurrence }) {
  const { data } = usePlans({ eventId, key });
  const reader = useReaderDrills();
  // A coach may plan the training without editing the event.
  const mayPlan = mayEdit || (reader.data?.teams ?? []).some(({ id }) => id === team?.id);
  const plans = data?.plans ?? [];
  if (plans.length === 0 && !mayPlan) {
    return null;
  }
  return (
    <Panel
      title="Session plan"
      flush
      aside={
        mayPlan && (
          <span className="flex flex-wrap gap-2">
            {team && (
              <ButtonLink to="/training/practice" search={{ team: team.id, event: eventId, key }} size="sm">
                Build practice
              </ButtonLink>
            )}
            <ButtonLink to="/training/plan" search={{ event: eventId, key }} size="sm">
              Plan a session
            </ButtonLink>
          </span>
        )
      }
    >
      {plans.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 md:px-5">
          No plan yet. Everyone invited to this event will see it.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PlanRow({ plan: { id, title, items, minutes } }: { plan: Plan }) {
  const isPractice = items.some(({ groups }) => groups !== null);
  const titles = items.flatMap((item) => item.title ?? []);
  return (
    <li>
      <Link
        to="/training/plan"
        search={{ plan: id }}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="type-strong block">{title}</span>
          {isPractice ? (
            items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a drill may come twice, and nothing moves here.
              <span key={index} className="mt-1 block text-ink-2">
                {minutesText(item.minutes)}: {item.title ?? 'Deleted drill'}
                <PlanGroups item={item} />
              </span>
            ))
          ) : (
            <span className="block text-ink-2">{listText(titles)}</span>
          )}
          <span className="type-caption block">
            {countText(items.length, 'drill')} · {minutesText(minutes)}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      </Link>
    </li>
  );
}
