import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { cx } from './class-names.ts';

interface ButtonAnchorProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export const ButtonLink = createLink(ButtonAnchor);

function ButtonAnchor({ look, size, block, icon, children, className, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={cx(buttonClass({ look, size, block }), className)}>
      {icon}
      {children}
    </a>
  );
}
