import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  allZones,
  findZones,
  offsetText,
  type ZoneChoice,
  zoneChoice,
} from '#web/features/settings/present/time-zones.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { deviceTimeZone } from '#web/ui/words/region.ts';

interface TimeZoneFieldProps {
  /** Null for the device default. */
  chosen: string | null;
  /** Null for the device's zone. */
  onChoose(zone: string | null): void;
  onLeave(): void;
}

/** A searchable time zone list with the device's zone first. */
export function TimeZoneField({ chosen, onChoose, onLeave }: TimeZoneFieldProps) {
  const listId = useId();
  const [now] = useState(() => new Date());
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const zones = useMemo(allZones, []);
  const device = deviceTimeZone();
  const options = [
    ...(text.trim() === '' ? [{ ...zoneChoice(device), isDevice: true }] : []),
    ...findZones(zones, text, now).map((zone) => ({ ...zone, isDevice: false })),
  ];

  const handleKey = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'Escape') {
      onLeave();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at + step + options.length) % Math.max(options.length, 1));
    }
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      onChoose(option.isDevice ? null : option.id);
    }
  };

  return (
    <div className="flex max-w-120 items-start gap-2">
      <div className="relative min-w-0 flex-1">
        <TextField
          label="Time zone"
          hiddenLabel
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options.length > 0 ? `${listId}-${active}` : undefined}
          placeholder="A city, or UTC+2"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={handleKey}
          ref={focusOnce}
          autoComplete="off"
          spellCheck={false}
        />
        {isOpen && (
          <ZoneList
            id={listId}
            options={options}
            active={active}
            chosen={chosen}
            now={now}
            onChoose={(option) => onChoose(option.isDevice ? null : option.id)}
          />
        )}
      </div>
      <Button look="gho" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  );
}

interface ZoneOption extends ZoneChoice {
  readonly isDevice: boolean;
}

interface ZoneListProps {
  id: string;
  options: readonly ZoneOption[];
  active: number;
  chosen: string | null;
  now: Date;
  onChoose(option: ZoneOption): void;
}

function ZoneList({ id, options, active, chosen, now, onChoose }: ZoneListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Time zone"
      className="absolute top-full left-0 z-20 mt-1 max-h-72 w-full overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-over"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus.
        <div
          key={option.isDevice ? 'device' : option.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Runs before the field loses focus, which closes the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5',
            option.isDevice && 'border-b border-line',
            index === active ? 'bg-court-soft' : 'hover:bg-surface-2',
          )}
        >
          <ZoneWords option={option} />
          <span className="text-xs text-ink-2 tabular-nums">{offsetText(option.id, now)}</span>
          {(option.isDevice ? null : option.id) === chosen && <span className="sr-only">, chosen</span>}
        </div>
      ))}
      {options.length === 0 && (
        <p role="status" className="px-3 py-3 text-13 text-ink-2">
          No time zone found. Try the nearest large city.
        </p>
      )}
    </div>
  );
}

function ZoneWords({ option: { isDevice, city, place } }: { option: ZoneOption }) {
  return (
    <span className="mr-auto min-w-0">
      <span className="type-strong block truncate">{isDevice ? 'Device default' : city}</span>
      <span className="block truncate text-xs text-ink-2">
        {isDevice ? [city, place].filter(Boolean).join(', ') : place}
      </span>
    </span>
  );
}

/** Focuses the field, which replaced the pressed button. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
