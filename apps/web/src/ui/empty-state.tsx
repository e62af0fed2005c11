import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { HalfCourt } from './half-court.tsx';

interface EmptyStateProps {
  /** The missing thing, in one sentence. */
  title: ReactNode;
  /** The things that will appear here, and how. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
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
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
