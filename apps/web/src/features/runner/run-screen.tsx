import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { MissingDrill } from '#web/features/library/missing-drill.tsx';
import { useDrill } from '#web/features/library/use-drill.ts';
import type { DrillSearch } from '#web/features/training/training-search.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { RunReady } from './run-ready.tsx';

/** A drill in progress, full screen. */
export function RunScreen({ drillKey, search }: { drillKey: string; search: DrillSearch }) {
  const view = useDrill(drillKey);
  const { user } = useAuth();
  switch (view.status) {
    case 'ready':
      return <>{user && <RunReady entry={view.entry} search={search} accountId={user.id} />}</>;
    case 'loading':
      return <Waiting />;
    case 'missing':
      return (
        <Page title="Drill">
          <MissingDrill />
        </Page>
      );
    case 'error':
      return (
        <Page title="Drill" actions={<ButtonLink to="/training">Drill Library</ButtonLink>}>
          <Panel flush>
            <ErrorState title="Couldn't load the drill" offline={view.isOffline} onRetry={view.retry}>
              {view.isOffline
                ? "It isn't saved on this device yet."
                : 'You can still run drills from the library.'}
            </ErrorState>
          </Panel>
        </Page>
      );
  }
}

function Waiting() {
  return <Loading label="Loading drill" className="fixed inset-0 bg-plane-out" />;
}
