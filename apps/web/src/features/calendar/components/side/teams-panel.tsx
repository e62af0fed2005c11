import type { CalendarAnswer } from '@allcourt/contract';
import { OWN, shownOf } from '#web/features/calendar/model/calendar-search.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface TeamsPanelProps {
  teams: CalendarAnswer['teams'];
  shown: string | undefined;
  onSwitch(id: string): void;
}

/** Filter by team and personal events. */
export function TeamsPanel({ teams, shown, onSwitch }: TeamsPanelProps) {
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
