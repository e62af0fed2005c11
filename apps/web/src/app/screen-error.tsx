import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/error-state.tsx';

/** A screen that could not be drawn; the bars around it still work. */
export function ScreenError({ reset }: ErrorComponentProps) {
  return (
    <div className="page-width py-16">
      <ErrorState title="This screen could not be shown" onRetry={reset}>
        Try again. If it stays like this, reload the page; nothing that you have scored is lost.
      </ErrorState>
    </div>
  );
}
