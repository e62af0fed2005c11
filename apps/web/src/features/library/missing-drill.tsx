import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Shown for a drill that is deleted, or not visible to this reader. */
export function MissingDrill() {
  return (
    <Panel flush>
      <DeadEnd
        as="h2"
        title="Drill not found"
        action={
          <ButtonLink to="/training" look="pri">
            Browse drills
          </ButtonLink>
        }
      >
        It was deleted, or it belongs to a team you're not in.
      </DeadEnd>
    </Panel>
  );
}
