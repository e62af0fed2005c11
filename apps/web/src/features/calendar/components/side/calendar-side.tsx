import type { CalendarAnswer, EventType, Occurrence } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { type CalendarSearch, OTHERS, OWN, shownOf } from '#web/features/calendar/model/calendar-search.ts';
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
  const hasOthers = occurrences.some(({ isOwn }) => !isOwn);
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
      <FilterPanel
        title="Event Types"
        rows={types.map((type) => ({
          key: type,
          label: <TypeLabel type={type} count={occurrences.filter((one) => one.type === type).length} />,
        }))}
        shown={search.types}
        onSwitch={onType}
      />
      {teams.length > 0 && (
        <FilterPanel
          title="Teams"
          rows={rowsOf(teams, hasOthers)}
          shown={search.teams ?? [...teams.map(({ id }) => id), OWN].join(',')}
          onSwitch={onTeam}
        />
      )}
      <QuickAdd onAdd={onAdd} />
    </div>
  );
}

/** A row for each team, for personal events, and for those of subgroups that the reader is in none of. */
function rowsOf(teams: CalendarAnswer['teams'], hasOthers: boolean) {
  return [
    ...teams,
    { id: OWN, name: 'Personal', colour: 'var(--line-2)' },
    ...(hasOthers ? [{ id: OTHERS, name: 'For other subgroups', colour: 'var(--line-2)' }] : []),
  ].map(({ id, name, colour }) => ({ key: id, label: <TeamLabel name={name} colour={colour} /> }));
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

interface FilterPanelProps<Key extends string> {
  title: string;
  rows: readonly { readonly key: Key; readonly label: ReactNode }[];
  shown: string | undefined;
  onSwitch(key: Key): void;
}

/** A switch for each kind of event; all are on until one is chosen. */
function FilterPanel<Key extends string>({ title, rows, shown, onSwitch }: FilterPanelProps<Key>) {
  const visible = shownOf(shown);
  return (
    <Panel title={title} flush>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ key, label }) => (
          <li key={key} className="px-4 md:px-5">
            <Switch checked={visible === null || visible.has(key)} onChange={() => onSwitch(key)}>
              {label}
            </Switch>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TeamLabel({ name, colour }: { name: string; colour: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="size-2.75 shrink-0 rounded-2xs ring-1 ring-edge"
        style={{ backgroundColor: colour }}
      />
      <span className="truncate">{name}</span>
    </span>
  );
}

function TypeLabel({ type, count }: { type: EventType; count: number }) {
  return (
    <span data-event={type} className="flex items-center gap-3">
      <EventGlyph type={type} className="text-(--e)" />
      {TYPE_NAMES[type].many}
      <span className="font-normal text-ink-3">{count}</span>
    </span>
  );
}
