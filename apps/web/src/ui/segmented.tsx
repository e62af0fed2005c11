import { useId } from 'react';
import type { Choice, ChoiceProps } from './choice.ts';
import { cx } from './class-names.ts';

interface SegmentedProps<T extends string> extends ChoiceProps<T> {
  onChange(value: NoInfer<T>): void;
  /** As wide as its place, in equal parts. */
  block?: boolean;
  disabled?: boolean;
}

/** A few views or modes, of which one is on. */
export function Segmented<T extends string>({
  label,
  choices,
  value,
  onChange,
  block,
  disabled,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset
      disabled={disabled}
      className={cx(
        'gap-0.5 rounded-md bg-sunken p-0.75',
        block ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex max-w-full flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <Segment
          key={choice.value}
          choice={choice}
          name={name}
          isOn={choice.value === value}
          isNarrow={block === true}
          onChoose={() => onChange(choice.value)}
        />
      ))}
    </fieldset>
  );
}

interface SegmentProps {
  choice: Choice<string>;
  name: string;
  isOn: boolean;
  /** Its width is given: what is too long for it takes two lines. */
  isNarrow: boolean;
  onChoose(): void;
}

function Segment({ choice, name, isOn, isNarrow, onChoose }: SegmentProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-segment cursor-pointer items-center justify-center gap-1.5 rounded-tile text-13',
        isNarrow ? 'min-w-0 px-2 text-center leading-label text-balance' : 'px-3.5 whitespace-nowrap',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed',
        isOn
          ? 'bg-surface font-strong text-ink forced-colors:border-2 shadow-segment dark:bg-line-2 dark:shadow-none'
          : 'font-medium text-ink-2 hover:text-ink',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isOn}
        onChange={onChoose}
        className="absolute inset-x-0 -inset-y-0.75 m-0 cursor-inherit appearance-none opacity-0"
      />
      {choice.icon}
      {choice.label}
    </label>
  );
}
