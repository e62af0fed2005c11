import type { EventType } from '@allcourt/contract';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EventGlyph } from '../event-glyph.tsx';

const ENTRIES = [
  { type: 'practice', label: '+ Practice Session' },
  { type: 'match', label: '+ Match' },
  { type: 'tournament', label: '+ Tournament' },
] as const satisfies readonly { type: EventType; label: string }[];

/** Opens a new event prefilled from the last ones of its type. */
export function QuickAdd({ onAdd }: { onAdd(type: EventType): void }) {
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
