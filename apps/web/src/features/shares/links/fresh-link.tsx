import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { ShareOutcome } from '#web/device/port.ts';
import { Button } from '#web/ui/button.tsx';

const OUTCOME_WORDS: Readonly<Record<ShareOutcome, string>> = {
  shared: 'Shared',
  copied: 'Link copied',
  dismissed: '',
  failed: "Couldn't copy. Select and copy the link.",
};

interface FreshLinkProps {
  url: string;
  /** Title of the match, for the share sheet. */
  title: string;
}

/** A new link, whose token cannot be read again later. */
export function FreshLink({ url, title }: FreshLinkProps) {
  const device = useDevice();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const handleShare = async () => setOutcome(await device.share({ title: `${title}, live score`, url }));
  const isDone = outcome === 'shared' || outcome === 'copied';
  return (
    <section aria-label="New link" className="mt-4 rounded-md bg-court-soft p-4 text-court-soft-ink">
      <p className="text-13/5 font-medium">
        Copy this link now: it won't be shown again. You can always create a new one.
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
          className="flex-none max-sm:w-full"
          onClick={() => void handleShare()}
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
      <p role="status" className="mt-2 text-13 empty:hidden">
        {outcome && OUTCOME_WORDS[outcome]}
      </p>
    </section>
  );
}
