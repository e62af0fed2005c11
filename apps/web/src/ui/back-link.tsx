import { createLink } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The way back to the screen above this one. Always over the title, as `back` of a `Page`. */
export const BackLink = createLink(BackAnchor);

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {children}
    </a>
  );
}
