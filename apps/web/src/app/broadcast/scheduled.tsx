import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ScheduledProps } from '#web/features/broadcasts/scoreboard/slots.tsx';
import { UpcomingPanel } from '#web/features/calendar/components/side/upcoming-panel.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';

/** More would push the replays away. */
const MOST = 3;

/** The next matches and tournaments of a team, which may be broadcast. */
export function Scheduled({ teamId }: ScheduledProps) {
  const isShown = useCallback(
    ({ team, type }: Occurrence) => team?.id === teamId && type !== 'practice',
    [teamId],
  );
  return (
    <UpcomingPanel
      title="Scheduled"
      most={MOST}
      only={isShown}
      aside={
        <Link to="/calendar" className="text-link -my-2.5 min-h-11">
          Calendar
        </Link>
      }
      empty={
        <EmptyLine
          className="px-4 py-4 md:px-5"
          action={
            <ButtonLink to="/calendar" size="sm">
              Plan a match
            </ButtonLink>
          }
        >
          No matches coming up
        </EmptyLine>
      }
    />
  );
}
