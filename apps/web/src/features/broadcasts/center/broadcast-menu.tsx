import type { Broadcast } from '@allcourt/contract';
import { Cast, Download, Ellipsis, ListVideo, Pencil, Share2, Trash2, Video } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { appConfig } from '#web/data/app-config.ts';
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

const ChaptersDialog = lazyPart(
  async () => (await import('#web/features/broadcasts/share/chapters-dialog.tsx')).ChaptersDialog,
);

const EncoderDialog = lazyPart(
  async () => (await import('#web/features/broadcasts/share/encoder-dialog.tsx')).EncoderDialog,
);

const RestreamDialog = lazyPart(
  async () => (await import('#web/features/broadcasts/share/restream-dialog.tsx')).RestreamDialog,
);

const RecordingDialog = lazyPart(
  async () => (await import('#web/features/broadcasts/share/recording-dialog.tsx')).RecordingDialog,
);

type Opened = 'share' | 'recording' | 'encoder' | 'restream' | 'chapters' | 'edit' | 'delete';

/** Share, edit or delete the broadcast, film it with an encoder, send it to another service, or copy its chapters. */
export function BroadcastMenu({ className }: { className?: string }) {
  const { answer, match } = useLive();
  const { broadcast, rights } = answer;
  const isSaved = !broadcast.isLive && broadcast.recording !== null && answer.media !== null;
  // Only of a video that is somewhere else, too, or can be: its seconds are known.
  const hasChapters = match !== null && !broadcast.isLive && (isSaved || ELSEWHERE.has(broadcast.source));
  const isFilming = rights.canManage && broadcast.isLive && broadcast.source === 'camera';
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
              {hasChapters && (
                <MenuItem icon={<ListVideo {...SIGN} />} onPress={open('chapters')}>
                  Chapters
                </MenuItem>
              )}
              {isFilming && appConfig.encoders === true && (
                <MenuItem icon={<Video {...SIGN} />} onPress={open('encoder')}>
                  OBS or another encoder
                </MenuItem>
              )}
              {isFilming && appConfig.restream === true && (
                <MenuItem icon={<Cast {...SIGN} />} onPress={open('restream')}>
                  Stream to another service
                </MenuItem>
              )}
              {rights.canManage && isSaved && (
                <MenuItem icon={<Download {...SIGN} />} onPress={open('recording')}>
                  Save recording
                </MenuItem>
              )}
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
            {opened === 'chapters' && match && (
              <ChaptersDialog broadcast={broadcast} match={match.summary} onClose={close} />
            )}
            {opened === 'encoder' && <EncoderDialog broadcastId={broadcast.id} onClose={close} />}
            {opened === 'restream' && <RestreamDialog broadcastId={broadcast.id} onClose={close} />}
            {opened === 'recording' && answer.media && (
              <RecordingDialog base={answer.media.base} title={broadcast.title} onClose={close} />
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

const ELSEWHERE: ReadonlySet<Broadcast['source']> = new Set(['youtube', 'hls', 'file']);

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
