import type { ClipTarget } from '@allcourt/contract';
import { appConfig } from '#web/data/app-config.ts';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ClipPlayer } from './clip-player.tsx';
import { useClip } from './use-clip.ts';

interface ClipDialogProps {
  target: ClipTarget;
  onClose(): void;
}

/** Plays a clip over the page that names it. */
export function ClipDialog({ target, onClose }: ClipDialogProps) {
  const { data: clip, error, refetch, isFetching } = useClip(target);
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
      {!clip &&
        (error ? (
          <ErrorState
            title="Couldn't load this clip"
            offline={error instanceof NetworkError}
            query={{ refetch, isFetching }}
          >
            {problemSentence(error)}
          </ErrorState>
        ) : (
          <Loading label="Loading the clip">
            <Skeleton className="aspect-video rounded-card" />
          </Loading>
        ))}
    </Dialog>
  );
}
