import type { ComponentProps } from 'react';
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
