import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareButtonProps extends Pick<ButtonProps, 'look' | 'size'> {
  match: ShareDialogProps['match'];
  /** `Okafor v Weiss`. */
  title: string;
}

/** Opens the share links of a match. */
export function ShareButton({ match, title, look, size }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look={look}
        size={size}
        onClick={() => setOpen(true)}
        icon={
          <Share2 aria-hidden="true" className={size === 'lg' ? 'size-5' : 'size-4'} strokeWidth={1.75} />
        }
      >
        Share link
      </Button>
      {isOpen &&
        createPortal(
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <ShareDialog match={match} title={title} onClose={close} />
            </Suspense>
          </ErrorBoundary>,
          document.body, // A dialog on white, opened from a dark board, is not the board's.
        )}
    </>
  );
}
