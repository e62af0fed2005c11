import type { ChatImage } from '@allcourt/contract';
import { CancelSending } from '../files/cancel-sending.tsx';
import { readKept } from '../files/kept-files.ts';
import { useSentShare } from '../files/sent-share.ts';
import { useKeptUrl } from '../files/use-kept-url.ts';
import { shownSize } from './shown-size.ts';

interface WaitingImagesProps {
  readonly images: readonly ChatImage[];
  readonly isSending: boolean;
  /** Stops sending; null where nothing is being sent, or where the button is elsewhere. */
  readonly onCancel: (() => void) | null;
}

/** The pictures of a message that is not sent yet, as this device keeps them. */
export function WaitingImages({ images, isSending, onCancel }: WaitingImagesProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex max-w-135 flex-wrap justify-end gap-1.5">
        {images.map((image, index) => (
          <Waiting
            key={image.id}
            image={image}
            count={images.length}
            name={`Picture ${index + 1} of ${images.length}`}
            isSending={isSending}
          />
        ))}
      </div>
      {onCancel && <CancelSending onPress={onCancel} />}
    </div>
  );
}

interface WaitingProps {
  readonly image: ChatImage;
  readonly count: number;
  readonly name: string;
  readonly isSending: boolean;
}

function Waiting({ image, count, name, isSending }: WaitingProps) {
  const url = useKeptUrl(image.id, readKept);
  const share = useSentShare(image.id);
  const { width, height } = shownSize(image, count);
  return (
    <div
      style={{ width, aspectRatio: width / height }}
      className="relative max-w-full overflow-hidden rounded-lg bg-sunken"
    >
      {url && <img src={url} alt={name} className="block size-full object-cover" />}
      {isSending && (
        <progress
          value={share}
          max={1}
          aria-label={`Sending ${name}`}
          className="absolute inset-x-2 bottom-2 h-1.5 w-[calc(100%-16px)] accent-court"
        />
      )}
    </div>
  );
}
