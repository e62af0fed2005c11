import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';
import type { UploadView } from '#web/features/video-file/send/file-upload.ts';
import { fileUpload } from '#web/features/video-file/send/this-upload.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { leftText, placeText } from './file-words.ts';

/** A file on its way: its progress, and pausing or stopping it. */
export function Sending({ upload }: { upload: UploadView }) {
  const { phase, title, broadcastId: id, teamId: team, matchId, sentMs, totalMs, problem } = upload;
  const [isStopping, setStopping] = useState(false);
  const isDone = phase === 'done';
  useNewVideo(isDone);
  return (
    <Panel title={isDone ? `${title} is ready` : `Sending ${title}`}>
      <div className="grid gap-4">
        <ProgressBar
          label={isDone ? 'Sent' : (leftText(upload.leftMs) ?? WORDS[phase])}
          done={sentMs}
          total={totalMs}
          words={`${placeText(sentMs)} of ${placeText(totalMs)}`}
        />
        {phase === 'sending' && upload.isUnreachable && (
          <Banner tone="warn">
            You're offline, or the network is slow. Sending continues automatically.
          </Banner>
        )}
        {isDone && upload.missingMs > 0 && (
          <Banner tone="warn">
            This file was cut off: {placeText(sentMs)} of {placeText(totalMs)} could be read, and all of that
            is sent.
          </Banner>
        )}
        {phase === 'failed' && (
          <Banner tone="error" urgent>
            {problem} What is sent is saved.
          </Banner>
        )}
        {!isDone && phase !== 'failed' && (
          <p className="text-sm text-ink-2">
            {upload.isCopied
              ? 'Keep this page open. You can use the rest of Allcourt.'
              : 'This video is converted on this device, which takes a while. Keep this page open.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {sentMs > 0 && (
            <ButtonLink to="/broadcast" search={{ team, id }} look={isDone ? 'pri' : 'line'}>
              Watch
            </ButtonLink>
          )}
          {isDone && matchId !== null && (
            <ButtonLink to="/matches/$matchId/tag" params={{ matchId }}>
              Tag points
            </ButtonLink>
          )}
          {phase === 'sending' && <Button onClick={fileUpload.pause}>Pause</Button>}
          {phase === 'paused' && (
            <Button look="pri" onClick={fileUpload.resume}>
              Continue
            </Button>
          )}
          {phase === 'failed' && (
            <Button look="pri" onClick={fileUpload.resume}>
              Try again
            </Button>
          )}
          {isDone ? (
            <Button onClick={fileUpload.close}>Add another</Button>
          ) : (
            <Button look="gho" onClick={() => setStopping(true)}>
              Stop sending
            </Button>
          )}
        </div>
      </div>
      {isStopping && (
        <ConfirmDialog
          open
          title="Stop sending?"
          confirmLabel="Stop sending"
          cancelLabel="Keep"
          destructive
          onConfirm={fileUpload.close}
          onCancel={() => setStopping(false)}
        >
          What is sent stays in your team's broadcasts. The rest can't be added later.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Lists of videos that were loaded before have no recording of this one. */
function useNewVideo(isDone: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isDone) {
      client.removeQueries({ queryKey: BROADCASTS_KEY, type: 'inactive' });
      void client.invalidateQueries({ queryKey: BROADCASTS_KEY });
    }
  }, [client, isDone]);
}

const WORDS = { sending: 'Sending', paused: 'Paused', failed: 'Stopped', done: 'Sent' } as const;
