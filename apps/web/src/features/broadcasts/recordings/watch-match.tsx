import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { menuItemClass } from '#web/ui/menu.tsx';
import { useBroadcastsOf } from './broadcasts-of.ts';

/** In the menu of a match, the link to its broadcast, if it has one. */
export function WatchMatch({ matchId }: { matchId: string }) {
  const { data } = useBroadcastsOf({ matchId });
  const [shown] = data?.broadcasts ?? [];
  if (!shown) {
    return null;
  }
  return (
    <Link
      role="menuitem"
      tabIndex={-1}
      to="/broadcast"
      search={{ team: shown.team.id, id: shown.id }}
      className={menuItemClass}
    >
      <Play aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      {shown.isLive ? 'Watch live' : 'Watch recording'}
    </Link>
  );
}
