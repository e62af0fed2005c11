import { cx } from '#web/ui/class-names.ts';
import type { Mentionable } from './mentions.ts';

interface MentionListProps {
  id: string;
  people: readonly Mentionable[];
  /** Which one a key would choose. */
  at: number;
  onChoose(person: Mentionable): void;
}

/** The names that fit what is typed after an `@`, above the place where it is typed. */
export function MentionList({ id, people, at, onChoose }: MentionListProps) {
  if (people.length === 0) {
    return null;
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className="absolute bottom-full left-3 z-(--z-menu) mb-1 w-[300px] max-w-[calc(100%-24px)] rounded-[12px] bg-surface p-1.5 shadow-over"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text field choose here.
        <div
          key={person.accountId ?? 'team'}
          id={mentionOptionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // A press must not take the focus out of the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center rounded-[8px] px-2.5 font-[540] md:min-h-10',
            index === at && 'bg-sunken',
          )}
        >
          @{person.name}
          {person.accountId === null && <span className="ml-2 text-xs text-ink-3">everybody here</span>}
        </div>
      ))}
    </div>
  );
}

export function mentionOptionId(id: string, index: number): string {
  return `${id}-${index}`;
}
