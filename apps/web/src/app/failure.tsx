import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-look.ts';

interface FailureProps {
  title: string;
  children: ReactNode;
  onRetry(): void;
}

/** A whole page that failed. It stands on as little as possible, so that it can be drawn when other things cannot. */
export function Failure({ title, children, onRetry }: FailureProps) {
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
