import type { ChatImage } from '@allcourt/contract';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { keepTabInside } from '#web/ui/keep-tab-inside.ts';
import { useModal } from '#web/ui/use-modal.ts';
import { imageUrl } from './image-url.ts';
import { shownSize } from './shown-size.ts';

interface MessageImagesProps {
  readonly images: readonly ChatImage[];
  readonly author: string;
  /** The reader's own keep to the end of their rows, as they do while they wait. */
  readonly isMine: boolean;
}

/** Small pictures; a press enlarges them. */
export function MessageImages({ images, author, isMine }: MessageImagesProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) {
    return null;
  }
  return (
    <div className={cx('flex max-w-135 flex-wrap gap-1.5', isMine && 'justify-end')}>
      {images.map((image, index) => (
        <button
          key={image.id}
          type="button"
          aria-label={`Picture ${index + 1} of ${images.length} from ${author}`}
          onClick={() => setOpen(index)}
          className="max-w-full overflow-hidden rounded-lg bg-sunken focus-visible:rounded-lg"
        >
          <img
            src={imageUrl(image.id, 'thumb')}
            alt=""
            loading="lazy"
            {...shownSize(image, images.length)}
            style={images.length > 1 ? { aspectRatio: 1 } : undefined}
            className="block h-auto max-w-full object-cover"
          />
        </button>
      ))}
      {open !== null && (
        <Lightbox images={images} start={open} author={author} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

interface LightboxProps {
  images: readonly ChatImage[];
  /** The index of the first picture. */
  start: number;
  author: string;
  onClose(): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A picture over everything else; arrow keys lead to the next ones. */
function Lightbox({ images, start, author, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(start);
  const image = images[at];
  useModal(dialog);

  const move = (step: number) => setAt((before) => (before + step + images.length) % images.length);
  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    keepTabInside(event);
    const step = STEPS[event.key];
    if (step !== undefined && images.length > 1) {
      move(step);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`Picture ${at + 1} of ${images.length} from ${author}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={handleKeyDown}
      onPointerDown={({ target }) => target === dialog.current && onClose()}
      className="on-navy fixed inset-0 m-0 size-full max-h-none max-w-none place-items-center bg-black/90 p-3 text-white open:grid"
    >
      {image && (
        <img
          src={imageUrl(image.id, 'full')}
          alt={`Sent by ${author}`}
          width={image.width}
          height={image.height}
          className="size-auto max-h-view-less-24 max-w-full object-contain"
        />
      )}
      <IconButton label="Close" look="glass" onClick={onClose} className="absolute top-safe-3 right-3">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      {images.length > 1 && (
        <div className="absolute bottom-safe-4 left-1/2 flex -translate-x-1/2 gap-3">
          <IconButton label="Previous picture" look="glass" onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Next picture" look="glass" onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}
