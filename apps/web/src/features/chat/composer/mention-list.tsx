import { type KeyboardEvent, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { type Mentionable, mentionAt, mentionsFor } from './mentions.ts';

interface MentionListProps {
  id: string;
  people: readonly Mentionable[];
  /** The index that Enter would choose. */
  at: number;
  onChoose(person: Mentionable): void;
}

/** The names that match the text after an `@`, above the field. */
export function MentionList({ id, people, at, onChoose }: MentionListProps) {
  if (people.length === 0) {
    return null;
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className="absolute bottom-full left-3 z-(--z-menu) mb-1 w-75 max-w-[calc(100%-24px)] rounded-card bg-surface p-1.5 shadow-over"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text field choose here.
        <div
          key={person.accountId ?? 'team'}
          id={mentionOptionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // A press must not move the focus out of the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center rounded-tile px-2.5 font-medium md:min-h-10',
            index === at && 'bg-sunken',
          )}
        >
          @{person.name}
          {person.accountId === null && <span className="ml-2 text-xs text-ink-3">everyone here</span>}
        </div>
      ))}
    </div>
  );
}

export function mentionOptionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The names that match the text after an `@`, and the keys that choose one. */
export function useMentionList(
  area: { current: HTMLTextAreaElement | null },
  people: readonly Mentionable[],
) {
  const [query, setQuery] = useState<ReturnType<typeof mentionAt>>(null);
  const [at, setAt] = useState(0);
  const found = query ? mentionsFor(people, query.typed) : [];
  const close = () => setQuery(null);
  const choose = (person: Mentionable, text: string) => {
    const begins = query?.at ?? 0;
    const rest = text.slice(begins + 1 + (query?.typed.length ?? 0));
    close();
    area.current?.focus();
    return `${text.slice(0, begins)}@${person.name} ${rest.trimStart()}`;
  };
  return {
    found,
    at,
    close,
    choose,
    look(text: string, cursor: number) {
      setQuery(mentionAt(text, cursor));
      setAt(0);
    },
    /** The text with the name that a key chose; null for any other key. */
    handleKey(event: KeyboardEvent, text: string): string | null {
      const person = found[at];
      if (!person) {
        return null;
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault();
        return choose(person, text);
      }
      return null;
    },
  };
}
