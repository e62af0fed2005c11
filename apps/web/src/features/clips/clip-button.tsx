import type { ClipTarget } from '@allcourt/contract';
import { Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ClipDialog = lazyPart(async () => (await import('./clip-dialog.tsx')).ClipDialog);

/** Plays a clip that feedback or a task is about, in place. */
export function ClipButton({ target }: { target: ClipTarget }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        onClick={() => setOpen(true)}
        icon={<Play aria-hidden="true" className="size-3.5 fill-current" />}
      >
        Watch clip
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClipDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
