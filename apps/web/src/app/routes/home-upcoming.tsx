import { Link } from '@tanstack/react-router';
import { useCalendarNews } from '#web/features/calendar/api/calendar.ts';
import { UpcomingPanel } from '#web/features/calendar/components/side/upcoming-panel.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The next events of the calendar. */
export function HomeUpcomingPanel() {
  useCalendarNews();
  return (
    <UpcomingPanel
      title="Upcoming"
      most={5}
      aside={
        <Link to="/calendar" className="text-link -my-2.5 min-h-11">
          Calendar
        </Link>
      }
      empty={
        <EmptyState
          as="h3"
          title="Nothing coming up"
          action={<ButtonLink to="/calendar">Open the calendar</ButtonLink>}
        >
          Your practices, matches and tournaments will show here.
        </EmptyState>
      }
    />
  );
}
