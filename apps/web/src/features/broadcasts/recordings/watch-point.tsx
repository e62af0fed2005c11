import { Play } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useBroadcastsOf } from './broadcasts-of.ts';

interface WatchPointProps {
  matchId: string;
  /** The time the point was entered, in milliseconds since the Unix epoch. */
  at: number;
}

/** A point is entered when it is over, so its clip begins before. */
const LEAD_S = 15;

/** Plays a point of a match from its recording; nothing where there is none. */
export function WatchPoint({ matchId, at }: WatchPointProps) {
  const { data } = useBroadcastsOf({ matchId });
  const [shown] = data?.broadcasts ?? [];
  if (!shown) {
    return null;
  }
  return (
    <ButtonLink
      to="/broadcast"
      search={{ team: shown.team.id, id: shown.id, at: Math.round(at / 1000) - LEAD_S }}
      size="sm"
      icon={<Play aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      Play
    </ButtonLink>
  );
}
