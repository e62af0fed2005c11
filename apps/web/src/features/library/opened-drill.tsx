import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { LibraryDrill } from './library.ts';
import { MissingDrill } from './missing-drill.tsx';
import { useDrill } from './use-drill.ts';

interface OpenedDrillProps {
  drillKey: string;
  /** The page's title if there is no drill to show. */
  title: string;
  waiting: ReactNode;
  children(entry: LibraryDrill): ReactNode;
  /** The page's actions if the drill couldn't be loaded. */
  actions?: ReactNode;
  /** Alternatives while the drill can't be loaded. */
  hint?: string;
}

/** A drill by its key, or the page that says why it is missing. */
export function OpenedDrill({ drillKey, title, waiting, children, actions, hint }: OpenedDrillProps) {
  const view = useDrill(drillKey);
  switch (view.status) {
    case 'ready':
      return children(view.entry);
    case 'loading':
      return waiting;
    case 'missing':
      return (
        <Page title={title}>
          <MissingDrill />
        </Page>
      );
    case 'error':
      return (
        <Page title={title} actions={actions}>
          <Panel flush>
            <ErrorState title="Couldn't load the drill" offline={view.isOffline} onRetry={view.retry}>
              {hint && (view.isOffline ? "It isn't saved on this device yet." : hint)}
            </ErrorState>
          </Panel>
        </Page>
      );
  }
}
