import type { ClipTarget } from '@allcourt/contract';
import { Play } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { OpensDialog } from './opens-dialog.tsx';

const ClipDialog = lazyPart(async () => (await import('./clip-dialog.tsx')).ClipDialog);

/** Plays a clip that feedback or a task is about, in place. */
export function ClipButton({ target }: { target: ClipTarget }) {
  return (
    <OpensDialog
      button={(open) => (
        <Button
          size="sm"
          className="max-md:h-11"
          onClick={open}
          icon={<Play aria-hidden="true" className="size-3.5 fill-current" />}
        >
          Watch clip
        </Button>
      )}
      dialog={(close) => <ClipDialog target={target} onClose={close} />}
    />
  );
}
