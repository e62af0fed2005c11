import { Link } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { menuItemClass } from '#web/ui/menu.tsx';
import { useBroadcastsOf } from './broadcasts-of.ts';

/** In the menu of a match with a recording, the way to describe its points from it. */
export function TagMatch({ matchId }: { matchId: string }) {
  const { data } = useBroadcastsOf({ matchId });
  if (!data?.broadcasts.some(({ recording }) => recording !== null)) {
    return null;
  }
  return (
    <Link
      role="menuitem"
      tabIndex={-1}
      to="/matches/$matchId/tag"
      params={{ matchId }}
      className={menuItemClass}
    >
      <Tags aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      Tag points
    </Link>
  );
}
