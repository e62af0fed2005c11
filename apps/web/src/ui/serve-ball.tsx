import { cx } from './class-names.ts';

/** The ball beside the one who serves; it hops over when the serve changes. */
export function ServeBall({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('serve-ball', className)} />;
}
