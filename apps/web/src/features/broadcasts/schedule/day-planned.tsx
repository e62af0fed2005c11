import { useBroadcastsNews } from '#web/features/broadcasts/center/list-broadcasts.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { Planned } from './planned.tsx';
import { type PlanningTeam, useScheduledOf } from './schedule-calls.ts';

interface DayPlannedProps {
  /** `2026-08-01` */
  day: string;
  teams: readonly PlanningTeam[];
}

/** Broadcasts that these teams have scheduled for a day; nothing without one. */
export function DayPlanned({ day, teams }: DayPlannedProps) {
  useBroadcastsNews();
  const planned = useScheduledOf(teams).filter(
    ({ scheduled }) => dayKey(new Date(scheduled.startsAt)) === day,
  );
  return <Planned planned={planned} namesTeams={teams.length > 1} />;
}
