import { Film } from 'lucide-react';
import { useState } from 'react';
import { type ReadableVideo, readVideoFile } from '#web/features/video-file/file/read-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { problemText } from './file-words.ts';

export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly video: ReadableVideo;
}

/** The kinds of files that are offered first. */
const VIDEOS = 'video/*,.mp4,.m4v,.mov,.webm,.mkv';

/** Lets a file be chosen, and reads it. */
export function ChooseFile({ onChosen }: { onChosen(chosen: ChosenFile): void }) {
  const { isReading, problem, read } = useReadFile(onChosen);
  return (
    <Panel flush>
      <EmptyState
        as="h2"
        title="Choose a video of a match"
        action={
          <FileButton look="pri" accept={VIDEOS} onFile={read}>
            <Film aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {isReading ? 'Reading' : 'Choose file'}
          </FileButton>
        }
        className="py-14"
      >
        MP4, MOV, WebM or MKV, up to 24 hours. It's prepared on this device, then sent to your team.
      </EmptyState>
      {problem !== null && (
        <div className="px-4 pb-4 md:px-5 md:pb-5">
          <Banner tone="error" urgent>
            {problem}
          </Banner>
        </div>
      )}
    </Panel>
  );
}

/** Reads a file when one is chosen. */
export function useReadFile(onRead: (chosen: ChosenFile) => void) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    setReading(true);
    setProblem(null);
    const answer = await readVideoFile(file).catch(() => null);
    setReading(false);
    if (answer?.ok) {
      onRead({ id: Date.now(), file, video: answer.video });
    } else {
      setProblem(answer ? problemText(answer.problem) : "Couldn't read this file. Try again.");
    }
  };
  return { isReading, problem, read: (file: File) => void read(file), say: setProblem };
}
