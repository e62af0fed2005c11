import { Unlink } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface DeadEndProps {
  /** The thing that is not there. */
  title: string;
  /** The reason, in one line. */
  children: ReactNode;
  /** The one way on. */
  action: ReactElement;
  /** A page has it as its heading; a part of one as a lower heading. */
  as?: 'h1' | 'h2';
}

/** Shown where a link leads to nothing: deleted, expired, moved, or not shared with this reader. */
export function DeadEnd({ title, children, action, as = 'h1' }: DeadEndProps) {
  return (
    <EmptyState
      as={as}
      title={title}
      picture={<Unlink aria-hidden="true" className="mb-1 size-7" strokeWidth={1.5} />}
      action={action}
      className="py-14"
    >
      {children}
    </EmptyState>
  );
}
