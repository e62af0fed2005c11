import { Minus, Plus } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';

interface RallyStepperProps {
  label: string;
  value: number | null;
  onChange(value: number | null): void;
}

const MAX = 999;

const SIGN = { 'aria-hidden': true, className: 'size-5', strokeWidth: 2 } as const;

/** The number of shots, stepped or typed; empty when unknown. */
export function RallyStepper({ label, value, onChange }: RallyStepperProps) {
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label="One shot fewer"
        disabled={value === null}
        onClick={() => onChange(value === null || value <= 1 ? null : value - 1)}
        className={STEP}
      >
        <Minus {...SIGN} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder="–"
        value={value ?? ''}
        onChange={({ target }) => onChange(read(target.value))}
        onFocus={({ target }) => target.select()}
        className={cx(controlClass({ size: 'lg' }), 'type-num max-w-20 text-center text-xl')}
      />
      <button
        type="button"
        aria-label="One shot more"
        onClick={() => onChange(Math.min((value ?? 0) + 1, MAX))}
        className={STEP}
      >
        <Plus {...SIGN} />
      </button>
    </div>
  );
}

const STEP =
  'grid size-12 shrink-0 place-items-center rounded-lg bg-surface frame-edge active:bg-sunken disabled:text-ink-3';

function read(text: string): number | null {
  const number = Number(text.replaceAll(/\D/g, '').slice(0, 3));
  return number >= 1 ? number : null;
}
