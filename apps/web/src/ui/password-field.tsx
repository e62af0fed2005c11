import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from './class-names.ts';
import { controlClass } from './control-look.ts';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password, which can be shown; managers and pasting work. */
export function PasswordField({
  label,
  help,
  error,
  errorId,
  hiddenLabel,
  size,
  id,
  className,
  ...input
}: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const Sign = isShown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error} errorId={errorId} hiddenLabel={hiddenLabel} id={id}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={cx(controlClass({ size }), 'pr-12', className)}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
          >
            <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </button>
        </span>
      )}
    </Field>
  );
}
