import { Link } from '@tanstack/react-router';
import { useWaitingCount } from '#web/features/waiting/model/use-waiting.ts';
import { cx } from '#web/ui/class-names.ts';

/** How much waits to be sent, which leads to the list of it; nothing where nothing does. */
export function WaitingLink({ className }: { className?: string }) {
  const count = useWaitingCount();
  return count === 0 ? null : (
    <Link
      to="/waiting"
      className={cx('inline-flex min-h-6 items-center underline max-md:min-h-11', className)}
    >
      {count} waiting
    </Link>
  );
}
