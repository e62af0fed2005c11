import type { CalendarAnswer, EventType, Occurrence } from '@allcourt/contract';
import type { CalendarSearch } from '#web/features/calendar/model/calendar-search.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QuickAdd } from './quick-add.tsx';
import { TeamsPanel } from './teams-panel.tsx';
import { TypesPanel } from './types-panel.tsx';
import { UpcomingPanel } from './upcoming-panel.tsx';

interface CalendarSideProps {
  types: readonly EventType[];
  teams: CalendarAnswer['teams'];
  /** All occurrences, before filters. */
  occurrences: readonly Occurrence[];
  search: CalendarSearch;
  onType(type: EventType): void;
  onTeam(id: string): void;
  onAdd(type: EventType): void;
}

/** Side column: upcoming events, filters and Quick Add. */
export function CalendarSide({
  types,
  teams,
  occurrences,
  search,
  onType,
  onTeam,
  onAdd,
}: CalendarSideProps) {
  return (
    <div className="grid min-w-0 gap-4">
      <UpcomingPanel
        title="Upcoming Events"
        most={6}
        empty={
          <EmptyState
            as="h3"
            title="Nothing coming up"
            action={<Button onClick={() => onAdd('practice')}>Plan a practice</Button>}
          >
            Your next events will show here.
          </EmptyState>
        }
      />
      <TypesPanel types={types} occurrences={occurrences} shown={search.types} onSwitch={onType} />
      {teams.length > 0 && <TeamsPanel teams={teams} shown={search.teams} onSwitch={onTeam} />}
      <QuickAdd onAdd={onAdd} />
    </div>
  );
}
