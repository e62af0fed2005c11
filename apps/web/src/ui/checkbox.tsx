import { Check, Lock, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'ref'> {
  /** Null is neither: some of what it stands for is on, some off. */
  checked: boolean | null;
  onChange(checked: boolean): void;
  /** On, and not to be taken away here. */
  locked?: boolean;
  children: ReactNode;
}

export function Checkbox({
  checked,
  onChange,
  locked = false,
  disabled,
  children,
  className,
  ...input
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) {
      box.current.indeterminate = checked === null;
    }
  }, [checked]);
  return (
    <label className={cx('inline-flex min-h-(--ctl-sm) items-center gap-2.5', className)}>
      <span className="relative grid size-[22px] shrink-0 place-items-center">
        <input
          {...input}
          ref={box}
          type="checkbox"
          checked={checked === true}
          disabled={disabled || locked}
          onChange={(event) => onChange(event.target.checked)}
          className={BOX}
        />
        {!locked && checked && (
          <Check aria-hidden="true" className={cx(SIGN, 'text-on-court')} strokeWidth={3} />
        )}
        {checked === null && (
          <Minus aria-hidden="true" className={cx(SIGN, 'text-court-text')} strokeWidth={3} />
        )}
        {locked && <Lock aria-hidden="true" className={cx(SIGN, 'text-surface')} strokeWidth={2.25} />}
      </span>
      <span className={cx(disabled && 'text-ink-3')}>{children}</span>
    </label>
  );
}

const BOX =
  'absolute inset-0 m-0 appearance-none rounded-[6px] border-[1.5px] border-edge bg-surface ' +
  'checked:border-court checked:bg-court indeterminate:border-court ' +
  'disabled:border-line-2 disabled:bg-sunken disabled:checked:border-ink-3 disabled:checked:bg-ink-3';

const SIGN = 'pointer-events-none relative size-3.5';
