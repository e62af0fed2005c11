import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Shown for a drill that is deleted, or not visible to this reader. */
export function MissingDrill() {
  return (
    <Panel flush>
      <EmptyState
        as="h2"
        title="Drill not found"
        action={
          <ButtonLink to="/training" look="pri">
            Drill Library
          </ButtonLink>
        }
        className="py-14"
      >
        It was deleted, or it belongs to a team you're not in.
      </EmptyState>
    </Panel>
  );
}
