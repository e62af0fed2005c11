import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Where a drill is gone, or was never there for this reader. */
export function MissingDrill() {
  return (
    <Panel flush>
      <EmptyState
        as="h2"
        title="This drill is not there"
        action={
          <ButtonLink to="/training" look="pri">
            Drill Library
          </ButtonLink>
        }
        className="py-14"
      >
        It was deleted, or it belongs to a team that you are not in.
      </EmptyState>
    </Panel>
  );
}
