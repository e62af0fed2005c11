import { Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { cx } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useCenterActions } from './stream-actions.tsx';

const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog);
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const StreamShareDialog = lazyPart(
  async () => (await import('#web/features/broadcasts/share/stream-share-dialog.tsx')).StreamShareDialog,
);

type Opened = 'share' | 'edit' | 'delete';

/** Share, edit or delete the broadcast. */
export function BroadcastMenu({ className }: { className?: string }) {
  const { broadcast, rights } = useLive().answer;
  const actions = useCenterActions();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <MenuButton
        label="More actions"
        className={cx(buttonClass({ look: 'line' }), 'aspect-square px-0', className)}
        menuClassName="top-full right-0 mt-1"
        entries={(done) => {
          const open = (what: Opened) => () => {
            done();
            setOpened(what);
          };
          return (
            <>
              <MenuItem icon={<Share2 {...SIGN} />} onPress={open('share')}>
                Share
              </MenuItem>
              {rights.canManage && (
                <MenuItem icon={<Pencil {...SIGN} />} onPress={open('edit')}>
                  Edit broadcast
                </MenuItem>
              )}
              {rights.canManage && !broadcast.isLive && (
                <MenuItem icon={<Trash2 {...SIGN} />} onPress={open('delete')}>
                  Delete broadcast
                </MenuItem>
              )}
            </>
          );
        }}
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      {opened &&
        createPortal(
          <Suspense>
            {opened === 'share' && (
              <StreamShareDialog broadcast={broadcast} canManage={rights.canManage} onClose={close} />
            )}
            {opened === 'edit' && <EditDialog broadcast={broadcast} onClose={close} />}
            {opened === 'delete' && (
              <DeleteDialog broadcast={broadcast} onClose={close} onDeleted={() => actions?.onDeleted()} />
            )}
          </Suspense>,
          document.body,
        )}
    </>
  );
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
