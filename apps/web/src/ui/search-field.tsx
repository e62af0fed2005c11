import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from './class-names.ts';
import { controlClass } from './control-look.ts';

interface SearchFieldProps {
  /** Names the field for screen readers, and stands in it while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** Told politely when it changes: `3 matches`. */
  resultText?: string;
  className?: string;
}

export function SearchField({ label, value, onChange, resultText, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={cx('relative block', className)}>
      <Search
        aria-hidden="true"
        className="absolute inset-y-0 left-3 my-auto size-[18px] text-ink-3"
        strokeWidth={1.75}
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlClass({}), 'pr-11 pl-[38px] [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-0 my-auto grid size-10 place-items-center rounded-md text-ink-2 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      <span role="status" className="sr-only">
        {value === '' ? '' : resultText}
      </span>
    </search>
  );
}
