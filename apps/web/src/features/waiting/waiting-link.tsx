import { Link } from '@tanstack/react-router';
import { cx } from '#web/ui/class-names.ts';
import { useWaitingCount } from './use-waiting.ts';

/** Number of unsent items, linked to their list; hidden at zero. */
export function WaitingLink({ className }: { className?: string }) {
  const count = useWaitingCount();
  return count === 0 ? null : (
    <Link
      to="/waiting"
      className={cx('touch-area inline-flex min-h-6 items-center underline max-md:min-h-11', className)}
    >
      {count} waiting
    </Link>
  );
}
