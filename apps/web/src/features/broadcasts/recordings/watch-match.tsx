import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { menuItemClass } from '#web/ui/menu.tsx';
import { useBroadcastsOf } from './broadcasts-of.ts';

/** In the menu of a match, the links to its videos, live ones first. */
export function WatchMatch({ matchId }: { matchId: string }) {
  const { data } = useBroadcastsOf({ matchId });
  const shown = data?.broadcasts ?? [];
  return shown.map((broadcast) => (
    <Link
      key={broadcast.id}
      role="menuitem"
      tabIndex={-1}
      to="/broadcast"
      search={{ team: broadcast.team.id, id: broadcast.id }}
      className={menuItemClass}
    >
      <Play aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <span className="min-w-0">
        {broadcast.isLive ? 'Watch live' : 'Watch recording'}
        {shown.length > 1 && <span className="block truncate text-13 text-ink-2">{broadcast.title}</span>}
      </span>
    </Link>
  ));
}
