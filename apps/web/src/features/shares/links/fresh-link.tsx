import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { ShareOutcome } from '#web/device/port.ts';
import { Button } from '#web/ui/button.tsx';

const SAYS: Readonly<Record<ShareOutcome, string>> = {
  shared: 'Shared.',
  copied: 'Copied. Paste it where they read it.',
  dismissed: '',
  failed: 'Copy it from the field.',
};

interface FreshLinkProps {
  url: string;
  /** What it is about, for the share sheet. */
  title: string;
}

/** A link that was just made: to be passed on now, since nobody can show it again. */
export function FreshLink({ url, title }: FreshLinkProps) {
  const device = useDevice();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const pass = async () => setOutcome(await device.share({ title: `${title}, live score`, url }));
  const isDone = outcome === 'shared' || outcome === 'copied';
  return (
    <section aria-label="New link" className="mt-4 rounded-md bg-court-soft p-4 text-court-soft-ink">
      <p className="text-[0.8125rem]/[1.25rem] font-[540]">
        This link is shown once. Pass it on now; a lost one is replaced by a new one.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          readOnly
          value={url}
          aria-label="Link to the live score"
          onFocus={(event) => event.currentTarget.select()}
          className="h-(--ctl) min-w-0 flex-1 basis-52 rounded-md border border-edge bg-surface px-3 text-sm text-ink"
        />
        <Button
          look="pri"
          className="flex-1 sm:flex-none"
          onClick={() => void pass()}
          icon={
            isDone ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Share2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
            )
          }
        >
          Share link
        </Button>
      </div>
      <p role="status" className="mt-2 text-[0.8125rem] empty:hidden">
        {outcome && SAYS[outcome]}
      </p>
    </section>
  );
}
