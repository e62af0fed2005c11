import { type ReactNode, Suspense } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import type { LibraryDrill } from './library.ts';
import { MissingDrill } from './missing-drill.tsx';
import { useDrill } from './use-drill.ts';

// Few drills ever leave the library, and its runs bring a chart.
const WithdrawnNotice = lazyPart(async () => (await import('./withdrawn-notice.tsx')).WithdrawnNotice);

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
    case 'withdrawn':
      return (
        <Page title={view.withdrawn.drill.title}>
          <Suspense fallback={<Loading label="Loading drill" bar="h-55 rounded-lg" />}>
            <WithdrawnNotice withdrawn={view.withdrawn} />
          </Suspense>
        </Page>
      );
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
