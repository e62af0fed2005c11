import type { Share } from '@allcourt/contract';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';

interface ShareRowProps {
  share: Share;
  /** Created in this dialog. */
  isFresh: boolean;
  busy: boolean;
  onEnd(): void;
}

/** One active link and the way to turn it off, confirmed in place. */
export function ShareRow({ share, isFresh, busy, onEnd }: ShareRowProps) {
  const [isAsking, setAsking] = useState(false);
  const made = new Date(share.createdAt);
  const words = isFresh ? 'Created just now' : `Created ${dayText(made, new Date())}, ${timeText(made)}`;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-40">
        {words}
        {isAsking && (
          <span className="block text-13 text-ink-2">Everyone using this link is disconnected.</span>
        )}
      </span>
      {isAsking ? (
        <span className="ml-auto flex gap-2">
          <Button look="gho" onClick={() => setAsking(false)} disabled={busy}>
            Keep it
          </Button>
          <Button look="dan-fill" onClick={onEnd} busy={busy}>
            Turn off
          </Button>
        </span>
      ) : (
        <Button look="line" onClick={() => setAsking(true)} aria-label={`Turn off the link: ${words}`}>
          Turn off
        </Button>
      )}
    </li>
  );
}
