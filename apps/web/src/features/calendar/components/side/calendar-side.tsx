import type { CalendarAnswer, EventType, Occurrence } from '@allcourt/contract';
import { type CalendarSearch, OWN, shownOf } from '#web/features/calendar/model/calendar-search.ts';
import { TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { EventGlyph } from '../event-glyph.tsx';
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

const ENTRIES = [
  { type: 'practice', label: '+ Practice Session' },
  { type: 'match', label: '+ Match' },
  { type: 'tournament', label: '+ Tournament' },
] as const satisfies readonly { type: EventType; label: string }[];

/** Opens a new event prefilled from the last ones of its type. */
function QuickAdd({ onAdd }: { onAdd(type: EventType): void }) {
  return (
    <Panel title="Quick Add">
      <div className="grid gap-2">
        {ENTRIES.map(({ type, label }) => (
          <Button
            key={type}
            data-event={type}
            block
            onClick={() => onAdd(type)}
            icon={<EventGlyph type={type} className="text-(--e)" />}
            className="justify-start"
          >
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

interface TeamsPanelProps {
  teams: CalendarAnswer['teams'];
  shown: string | undefined;
  onSwitch(id: string): void;
}

/** Filter by team and personal events. */
function TeamsPanel({ teams, shown, onSwitch }: TeamsPanelProps) {
  const visible = shownOf(shown);
  const rows = [
    ...teams.map(({ id, name, colour }) => ({ id, name, colour })),
    { id: OWN, name: 'Personal', colour: 'var(--line-2)' },
  ];
  return (
    <Panel title="Teams" flush>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ id, name, colour }) => (
          <li key={id} className="px-4 md:px-5">
            <Switch checked={visible === null || visible.has(id)} onChange={() => onSwitch(id)}>
              <span className="flex min-w-0 items-center gap-3">
                <span
                  aria-hidden="true"
                  className="size-2.75 shrink-0 rounded-2xs ring-1 ring-edge"
                  style={{ backgroundColor: colour }}
                />
                <span className="truncate">{name}</span>
              </span>
            </Switch>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface TypesPanelProps {
  types: readonly EventType[];
  /** All occurrences, before filters. */
  occurrences: readonly Occurrence[];
  shown: string | undefined;
  onSwitch(type: EventType): void;
}

/** Legend, counts and filter of the event types. */
function TypesPanel({ types, occurrences, shown, onSwitch }: TypesPanelProps) {
  const visible = shownOf(shown);
  return (
    <Panel title="Event Types" flush>
      <ul className="divide-y divide-line border-t border-line">
        {types.map((type) => (
          <li key={type} className="px-4 md:px-5">
            <Switch checked={visible === null || visible.has(type)} onChange={() => onSwitch(type)}>
              <span data-event={type} className="flex items-center gap-3">
                <EventGlyph type={type} className="text-(--e)" />
                {TYPE_NAMES[type].many}
                <span className="font-normal text-ink-3">
                  {occurrences.filter((one) => one.type === type).length}
                </span>
              </span>
            </Switch>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
