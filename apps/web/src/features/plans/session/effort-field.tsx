import { useId } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { EFFORT_WORDS, effortText } from './session-words.ts';

interface EffortFieldProps {
  value: number | null;
  onChange(value: number): void;
}

/** Effort from 1 to 10, with words. */
export function EffortField({ value, onChange }: EffortFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="type-label mb-1.5">Effort</legend>
      <div className="cells grid-cols-5 rounded-md sm:grid-cols-10">
        {EFFORT_WORDS.map((word, index) => {
          const effort = index + 1;
          const isOn = effort === value;
          return (
            <label
              key={word}
              className={cx(
                'type-num relative grid min-h-11 cursor-pointer place-items-center text-17 has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
                isOn ? 'bg-court text-on-court' : 'hover:bg-surface-2',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isOn}
                onChange={() => onChange(effort)}
                className="absolute inset-0 m-0 cursor-inherit appearance-none opacity-0"
              />
              {effort}
              <span className="sr-only">, {word}</span>
            </label>
          );
        })}
      </div>
      <p className="type-caption mt-1.5">
        {value === null ? '1 is very easy, 10 is all out.' : effortText(value)}
      </p>
    </fieldset>
  );
}
