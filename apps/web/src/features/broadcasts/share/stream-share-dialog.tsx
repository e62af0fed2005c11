import type { Broadcast } from '@allcourt/contract';
import { Suspense, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LinksPart } from './links-part.tsx';

const EditDialog = lazyPart(
  async () => (await import('#web/features/broadcasts/center/edit-dialog.tsx')).EditDialog,
);
const OverlaysPart = lazyPart(async () => (await import('./overlays-part.tsx')).OverlaysPart);

interface StreamShareDialogProps {
  broadcast: Broadcast;
  /** True when the reader may create links. */
  canManage: boolean;
  onClose(): void;
}

const PARTS = [
  { value: 'links', label: 'Links to watch' },
  { value: 'overlay', label: 'Overlay for OBS' },
] as const;

/** Shares a broadcast: by link, or as an overlay over another picture. */
export function StreamShareDialog({ broadcast, canManage, onClose }: StreamShareDialogProps) {
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('links');
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <Suspense>
        <EditDialog broadcast={broadcast} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog open title="Share" onClose={onClose}>
      {canManage && <Segmented block label="Share by" choices={PARTS} value={part} onChange={setPart} />}
      <div className={canManage ? 'mt-4' : ''}>
        {part === 'links' ? (
          <LinksPart broadcast={broadcast} canManage={canManage} onEdit={() => setEditing(true)} />
        ) : (
          <Suspense fallback={<SkeletonRows label="Loading overlays" count={2} />}>
            <OverlaysPart broadcast={broadcast} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
