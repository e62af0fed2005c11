import { Search, X } from 'lucide-react';
import { cx } from './class-names.ts';
import { controlClass } from './control-look.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onType(value: string): void;
  /** Takes the focus when it appears. */
  hasFocus?: boolean;
  className?: string;
}

/** A line to search in what is on screen, with a button that empties it. */
export function SearchField({
  label,
  placeholder,
  value,
  onType,
  hasFocus = false,
  className,
}: SearchFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser knows the element yet.
    <div role="search" className={cx('relative', className)}>
      <label>
        <span className="sr-only">{label}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-3"
          strokeWidth={1.75}
        />
        <input
          // biome-ignore lint/a11y/noAutofocus: it appears because its button was pressed.
          autoFocus={hasFocus}
          type="search"
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onType(target.value)}
          className={cx(controlClass({}), 'pr-10 pl-10 [&::-webkit-search-cancel-button]:hidden')}
        />
      </label>
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onType('')}
          className="absolute inset-y-0 right-0 my-auto grid size-(--ctl) place-items-center rounded-md text-ink-2 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={2} />
        </button>
      )}
    </div>
  );
}
