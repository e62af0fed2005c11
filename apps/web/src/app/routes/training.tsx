import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function TrainingRoute() {
  return (
    <Page title="Training Center">
      <Panel flush>
        <EmptyState
          as="h2"
          title="No training yet"
          action={<ButtonLink to="/matches">Go to Matches</ButtonLink>}
          className="py-14"
        >
          Drills with timers, targets to reach and what your coach says will stand here. This part is still
          being built; the points that you score in matches are what its suggestions will come from.
        </EmptyState>
      </Panel>
    </Page>
  );
}
