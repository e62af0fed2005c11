import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from './class-names.ts';
import { controlClass } from './control-look.ts';
import { Field, type FieldWords } from './field.tsx';

interface Sized {
  /** `lg` in forms that stand alone. */
  size?: 'md' | 'lg' | undefined;
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldWords, Sized {}

/** One line of text. */
export function TextField({
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
  return (
    <Field label={label} help={help} error={error} errorId={errorId} hiddenLabel={hiddenLabel} id={id}>
      {(control) => <input {...input} {...control} className={cx(controlClass({ size }), className)} />}
    </Field>
  );
}

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

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldWords {}

/** Several lines of text. */
export function TextAreaField({
  label,
  help,
  error,
  hiddenLabel,
  id,
  className,
  rows,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error} hiddenLabel={hiddenLabel} id={id}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows ?? 4}
          className={cx(controlClass({}), 'h-auto resize-y py-2.5 leading-5', className)}
        />
      )}
    </Field>
  );
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'>, FieldWords, Sized {}

/** One of a list: the platform's own, which phones do best. */
export function SelectField({
  label,
  help,
  error,
  hiddenLabel,
  size,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} hiddenLabel={hiddenLabel} id={id}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={cx(controlClass({ size }), 'select-arrow appearance-none pr-9', className)}
        />
      )}
    </Field>
  );
}
