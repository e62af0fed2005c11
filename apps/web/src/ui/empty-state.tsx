import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { HalfCourt } from './half-court.tsx';

interface EmptyStateProps {
  /** The missing thing, in one sentence. */
  title: ReactNode;
  /** The things that will appear here, and how. */
  children?: ReactNode;
  /** The one next step for this reader: to the place where the thing is made, the filter cleared, or the retry. */
  action: ReactElement;
  /** Instead of the half court. */
  picture?: ReactNode;
  /** A heading if the title is the page's or a panel's next one. */
  as?: 'p' | 'h1' | 'h2' | 'h3';
  className?: string;
}

/** Shown while there is nothing: what will be here, and how to get there. */
export function EmptyState({
  title,
  children,
  action,
  picture,
  as: Title = 'p',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-1.5 px-6 py-8 text-center text-ink-2', className)}>
      {picture ?? <HalfCourt className="mb-2 w-30 text-line-2" />}
      <Title className="type-strong text-ink">{title}</Title>
      {children && <div className="measure-46 text-balance">{children}</div>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>
    </div>
  );
}

interface EmptyLineProps {
  /** The thing that will appear here. */
  children: ReactNode;
  /** The one next step. */
  action: ReactElement;
  /** The panel's edges, where its content runs from edge to edge. */
  className?: string;
}

/** An empty part of a panel, in one line: less than the panel's whole content is missing. */
export function EmptyLine({ children, action, className }: EmptyLineProps) {
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2', className)}>
      <p className="min-w-0 flex-1 basis-52">{children}</p>
      {action}
    </div>
  );
}
