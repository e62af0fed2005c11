import type { ClipTarget } from '@allcourt/contract';
import { appConfig } from '#web/data/app-config.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ClipPlayer } from './clip-player.tsx';
import { ClipWaits } from './clip-waits.tsx';
import { useClip } from './use-clip.ts';

interface ClipDialogProps {
  target: ClipTarget;
  onClose(): void;
}

/** Plays a clip over the page that names it. */
export function ClipDialog({ target, onClose }: ClipDialogProps) {
  const query = useClip(target);
  const clip = query.data;
  const at = Math.floor(target.from / 1000);
  return (
    <Dialog
      open
      title={clip ? (clip.name ?? clip.title) : 'Clip'}
      onClose={onClose}
      size="xl"
      aside={
        clip?.score != null && <span className="text-13 text-ink-2 tabular-nums">Score {clip.score}</span>
      }
      actions={
        clip && (
          <ButtonLink
            to="/broadcast"
            search={{ team: clip.teamId, id: clip.broadcastId, at }}
            onClick={onClose}
          >
            Open the broadcast
          </ButtonLink>
        )
      }
    >
      {clip && clip.mediaBase !== null && (
        <div className="overflow-hidden rounded-card">
          <ClipPlayer
            base={`${appConfig.apiOrigin}${clip.mediaBase}`}
            from={Date.parse(clip.from)}
            to={Date.parse(clip.to)}
            title={clip.name ?? clip.title}
            poster={clip.still && `${appConfig.apiOrigin}${clip.still}`}
          />
        </div>
      )}
      {clip?.mediaBase === null && (
        <p className="text-ink-2">This video is on another site. Open the broadcast to watch it.</p>
      )}
      {!clip && <ClipWaits kind="clip" query={query} />}
    </Dialog>
  );
}
