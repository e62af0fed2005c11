import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function TeamRoute() {
  return (
    <Page title="Team Hub">
      <Panel flush>
        <EmptyState
          as="h2"
          title="No teams yet"
          action={<ButtonLink to="/matches">Go to Matches</ButtonLink>}
          className="py-14"
        >
          Your teams will stand here: the roster, the group chat, private messages, and who may do what. This
          part is still being built; until then you can score matches under any names.
        </EmptyState>
      </Panel>
    </Page>
  );
}
