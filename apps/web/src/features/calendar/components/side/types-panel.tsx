import type { EventType, Occurrence } from '@allcourt/contract';
import { shownOf } from '#web/features/calendar/model/calendar-search.ts';
import { TYPE_NAMES } from '#web/features/calendar/present/event-words.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { EventGlyph } from '../event-glyph.tsx';

interface TypesPanelProps {
  types: readonly EventType[];
  /** All occurrences, before filters. */
  occurrences: readonly Occurrence[];
  shown: string | undefined;
  onSwitch(type: EventType): void;
}

/** Legend, counts and filter of the event types. */
export function TypesPanel({ types, occurrences, shown, onSwitch }: TypesPanelProps) {
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
