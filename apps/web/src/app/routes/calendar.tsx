import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function CalendarRoute() {
  return (
    <Page title="Calendar & Events">
      <Panel flush>
        <EmptyState
          as="h2"
          title="No events yet"
          action={<ButtonLink to="/matches">Go to Matches</ButtonLink>}
          className="py-14"
        >
          Practices, matches and tournaments will stand here by month, week and day, with who is coming. This
          part is still being built; matches that you score already have their dates in Matches.
        </EmptyState>
      </Panel>
    </Page>
  );
}
