import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

export interface FieldWords {
  label: ReactNode;
  /** Help before anything is wrong. */
  help?: ReactNode;
  /** The problem and how to solve it. Replaces the help. */
  error?: ReactNode;
  /** The id of an element that states the problem elsewhere, such as a box above the form. */
  errorId?: string | undefined;
  /** The label is for screen readers only, where the place says it already. */
  hiddenLabel?: boolean | undefined;
}

/** Props of the control inside, which tie label, help and error to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  id?: string | undefined;
  /** Draws the control. */
  children(control: FieldControl): ReactNode;
}

/** A label above, a control, and help or an error below. */
export function Field({ label, help, error, errorId, hiddenLabel, id: givenId, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const hasError = isShown(error);
  const hasNote = hasError || isShown(help);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'type-label self-start'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : errorId,
        'aria-invalid': hasError || errorId !== undefined || undefined,
      })}
      {hasError && <FieldError id={noteId}>{error}</FieldError>}
      {!hasError && hasNote && (
        <p id={noteId} className="type-caption">
          {help}
        </p>
      )}
    </div>
  );
}

/** A problem, in words beside a sign. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-13/4.5 font-medium text-loss">
      <TriangleAlert aria-hidden="true" className="mt-px size-4" strokeWidth={1.75} />
      <span>{children}</span>
    </p>
  );
}

/** The reason why something was refused, announced when it appears; nothing without one. */
export function Refusal({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="alert" className={cx('empty:hidden', className)}>
      {isShown(children) && <FieldError>{children}</FieldError>}
    </div>
  );
}

function isShown(note: ReactNode): boolean {
  return note !== undefined && note !== null && note !== false && note !== '';
}
