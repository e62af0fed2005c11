import { RotateCcw, X } from 'lucide-react';
import { FieldError } from '#web/ui/field.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

/** The pictures of the next message, with their progress. */
export function UploadTray({ uploads, refusal, retry, remove }: Uploads) {
  if (uploads.length === 0 && refusal === null) {
    return null;
  }
  const failed = uploads.find(({ problem }) => problem !== null);
  return (
    <div className="flex flex-col gap-2 px-4 pt-3">
      <ul className="flex list-none flex-wrap gap-2">
        {uploads.map((upload, index) => (
          <Picture
            key={upload.id}
            upload={upload}
            name={`Picture ${index + 1}`}
            onRetry={() => retry(upload)}
            onRemove={() => remove(upload.id)}
          />
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {(refusal ?? failed?.problem) && <FieldError>{refusal ?? failed?.problem}</FieldError>}
      </div>
    </div>
  );
}

interface PictureProps {
  upload: Upload;
  name: string;
  onRetry(): void;
  onRemove(): void;
}

function Picture({ upload: { preview, sent, image, problem }, name, onRetry, onRemove }: PictureProps) {
  return (
    <li className="relative size-20 overflow-hidden rounded-md bg-sunken">
      <img src={preview} alt={name} className="size-full object-cover" />
      {image === null && problem === null && (
        <progress
          value={sent}
          max={1}
          aria-label={`Sending ${name}`}
          className="absolute inset-x-1.5 bottom-1.5 h-1.5 w-[calc(100%-12px)] accent-court"
        />
      )}
      {problem !== null && (
        <button
          type="button"
          aria-label={`Send ${name} again`}
          onClick={onRetry}
          className="absolute inset-0 grid place-items-center bg-black/50 text-white"
        >
          <RotateCcw aria-hidden="true" className="size-6" />
        </button>
      )}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-8 place-items-center rounded-bl-md bg-black/60 text-white"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
