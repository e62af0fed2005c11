import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { dayText } from '#web/ui/words/when.ts';

interface DeletedMatchProps {
  /** Last moment to restore it; null when unknown on this device. */
  until: Date | null;
  onRestore(): void;
}

/** A match its owner deleted, with Restore. */
export function DeletedMatch({ until, onRestore }: DeletedMatchProps) {
  const [isAsked, setAsked] = useState(false);
  const isOnline = useIsOnline();
  useDocumentTitle('Deleted match');
  return (
    <div className="page-width py-16">
      <EmptyState
        as="h1"
        title="You deleted this match."
        picture={<Trash2 aria-hidden="true" className="mb-1 size-7" strokeWidth={1.5} />}
        action={
          <>
            <Button
              look="pri"
              busy={isAsked && isOnline}
              onClick={() => {
                setAsked(true);
                onRestore();
              }}
            >
              Restore
            </Button>
            <ButtonLink to="/matches">View your matches</ButtonLink>
          </>
        }
      >
        {isAsked && !isOnline
          ? 'It will be restored when you are back online.'
          : `You can restore it ${until ? `until ${dayText(until, new Date())}` : 'for 30 days'}, with its score and every point.`}
      </EmptyState>
    </div>
  );
}
