import type { MessageFile } from '@allcourt/contract';
import { Download } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { download } from '#web/data/download.ts';
import { machine } from '#web/data/machine.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';
import { bytesText } from '#web/ui/words/bytes.ts';
import { CancelSending } from './cancel-sending.tsx';
import { FileIcon } from './file-icon.tsx';
import { readKeptStill } from './kept-files.ts';
import { useSentShare } from './sent-share.ts';
import { useKeptUrl } from './use-kept-url.ts';

interface MessageFilesProps {
  readonly files: readonly MessageFile[];
  readonly author: string;
  readonly isSent: boolean;
  /** Stops sending; null where nothing is being sent. */
  readonly onCancel: (() => void) | null;
}

/** A message's files to save, or its video to play. */
export function MessageFiles({ files, author, isSent, onCancel }: MessageFilesProps) {
  return (
    <div className="flex w-72 max-w-full flex-col gap-1.5">
      {files.map((file) => (
        <div key={file.id} className="overflow-hidden rounded-lg bg-sunken text-ink">
          {file.video && <Video file={file} video={file.video} author={author} isSent={isSent} />}
          {isSent ? <SaveLink file={file} /> : <Unsent file={file} isSending={onCancel !== null} />}
        </div>
      ))}
      {onCancel && <CancelSending onPress={onCancel} />}
    </div>
  );
}

const ROW = 'flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-left';

function SaveLink({ file }: { file: MessageFile }) {
  const toast = useToast();
  const handleClick = (event: MouseEvent) => {
    const isShell = machine().saveFile !== undefined;
    if (isShell) {
      event.preventDefault();
      fetched(file).then(saveFile, (problem) => toast({ text: problemSentence(problem) }));
    }
  };
  return (
    <a
      href={fileUrl(file.id)}
      download={file.name}
      aria-label={`Save ${file.name}, ${sizeText(file)}`}
      onClick={handleClick}
      className={`${ROW} focus-visible:-outline-offset-3`}
    >
      <Named file={file} />
      <Download aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
    </a>
  );
}

function Named({ file }: { file: MessageFile }) {
  return (
    <>
      <FileIcon isVideo={Boolean(file.video)} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{file.name}</span>
        <span className="block text-13 text-ink-2 tabular-nums">{sizeText(file)}</span>
      </span>
    </>
  );
}

function Unsent({ file, isSending }: { file: MessageFile; isSending: boolean }) {
  const share = useSentShare(file.id);
  return (
    <div>
      <div className={ROW}>
        <Named file={file} />
      </div>
      {isSending && (
        <div className="px-3 pb-2">
          <progress
            value={share}
            max={1}
            aria-label={`Sending ${file.name}`}
            className="block h-1.5 w-full accent-court"
          />
        </div>
      )}
    </div>
  );
}

interface VideoProps {
  readonly file: MessageFile;
  readonly video: NonNullable<MessageFile['video']>;
  readonly author: string;
  readonly isSent: boolean;
}

/** Its space is reserved, so that nothing moves when it loads. An upright one is not taller than a phone. */
function Video({ file: { id }, video, author, isSent }: VideoProps) {
  const [isBroken, setBroken] = useState(false);
  const own = useKeptUrl(isSent || !video.hasStill ? null : id, readStill);
  const ratio = Math.max(video.width / video.height, 3 / 4);
  const box = { aspectRatio: ratio };
  if (isBroken) {
    return (
      <p style={box} className="grid place-items-center bg-black p-4 text-center text-white">
        This device can't play it. Save it and open it elsewhere.
      </p>
    );
  }
  if (!isSent) {
    return (
      <div style={box} className="bg-black">
        {own && <img src={own} alt="" className="size-full object-contain" />}
      </div>
    );
  }
  return (
    <video
      controls
      playsInline
      aria-label={`Video from ${author}`}
      preload={video.hasStill ? 'none' : 'metadata'}
      src={fileUrl(id)}
      onError={() => setBroken(true)}
      style={box}
      className="block w-full bg-black object-contain"
      {...(video.hasStill ? { poster: fileUrl(`${id}/still`) } : {})}
    />
  );
}

/** The still of a video that waits on this device. */
async function readStill(id: string): Promise<Blob | undefined> {
  const still = await readKeptStill(id);
  return still ? new Blob([still], { type: 'image/jpeg' }) : undefined;
}

function fileUrl(path: string): string {
  return machine().assetUrl(`${appConfig.apiOrigin}/api/files/${path}`);
}

async function fetched({ id, name }: MessageFile): Promise<{ name: string; content: Blob }> {
  const { pieces } = await download(`/api/files/${id}`, new AbortController().signal);
  const all: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) {
    all.push(piece);
  }
  return { name, content: new Blob(all) };
}

/** `4.2 MB`, and of a video `0:12, 4.2 MB`. */
function sizeText({ bytes, video }: MessageFile): string {
  const seconds = video?.seconds ?? null;
  const size = bytesText(bytes);
  return seconds === null
    ? size
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}, ${size}`;
}
