import { useQuery, useQueryClient } from '@tanstack/react-query';
import { WithOffline } from '#web/app/with-offline.tsx';
import { useMissedNews } from '#web/data/offline-context.tsx';
import { hasUnread, refreshTeamList, teamsQuery } from '#web/features/teams/api/list-teams.ts';
import { cx } from '#web/ui/class-names.ts';

/** The dot, with the connection that lights it. */
export function UnreadDot({ className }: { className: string }) {
  return (
    <WithOffline>
      <Dot className={className} />
    </WithOffline>
  );
}

/** While the list is kept up with the news, it is not read again on every screen. */
const FRESH_FOR_MS = 60_000;

function Dot({ className }: { className: string }) {
  const client = useQueryClient();
  const { data: isUnread } = useQuery({ ...teamsQuery, staleTime: FRESH_FOR_MS, select: hasUnread });
  useMissedNews(() => refreshTeamList(client));
  return (
    isUnread && (
      <>
        <i aria-hidden="true" className={cx('rounded-full bg-live', className)} />
        <span className="sr-only">, unread messages</span>
      </>
    )
  );
}
