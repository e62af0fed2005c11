import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { PHONE, useMedia } from './use-media.ts';

interface FoldOnPhoneProps {
  /** The heading, which a phone shows alone. */
  title: ReactNode;
  children: ReactNode;
  className?: string;
  /** At the right of the heading; on a phone below it, once it is open. */
  aside?: ReactNode;
}

/** A secondary part of a screen: a phone opens it with a tap on its heading, a wide screen shows it. */
export function FoldOnPhone({ title, children, className, aside }: FoldOnPhoneProps) {
  const isPhone = useMedia(PHONE);
  if (!isPhone) {
    return (
      <div className={className}>
        <div className="mb-1 flex flex-wrap items-center gap-x-3">
          {title}
          {aside}
        </div>
        {children}
      </div>
    );
  }
  return (
    <details className={cx('group', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      {aside}
      {children}
    </details>
  );
}
