import type { Person } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import { type KeyboardEvent, useId, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { suggestPeople } from './suggested-people.ts';

interface NameFieldProps {
  label: string;
  side: Side;
  value: string;
  /** All people to suggest. */
  people: readonly Person[];
  /** The names that play already. */
  taken: readonly string[];
  error: string | null;
  onChange(name: string): void;
}

/** A player's name, typed or chosen from known people. */
export function NameField({ label, side, value, people, taken, error, onChange }: NameFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const others = taken.filter((name) => name !== value);
  const found = isOpen ? suggestPeople(people, { text: isTyped ? value : '', side, taken: others }) : [];
  const isShown = found.length > 0;
  const current = isShown ? found[active] : undefined;

  const close = () => {
    setOpen(false);
    setTyped(false);
    setActive(-1);
  };
  const choose = (name: string) => {
    onChange(name);
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault(); // The first one closes the list, the next the dialog.
      event.stopPropagation();
      close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = Math.max(found.length, 1);
      setActive((at) => (at === -1 && step === -1 ? count - 1 : (at + step + count) % count));
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current.name);
    }
  };
  return (
    <div className="relative min-w-0">
      <TextField
        label={label}
        hiddenLabel
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setTyped(true);
          setActive(-1);
        }}
        onFocus={(event) => {
          event.target.select();
          setOpen(true);
        }}
        onBlur={close}
        onKeyDown={handleKey}
        error={error}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
      />
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="absolute top-full left-0 z-20 mt-1 max-h-64 w-full min-w-56 overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-over"
        >
          {found.map(({ name, why }, index) => (
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus, which closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              onKeyDown={handleKey}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5',
                index === active ? 'bg-court-soft' : 'hover:bg-surface-2',
              )}
            >
              <Avatar name={name} size="sm" />
              <span className="min-w-0">
                <span className="type-strong block truncate">{name}</span>
                <span className="block truncate text-xs text-ink-2">{why}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
