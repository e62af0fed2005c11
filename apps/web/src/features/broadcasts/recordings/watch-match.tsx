import { Play } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useBroadcastsOf } from './broadcasts-of.ts';

/** Link from a match to its broadcast, if it has one. */
export function WatchMatch({ matchId }: { matchId: string }) {
  const { data } = useBroadcastsOf({ matchId });
  const [shown] = data?.broadcasts ?? [];
  if (!shown) {
    return null;
  }
  return (
    <ButtonLink
      to="/broadcast"
      search={{ team: shown.team.id, id: shown.id }}
      look="glass"
      size="lg"
      className="max-sm:w-full"
      icon={<Play aria-hidden="true" className="size-5" strokeWidth={1.75} />}
    >
      {shown.isLive ? 'Watch live' : 'Watch recording'}
    </ButtonLink>
  );
}
