import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';

interface PanelProps {
  /** The heading; without one the panel has no name of its own. */
  title?: ReactNode;
  /** At the right of the heading: a link, a button, a chip. */
  aside?: ReactNode;
  children: ReactNode;
  /** For content that runs from edge to edge: lists, tables. */
  flush?: boolean;
  id?: string;
  className?: string;
  busy?: boolean;
}

/** Content with an edge, never inside another one. When it fails, the rest of the page keeps working. */
export function Panel({ title, aside, children, flush = false, id, className, busy }: PanelProps) {
  const titleId = useId();
  const Element = title === undefined ? 'div' : 'section';
  return (
    <Element
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-busy={busy || undefined}
      className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {title !== undefined && (
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 pb-2 md:px-5 md:pt-3.5 md:pb-3">
          <h2 id={titleId} className="type-section mr-auto">
            {title}
          </h2>
          {aside}
        </div>
      )}
      <ErrorBoundary
        fallback={(retry) => <ErrorState title="This part could not be shown" onRetry={retry} />}
      >
        <div
          className={cx(
            !flush && 'px-4 pb-4 md:px-5 md:pb-5',
            !flush && title === undefined && 'pt-4 md:pt-5',
          )}
        >
          {children}
        </div>
      </ErrorBoundary>
    </Element>
  );
}
