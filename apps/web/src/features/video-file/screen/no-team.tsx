import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Videos are shared with a team. */
export function NoTeam() {
  return (
    <Panel flush>
      <EmptyState
        as="h2"
        title="You need a team to add a video"
        action={
          <ButtonLink to="/team" search={{ pick: true }} look="pri">
            View your teams
          </ButtonLink>
        }
        className="py-14"
      >
        You can add videos in a team where you may broadcast.
      </EmptyState>
    </Panel>
  );
}
