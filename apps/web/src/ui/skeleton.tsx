import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A bar in the place of what is loading; give it the height and width of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}

interface LoadingProps {
  /** The name of the loading part, for screen readers. */
  label: string;
  /** Size and shape of a single bar. */
  bar?: string;
  className?: string;
  /** Several bars, laid out like the real thing. */
  children?: ReactNode;
}

/** The place of what is loading, announced to screen readers. */
export function Loading({ label, bar, className, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {bar && <Skeleton className={bar} />}
      {children}
    </div>
  );
}

interface SkeletonRowsProps {
  /** The content being loaded, for screen readers. */
  label: string;
  count?: number;
  /** The height of a real row. */
  rowClass?: string;
}

const WIDTHS = [
  ['w-17/25', 'w-23/50'],
  ['w-14/25', 'w-13/25'],
  ['w-11/25', 'w-29/50'],
  ['w-31/50', 'w-2/5'],
] as const;

/** Rows of a list that is loading, in their real height. */
export function SkeletonRows({ label, count = 3, rowClass = 'h-16' }: SkeletonRowsProps) {
  return (
    <Loading label={label}>
      {Array.from({ length: count }, (_, index) => {
        const [first, second] = WIDTHS[index % WIDTHS.length] ?? WIDTHS[0];
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and stay in place.
            key={index}
            className={cx(
              'flex items-center gap-3 border-line px-4 not-first-of-type:border-t md:px-5',
              rowClass,
            )}
          >
            <Skeleton className="size-8 rounded-tile" />
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className={cx('h-3', first)} />
              <Skeleton className={cx('h-2.5', second)} />
            </span>
          </div>
        );
      })}
    </Loading>
  );
}
