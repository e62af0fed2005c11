import { X } from 'lucide-react';
import type { KeptPicture } from '../files/kept-files.ts';
import { readKept } from '../files/kept-files.ts';
import { useKeptUrl } from '../files/use-kept-url.ts';

interface PictureTrayProps {
  readonly pictures: readonly KeptPicture[];
  remove(id: string): void;
}

/** The pictures of the next message. */
export function PictureTray({ pictures, remove }: PictureTrayProps) {
  return (
    <ul className="flex list-none flex-wrap gap-2">
      {pictures.map(({ id }, index) => (
        <Chosen key={id} id={id} name={`Picture ${index + 1}`} onRemove={() => remove(id)} />
      ))}
    </ul>
  );
}

function Chosen({ id, name, onRemove }: { id: string; name: string; onRemove(): void }) {
  const url = useKeptUrl(id, readKept);
  return (
    <li className="relative size-24 overflow-hidden rounded-md bg-sunken">
      {url && <img src={url} alt={name} className="size-full object-cover" />}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end"
      >
        <span className="grid size-8 place-items-center rounded-bl-md bg-black/60 text-white">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </li>
  );
}
