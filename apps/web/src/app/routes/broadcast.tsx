import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function BroadcastRoute() {
  return (
    <Page title="Broadcast Center">
      <Panel flush>
        <EmptyState
          as="h2"
          title="Nothing on air"
          action={<ButtonLink to="/matches">Go to Matches</ButtonLink>}
          className="py-14"
        >
          From here you will stream a court with its score on screen, and cut the best points. This part is
          still being built; a match that you score point by point today can be shown here later.
        </EmptyState>
      </Panel>
    </Page>
  );
}
