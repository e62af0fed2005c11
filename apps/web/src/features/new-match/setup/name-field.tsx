import type { Person, Player } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { isStandIn, suggestPeople } from './suggested-people.ts';

interface NameFieldProps {
  label: string;
  side: Side;
  value: Player;
  /** All people to suggest. */
  people: readonly Person[];
  /** The names that play already. */
  taken: readonly string[];
  /** The name that plays while none is entered. */
  placeholder: string;
  error: string | null;
  onChange(player: Player): void;
  /** Asks for a person who is not among them. */
  onAdd(): void;
}

/** A player's name, typed or chosen from known people. A chosen account gets a request, unless it is dropped again. */
export function NameField({
  label,
  side,
  value,
  people,
  taken,
  placeholder,
  error,
  onChange,
  onAdd,
}: NameFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const { name, accountId } = value;
  const others = taken.filter((one) => one !== name);
  const found = isOpen ? suggestPeople(people, { text: isTyped ? name : '', side, taken: others }) : [];
  const known = accountId ? people.find((person) => person.accountId === accountId) : undefined;

  // A name that only stands in shows as an empty field; one being typed may look like it for a moment.
  const shown = isStandIn(name) && !isTyped ? '' : name;
  const close = () => {
    setOpen(false);
    setTyped(false);
    setActive(-1);
  };
  const leave = () => {
    if (name.trim() === '') {
      onChange({ name: placeholder });
    }
    close();
  };
  /** The row after the last person asks for another one. */
  const choose = (index: number) => {
    const person = found[index];
    if (person) {
      onChange({ name: person.name, ...(person.accountId && { accountId: person.accountId }) });
    } else {
      onAdd();
    }
    close();
  };
  const rowProps = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    // Before the field loses the focus, which closes the list.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => choose(index),
    onKeyDown: handleKey,
    className: cx(
      'flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5',
      index === active ? 'bg-court-soft' : 'hover:bg-surface-2',
    ),
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault(); // The first one closes the list, the next the dialog.
      event.stopPropagation();
      close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = found.length + 1;
      setActive((at) => (at === -1 && step === -1 ? count - 1 : (at + step + count) % count));
    }
    if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };
  return (
    <div className="relative min-w-0">
      <TextField
        label={label}
        hiddenLabel
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={shown}
        placeholder={placeholder}
        onChange={(event) => {
          onChange({ name: event.target.value });
          setOpen(true);
          setTyped(true);
          setActive(-1);
        }}
        onFocus={(event) => {
          event.target.select();
          setOpen(true);
        }}
        // After a choice the field still has the focus.
        onClick={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={handleKey}
        error={error}
        help={
          accountId && `${known?.isTeammate ? 'Teammate · ' : ''}${name} gets a request to confirm this match`
        }
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
      />
      {accountId && (
        <Button look="gho" onClick={() => onChange({ name })} className="-ml-4">
          Enter only the name
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="absolute top-full left-0 z-20 mt-1 max-h-64 w-full min-w-56 overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-over"
        >
          {found.map((person, index) => (
            <div key={`${person.accountId} ${person.name}`} {...rowProps(index)}>
              <Avatar name={person.name} size="sm" />
              <span className="min-w-0">
                <span className="type-strong block truncate">{person.name}</span>
                <span className="block truncate text-xs text-ink-2">{person.why}</span>
              </span>
            </div>
          ))}
          <div {...rowProps(found.length)}>Add by username or link</div>
        </div>
      )}
    </div>
  );
}
