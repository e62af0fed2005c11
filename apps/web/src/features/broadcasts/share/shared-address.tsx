import { Check, Copy, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { ShareOutcome } from '#web/device/port.ts';
import { Button } from '#web/ui/button.tsx';

const SAYS: Readonly<Record<ShareOutcome, string>> = {
  shared: 'Shared',
  copied: 'Copied',
  dismissed: '',
  failed: "Couldn't copy. Select and copy it.",
};

interface SharedAddressProps {
  /** Accessible name of the section. */
  label: string;
  url: string;
  /** Accessible name of the field. */
  field: string;
  /** Title for the share sheet; without one it can only be copied. */
  title?: string;
  /** Words of the button that copies. */
  copies?: string;
  /** QR code beside the address. */
  picture?: ReactNode;
  children: ReactNode;
}

/** An address to share, such as one that is shown only once. */
export function SharedAddress({
  label,
  url,
  field,
  title,
  copies = 'Copy address',
  picture,
  children,
}: SharedAddressProps) {
  const device = useDevice();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const isDone = outcome === 'shared' || outcome === 'copied';
  const pass = async () =>
    setOutcome(title === undefined ? copied(await device.copyText(url)) : await device.share({ title, url }));
  const Sign = title === undefined ? Copy : Share2;
  return (
    <section aria-label={label} className="mt-4 rounded-md bg-court-soft p-4 text-court-soft-ink">
      <p className="text-13/5 font-medium">{children}</p>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {picture}
        <div className="flex min-w-0 flex-1 basis-56 flex-wrap gap-2">
          <input
            readOnly
            value={url}
            aria-label={field}
            onFocus={(event) => event.currentTarget.select()}
            className="h-(--ctl) min-w-0 flex-1 basis-52 rounded-md border border-edge bg-surface px-3 text-sm text-ink"
          />
          <Button
            look="pri"
            className="flex-auto sm:flex-none"
            onClick={() => void pass()}
            icon={
              isDone ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />
              )
            }
          >
            {title === undefined ? copies : 'Share link'}
          </Button>
        </div>
      </div>
      <p role="status" className="mt-2 text-13 empty:hidden">
        {outcome && SAYS[outcome]}
      </p>
    </section>
  );
}

function copied(isCopied: boolean): ShareOutcome {
  return isCopied ? 'copied' : 'failed';
}
