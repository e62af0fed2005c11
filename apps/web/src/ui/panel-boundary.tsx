import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';

/** Around each panel: when one fails, the others stay. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <div className="rounded-lg border border-line bg-surface">
          <ErrorState title="This part could not be shown" onRetry={retry} />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
