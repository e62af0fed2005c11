import type { Broadcast } from '@allcourt/contract';
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

/** Plays a point of a match from the recording that has it; nothing where there is none. */
export function WatchPoint({ matchId, at }: WatchPointProps) {
  const { data } = useBroadcastsOf({ matchId });
  const shown = showing(data?.broadcasts ?? [], at);
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

/** The recording of an instant. One that is live or elsewhere may have it, and is asked after those that do. */
function showing(broadcasts: readonly Broadcast[], at: number): Broadcast | undefined {
  const has = ({ recording }: Broadcast) =>
    recording !== null &&
    Date.parse(recording.firstAt) <= at &&
    at - LEAD_S * 1000 < Date.parse(recording.lastAt);
  return broadcasts.find(has) ?? broadcasts.find(({ isLive, recording }) => isLive || recording === null);
}
