import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  /** Under way: a spinner joins the label, and pressing again does nothing. */
  busy?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export function Button({
  look,
  size,
  block,
  busy = false,
  icon,
  children,
  className,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? preventDefault : onClick}
      className={cx(buttonClass({ look, size, block }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>,
    ButtonLook {
  /** Read by screen readers, and shown as the tooltip. */
  label: string;
  children: ReactNode;
}

/** A square button with an icon and no words. */
export function IconButton({
  label,
  look = 'gho',
  size,
  block,
  children,
  className,
  type,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={cx(buttonClass({ look, size, block }), 'aspect-square shrink-0 px-0', className)}
    >
      {children}
    </button>
  );
}

/** A busy button keeps its focus, so it is not disabled; it only does nothing, a form's submission included. */
function preventDefault(event: { preventDefault(): void }) {
  event.preventDefault();
}
