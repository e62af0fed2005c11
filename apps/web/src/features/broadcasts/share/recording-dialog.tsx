import { recordingPartsSchema } from '@allcourt/contract/http/broadcast-ingest';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { appConfig } from '#web/data/app-config.ts';
import { download } from '#web/data/download.ts';
import { ApiError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { amountText } from '#web/ui/words/amounts.ts';

interface RecordingDialogProps {
  /** The address of the broadcast's video. */
  base: string;
  title: string;
  onClose(): void;
}

interface Files {
  readonly parts: number;
  /** Null where the parts have not been asked for. */
  readonly bytes: number | null;
}

const MEGABYTE = 1_000_000;

/** Saves a whole recording as a file, by the browser itself: it shows the progress, and continues after an interruption. */
export function RecordingDialog({ base, title, onClose }: RecordingDialogProps) {
  const path = `${base}/recording.mp4`;
  const files = useQuery({
    queryKey: ['recording-file', base],
    queryFn: ({ signal }) => askFor(path, signal),
    gcTime: 0,
    retry: false,
  });
  const { data, error } = files;
  return (
    <Dialog open title="Save recording" onClose={onClose}>
      {!data && error && (
        <ErrorState title="Couldn't find the recording" offline={error.name === 'NetworkError'} query={files}>
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading the recording" count={1} rowClass="h-14" />}
      {data && (
        <div className="grid gap-3">
          <p className="text-ink-2">
            The whole recording as an MP4 file, as it was filmed and without the score.
            {data.bytes !== null && ` It has ${amountText(Math.ceil(data.bytes / MEGABYTE))} MB.`}
            {data.parts > 1 && ' The video format changes in between, so it comes in parts.'}
          </p>
          <ul className="grid justify-items-start gap-2">
            {Array.from({ length: data.parts }, (_, index) => {
              const number = index + 1;
              const isOne = data.parts === 1;
              const name = isOne ? title : `${title} ${number}`;
              const query = new URLSearchParams({ name, ...(isOne ? {} : { part: String(number) }) });
              return (
                <li key={number}>
                  <a
                    href={`${appConfig.apiOrigin}${path}?${query}`}
                    download
                    className={buttonClass({ look: isOne ? 'pri' : 'line' })}
                  >
                    <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
                    {isOne ? 'Save MP4' : `Save part ${number}`}
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** Asks for one byte: the answer says how many there are, or that they come in parts. */
async function askFor(path: string, signal: AbortSignal): Promise<Files> {
  try {
    const { headers } = await download(path, signal, { range: 'bytes=0-0' });
    const bytes = Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]);
    return { parts: 1, bytes: Number.isSafeInteger(bytes) ? bytes : null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'recording-in-parts') {
      return { parts: recordingPartsSchema.parse(error.detail).parts, bytes: null };
    }
    throw error;
  }
}
