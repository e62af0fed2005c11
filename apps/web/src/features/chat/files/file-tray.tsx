import { X } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { bytesText } from '#web/ui/words/bytes.ts';
import { PictureTray } from '../pictures/picture-tray.tsx';
import { FileIcon } from './file-icon.tsx';
import type { ChosenFiles } from './use-files.ts';

/** The pictures and files of the next message. */
export function FileTray({ pictures, files, reading, refusal, remove }: ChosenFiles) {
  return (
    <div className="flex flex-col gap-2 px-4 pt-3">
      {pictures.length > 0 && <PictureTray pictures={pictures} remove={remove} />}
      <ul className="flex list-none flex-col gap-1.5 empty:hidden">
        {files.map(({ id, name, bytes, video }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 rounded-md bg-sunken pr-1 pl-3">
            <FileIcon isVideo={Boolean(video)} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-13 text-ink-2 tabular-nums">{bytesText(bytes)}</span>
            <IconButton label={`Remove ${name}`} onClick={() => remove(id)}>
              <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      {reading > 0 && (
        <p role="status" className="text-13 text-ink-2">
          Adding…
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
    </div>
  );
}
