import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '#web/ui/button-look.ts';

/** Replaces the whole app when it could not be drawn. */
export function AppError() {
  return (
    <main>
      <Failure title="Something went wrong" onRetry={() => location.reload()}>
        Reload the app. Your points are saved on this device.
      </Failure>
    </main>
  );
}

/** Replaces a screen that could not be drawn; the bars around it still work. */
export function ScreenError({ reset }: ErrorComponentProps) {
  useEffect(() => {
    document.title = 'Something went wrong · Allcourt';
  }, []);
  return (
    <Failure title="Couldn't show this screen" onRetry={reset}>
      Try again, or reload the page. Your points are saved on this device.
    </Failure>
  );
}

interface FailureProps {
  title: string;
  children: ReactNode;
  onRetry(): void;
}

/** Depends on as little as possible, so that it draws when other things cannot. */
function Failure({ title, children, onRetry }: FailureProps) {
  return (
    <div role="alert" className="page-width flex flex-col items-start gap-3 py-16">
      <h1 className="type-title">{title}</h1>
      <p className="measure-52 text-ink-2">{children}</p>
      <button type="button" onClick={onRetry} className={buttonClass({ look: 'pri' })}>
        Retry
      </button>
    </div>
  );
}
