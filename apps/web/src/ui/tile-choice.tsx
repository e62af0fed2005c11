import { Check } from 'lucide-react';
import type { Choice, ChoiceProps } from './choice.ts';
import { cx } from './class-names.ts';

interface TileChoiceProps<T extends string> extends ChoiceProps<T> {
  /** Called with null when the chosen tile is pressed again and the choice may stand empty. */
  onChange(value: NoInfer<T> | null): void;
  /** Pressing the chosen one clears it. */
  clearable?: boolean;
  columns?: 1 | 2 | 3 | undefined;
  /** Short words, which stand beside each other on a phone too. */
  narrow?: boolean;
  disabled?: boolean;
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const;

/** Two beside each other on a phone; one that is left over takes the whole row. */
const NARROW = 'max-sm:grid-cols-2 max-sm:[&>button:last-child:nth-of-type(odd)]:col-span-2';

/** A few big choices. The chosen one carries a tick, so that its color is not alone in saying so. */
export function TileChoice<T extends string>({
  label,
  choices,
  value,
  onChange,
  clearable = false,
  columns = 2,
  narrow = false,
  disabled,
}: TileChoiceProps<T>) {
  return (
    <fieldset className={cx('grid gap-2', COLUMNS[columns], narrow && NARROW)}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <Tile
            key={choice.value}
            choice={choice}
            isChosen={isChosen}
            disabled={disabled}
            onPress={() => onChange(isChosen && clearable ? null : choice.value)}
          />
        );
      })}
    </fieldset>
  );
}

interface TileProps<T extends string> {
  choice: Choice<T>;
  isChosen: boolean;
  disabled: boolean | undefined;
  onPress(): void;
}

function Tile<T extends string>({ choice, isChosen, disabled, onPress }: TileProps<T>) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'relative flex min-h-14 flex-col items-start justify-center gap-0.5 rounded-md border px-3 py-2.5 text-left sm:px-3.5',
        'transition-fill duration-(--t-2) disabled:cursor-not-allowed disabled:text-ink-3',
        isChosen ? 'border-court bg-court-soft frame-court' : 'border-edge bg-surface hover:bg-surface-2',
      )}
    >
      <span className={cx('type-strong flex items-center gap-2', isChosen && 'pr-5 text-court-soft-ink')}>
        {choice.icon}
        {choice.label}
      </span>
      {choice.hint && (
        <span className={cx('text-xs', isChosen ? 'text-court-soft-ink' : 'text-ink-2')}>{choice.hint}</span>
      )}
      {isChosen && <ChosenTick />}
    </button>
  );
}

/** The tick in the corner of a chosen tile. */
export function ChosenTick({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-2.5 right-2.5 grid size-4.5 place-items-center rounded-full bg-court text-on-court',
        className,
      )}
    >
      <Check className="size-2.75" strokeWidth={3.5} />
    </span>
  );
}
