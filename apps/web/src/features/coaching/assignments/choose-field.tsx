import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Choosable } from './choices.ts';

interface ChooseFieldProps {
  label: string;
  choices: readonly Choosable[];
  value: string;
  onChange(key: string): void;
  error?: string | false;
  /** Shown while there is nothing to choose. */
  empty: ReactNode;
}

/** Most results shown; more typing narrows them down. */
const MAX = 30;

/** Chooses one of many by searching its name. */
export function ChooseField({ label, choices, value, onChange, error = false, empty }: ChooseFieldProps) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = choices.filter(({ title, detail }) => {
    const text = `${title} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const chosen = choices.find(({ key }) => key === value);
  const shown = found.slice(0, MAX);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="search"
        label={label}
        placeholder={chosen?.title ?? 'Search by name'}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        help={chosen && `Chosen: ${chosen.title}`}
      />
      <fieldset className="max-h-52 overflow-y-auto rounded-md border border-line">
        <legend className="sr-only">{label}</legend>
        {shown.map(({ key, title, detail }) => (
          <label
            key={key}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 last:border-b-0 hover:bg-surface-2',
              key === value && 'bg-court-soft',
            )}
          >
            <input
              type="radio"
              name={label}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
              className="size-4 accent-(--court)"
            />
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="text-13 text-ink-2">{detail}</span>
          </label>
        ))}
        {shown.length === 0 && (
          <div className="px-3 py-3 text-ink-2">
            {choices.length === 0 ? (
              empty
            ) : (
              <EmptyLine
                action={
                  <Button size="sm" onClick={() => setTyped('')}>
                    Clear search
                  </Button>
                }
              >
                Nothing found
              </EmptyLine>
            )}
          </div>
        )}
        {found.length > MAX && (
          <p className="px-3 py-2 text-13 text-ink-2">
            {found.length - MAX} more. Keep typing to narrow them down.
          </p>
        )}
      </fieldset>
    </div>
  );
}
