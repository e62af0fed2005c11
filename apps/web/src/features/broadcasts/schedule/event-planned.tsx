import type { Occurrence } from '@allcourt/contract';
import { useBroadcastsNews } from '#web/features/broadcasts/center/list-broadcasts.ts';
import { Planned } from './planned.tsx';
import { useScheduledOf } from './schedule-calls.ts';

/** Broadcasts that the team of an event has scheduled for a time within it; nothing without one. */
export function EventPlanned({ occurrence: { team, startsAt, endsAt } }: { occurrence: Occurrence }) {
  useBroadcastsNews();
  const [first, last] = [Date.parse(startsAt), Date.parse(endsAt)];
  const planned = useScheduledOf(team ? [team] : []).filter(({ scheduled }) => {
    const at = Date.parse(scheduled.startsAt);
    return at >= first && (at < last || at === first);
  });
  return <Planned planned={planned} />;
}
