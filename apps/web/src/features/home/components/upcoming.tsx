import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** What is to come. */
export function Upcoming() {
  return (
    <Panel
      title="Upcoming"
      flush
      aside={
        <Link to="/calendar" className="text-link -my-2.5 min-h-11">
          Calendar
        </Link>
      }
    >
      <div className="border-t border-line">
        <EmptyState
          as="h3"
          title="Nothing planned."
          action={<ButtonLink to="/calendar">Open the calendar</ButtonLink>}
        >
          Practices, matches and tournaments stand here before they begin.
        </EmptyState>
      </div>
    </Panel>
  );
}
