import type { Occurrence } from '@allcourt/contract';
import { useReaderDrills } from '#web/features/library/drills.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { usePlans } from './plans.ts';
import { TimedPlan } from './timed-plan.tsx';

/** Training plans of an event, with a link to add one for those who may. */
export function EventPlan({ occurrence }: { occurrence: Occurrence }) {
  const { eventId, key, mayEdit, team } = occurrence;
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
            <TimedPlan key={plan.id} plan={plan} occurrence={occurrence} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
