import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked'> {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
  /** A second line under the words. */
  hint?: ReactNode;
}

/** On or off, with immediate effect. The words are part of the target. */
export function Switch({ checked, onChange, children, hint, className, ...input }: SwitchProps) {
  return (
    <label className={cx('flex min-h-(--tap) items-center gap-4', hint !== undefined && 'py-1', className)}>
      <span className="min-w-0 flex-1">
        <span className="type-strong block">{children}</span>
        {hint && <span className="block text-13/4.5 text-ink-2">{hint}</span>}
      </span>
      <span className="relative block h-6.5 w-11 shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 m-0 size-full appearance-none rounded-full bg-edge transition-fill duration-(--t-2) checked:bg-court disabled:bg-line-2"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.75 left-0.75 size-5 rounded-full bg-white transition-transform duration-(--t-2) ease-out peer-checked:translate-x-4.5"
        />
      </span>
    </label>
  );
}
