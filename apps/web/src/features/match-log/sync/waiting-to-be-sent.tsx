import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces an act that only the server can do, until it has the match. */
export function WaitingToBeSent({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState
        title="This match is not synced yet"
        picture={<CloudUpload aria-hidden="true" className="mb-1 size-7" strokeWidth={1.5} />}
        action={<ButtonLink to="/waiting">View unsent items</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
