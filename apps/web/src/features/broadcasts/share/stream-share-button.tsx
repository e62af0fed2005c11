import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const StreamShareDialog = lazyPart(async () => (await import('./stream-share-dialog.tsx')).StreamShareDialog);

/** Opens the share dialog. */
export function StreamShareButton() {
  const { broadcast, rights } = useLive().answer;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        icon={<Share2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <StreamShareDialog
            broadcast={broadcast}
            canManage={rights.canManage}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
