import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of what only the server can do, while it does not know the match: what will be possible then. */
export function WaitingToBeSent({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState
        title="This match is waiting to be sent"
        picture={<CloudUpload aria-hidden="true" className="mb-1 size-7" strokeWidth={1.5} />}
      >
        {children}
      </EmptyState>
    </div>
  );
}
