import { useState } from 'react';
import {
  isSameFile,
  markOf,
  type StoredUpload,
  storeUpload,
} from '#web/features/video-file/send/stored-upload.ts';
import { fileUpload } from '#web/features/video-file/send/this-upload.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type ChosenFile, useReadFile } from './choose-file.tsx';
import { placeText } from './file-words.ts';

interface ResumeFileProps {
  stored: StoredUpload;
  onDropped(): void;
}

/** A file was on its way when the page closed: the same file continues where it stopped. */
export function ResumeFile({ stored, onDropped }: ResumeFileProps) {
  const [isDropping, setDropping] = useState(false);
  const { isReading, problem, read, say } = useReadFile((chosen) => void resume(chosen));
  const resume = async ({ file, video }: ChosenFile) => {
    if (isSameFile(await markOf(file), stored.file)) {
      fileUpload.start(stored, video);
    } else {
      video.input.dispose();
      say(`This is another file. Choose ${stored.file.name}.`);
    }
  };
  const places = `${placeText(stored.sentMs)} of ${placeText(stored.durationMs)}`;
  return (
    <Panel title={`Continue ${stored.title}`}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          This page was closed while {stored.file.name} was being sent. Choose the same file to continue.
        </p>
        <ProgressBar label="Sent" done={stored.sentMs} total={stored.durationMs} words={places} />
        {problem !== null && (
          <Banner tone="error" urgent>
            {problem}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <FileButton look="pri" accept="video/*,.mkv" onFile={read}>
            {isReading ? 'Reading' : 'Choose file'}
          </FileButton>
          <Button onClick={() => setDropping(true)}>Stop sending</Button>
        </div>
      </div>
      {isDropping && (
        <ConfirmDialog
          open
          title="Stop sending?"
          confirmLabel="Stop sending"
          cancelLabel="Keep"
          destructive
          onConfirm={() => {
            storeUpload(null);
            onDropped();
          }}
          onCancel={() => setDropping(false)}
        >
          What is sent stays in your team's broadcasts. The rest can't be added later.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
