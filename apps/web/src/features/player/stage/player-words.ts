import { countText } from '#web/ui/words/amounts.ts';
import { clockText } from '#web/ui/words/duration.ts';

/** Time since the start of the broadcast: `12:40`. */
export function placeText(instant: number, from: number): string {
  return clockText(Math.max(0, instant - from));
}

/** Screen reader text of the scrubber: `12:40 of 1:20:03`, `At the live edge`, `25 seconds behind live`. */
export function placeWords({
  instant,
  from,
  to,
  isLive,
  isAtEdge,
}: {
  instant: number;
  from: number;
  to: number;
  isLive: boolean;
  isAtEdge: boolean;
}): string {
  if (isLive && isAtEdge) {
    return 'Live';
  }
  const place = `${placeText(instant, from)} of ${placeText(to, from)}`;
  return isLive ? `${place}, ${behindText(to - instant)}` : place;
}

/** `25 seconds behind live`, `4 minutes behind live`. */
function behindText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) {
    return `${countText(seconds, 'second')} behind live`;
  }
  return `${countText(Math.round(seconds / 60), 'minute')} behind live`;
}
