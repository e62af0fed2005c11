import type { ChatImage } from '@allcourt/contract';
import { useState } from 'react';
import { imageUrl } from './images.ts';
import { Lightbox } from './lightbox.tsx';

const LONGEST_SIDE = 260;

/** Small pictures; a press enlarges them. */
export function MessageImages({ images, author }: { images: readonly ChatImage[]; author: string }) {
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) {
    return null;
  }
  return (
    <div className="flex max-w-135 flex-wrap gap-1.5">
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

/** Its space is reserved, so that nothing moves when it loads. */
function shownSize({ width, height }: ChatImage, count: number) {
  if (count > 1) {
    return { width: 150, height: 150, style: { aspectRatio: 1 } };
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
