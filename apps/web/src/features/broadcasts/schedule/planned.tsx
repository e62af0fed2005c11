import { Link } from '@tanstack/react-router';
import { Panel } from '#web/ui/panel.tsx';
import { PlannedRow } from './planned-row.tsx';
import type { PlannedBroadcast } from './schedule-calls.ts';

interface PlannedProps {
  planned: readonly PlannedBroadcast[];
  namesTeams?: boolean;
}

/** Scheduled broadcasts beside what they belong to, each with a reminder. Draws nothing while there are none. */
export function Planned({ planned, namesTeams = false }: PlannedProps) {
  if (planned.length === 0) {
    return null;
  }
  return (
    <Panel title="Upcoming broadcasts" flush>
      <ul className="divide-y divide-line border-t border-line">
        {planned.map(({ scheduled, team }) => (
          <li key={scheduled.id}>
            <PlannedRow
              scheduled={scheduled}
              teamId={team.id}
              {...(namesTeams ? { team: team.name } : {})}
              title={
                <Link to="/broadcast" search={{ team: team.id }} className="touch-area hover:underline">
                  {scheduled.title}
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
